import Generators

extension OwnRecord {
  /// Records that are written read back as they were written.
  func roundTrip(_ records: [Record]) async throws {
    let connection = try await store.openLatest()
    let written = try await write(records, connection)
    let read = try await self.read(connection)
    if let breach = difference(of: read, from: written, rows: try await store.rows(connection)) { throw breach }
  }

  /// The breach of a store that refuses every record. A store that takes some of them may refuse others.
  ///
  /// - Throws: The error of opening the store.
  func refusalOfAll() async throws -> Breach? {
    let connection = try await store.openLatest()
    var refusal: (record: Record, error: any Error)?
    for seed in 0..<Self.drawn {
      guard let record = try? values.value(seed: seed) else { continue }
      do {
        _ = try await store.write(record, connection)
        return nil
      } catch { refusal = refusal ?? (record, error) }
    }
    return refusal.map { record, error in
      Breach(
        "refused", ("written", Sameness.source(record)), ("expected", "a stored record"),
        ("actual", "the store refuses each record, this one with: \(error)"),
        ("at risk", "everything that users enter: the app cannot save it"),
        ("to mend", "let the latest version of the schema have the columns that the app writes, of the same types"))
    }
  }

  /// A write that the store refuses leaves the rows as they were.
  func refusal(_ records: [Record]) async throws {
    let connection = try await store.openLatest()
    for record in records + records {
      let before = try await store.rows(connection)
      do {
        _ = try await store.write(record, connection)
      } catch {
        let after = try await store.rows(connection)
        guard Self.sorted(after) == Self.sorted(before) else {
          throw Breach(
            "left over", ("written", Sameness.source(record)), ("expected", Self.shown(before)),
            ("actual", Self.shown(after)), ("refusal", "\(error)"), ("at risk", "what users had: it is half replaced"),
            ("to mend", "write a record in one transaction"))
        }
      }
    }
  }

  /// Records that are written while others read are all there, and readers see only whole records.
  func concurrency(_ records: [Record]) async throws {
    let connection = try await store.openLatest()
    let written = try await withThrowingTaskGroup(of: Record?.self) { group in
      for record in records { group.addTask { try? await store.write(record, connection) } }
      for _ in 0..<4 {
        group.addTask {
          _ = try await self.read(connection)
          return nil
        }
      }
      return try await group.reduce(into: [Record]()) { if let record = $1 { $0.append(record) } }
    }
    let read = try await self.read(connection)
    if let breach = difference(of: read, from: written, rows: try await store.rows(connection)) {
      throw Breach("concurrent", breach.rows + [("note", "\(records.count) writers and 4 readers ran at once")])
    }
  }

  /// Writes records, and returns those that the store took.
  func write(_ records: [Record], _ connection: Connection) async throws -> [Record] {
    var written: [Record] = []
    for record in records {
      if let record = try? await store.write(record, connection) { written.append(record) }
    }
    return written
  }

  /// Reads all records as the app does.
  ///
  /// - Throws: ``Breach`` when the app's code throws.
  func read(_ connection: Connection) async throws -> [Record] {
    do {
      return try await store.read(connection)
    } catch {
      throw Breach(
        "unreadable", ("rows", Self.shown(try await store.rows(connection))), ("expected", "records"),
        ("actual", "reading threw \(error)"), ("at risk", "all records: the app reads none of them"))
    }
  }

  /// How the records that were read differ from those that were written; nil if they do not. Their order does not
  /// matter.
  func difference(of read: [Record], from written: [Record], rows: [RecordRow]) -> Breach? {
    var rest = read
    for record in written {
      if let index = rest.firstIndex(where: { Sameness.areSame($0, record) }) {
        rest.remove(at: index)
        continue
      }
      let column = rest.first.flatMap { Self.property(in: $0, thatDiffersFrom: record) }
      return Breach(
        "lost", ("column", column ?? "the record"), ("row", Self.shown(rows)), ("expected", Sameness.source(record)),
        ("actual", rest.first.map { Sameness.source($0) } ?? "no such record"),
        ("at risk", "what users stored\(column.map { " in \($0)" } ?? ""): the store keeps something else"),
        ("to mend", "let the conversion keep every value, or refuse it before it is written"))
    }
    guard let more = rest.first else { return nil }
    return Breach(
      "more", ("expected", "\(written.count.counted("record"))"), ("actual", "also \(Sameness.source(more))"))
  }

  /// The name of the first property that differs between two records; nil if none does.
  static func property(in record: Record, thatDiffersFrom other: Record) -> String? {
    zip(Mirror(reflecting: record).children, Mirror(reflecting: other).children).first {
      Sameness.source($0.value) != Sameness.source($1.value)
    }?.0.label
  }

  /// Rows in an order that does not depend on the store.
  static func sorted(_ rows: [RecordRow]) -> [RecordRow] { rows.sorted { $0.description < $1.description } }

  /// Rows for people, at most three.
  static func shown(_ rows: [RecordRow]) -> String {
    let shown = sorted(rows).prefix(3).map(\.description).joined(separator: "\n")
    return rows.isEmpty ? "no rows" : rows.count > 3 ? "\(shown)\nand \(rows.count - 3) more" : shown
  }
}
