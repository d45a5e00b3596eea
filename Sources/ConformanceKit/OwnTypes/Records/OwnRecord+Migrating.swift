import Generators
import OwnTypeLaws

extension OwnRecord {
  /// Findings about rows of earlier versions after each path of migrations. Each version is reported once.
  func migrations() async throws -> [OwnTypeFinding] {
    var findings: [OwnTypeFinding] = []
    for version in store.versions {
      guard let rows = rows[version], !rows.isEmpty else { continue }
      findings += try await migrations(of: rows, from: version)
    }
    return findings
  }

  private func migrations(of rows: [OldRow<Record>], from version: String) async throws -> [OwnTypeFinding] {
    for path in store.paths(from: version) {
      do {
        try await migrate(rows, from: version, along: path)
      } catch let breach as Breach {
        return [
          OwnTypeFinding(
            .recordsMigrated, name,
            caption: "Rows that version \(version) wrote, migrated to \(path.joined(separator: ", then to ")):",
            value: Self.shown(rows.map(\.row)), details: breach.text)
        ]
      }
    }
    return []
  }

  private func migrate(_ rows: [OldRow<Record>], from version: String, along path: [String]) async throws {
    let connection = try await store.open(version)
    for old in rows { try await store.writeRow(old.row, connection) }
    try await migrate(connection, along: path)
    let migrated = try await store.rows(connection)
    guard migrated.count == rows.count else {
      throw Breach(
        "count", ("expected", rows.count.counted("row")), ("actual", Self.shown(migrated)),
        ("at risk", "the records that are gone"), ("to mend", "let the migration copy every row"))
    }
    for old in rows where old.expected == nil && old.recorded == nil { try check(old.row, among: migrated) }
    let read = try await self.read(afterMigrating: connection, migrated)
    for old in rows {
      if let expected = old.expected { try check(old.row, expected, among: read) }
      if let recorded = old.recorded { try check(old.row, recorded: recorded, among: read) }
    }
  }

  private func migrate(_ connection: Connection, along path: [String]) async throws {
    for version in path {
      do {
        try await store.migrate(connection, version)
      } catch {
        throw Breach(
          "migration", ("expected", "a store at version \(version)"), ("actual", "the migration threw \(error)"),
          ("at risk", "all records: the app cannot open the store after the update"),
          ("to mend", "give a new column that must not be null a default, which existing rows get"))
      }
    }
  }

  private func read(afterMigrating connection: Connection, _ rows: [RecordRow]) async throws -> [Record] {
    do {
      return try await store.read(connection)
    } catch {
      throw Breach(
        "unreadable", ("row", Self.shown(rows)), ("expected", "records"), ("actual", "reading threw \(error)"),
        ("at risk", "all records: the app reads none of them after the update"),
        ("to mend", "let the migration write what the new code reads: defaults for new columns, and the new raw values")
      )
    }
  }

  /// Checks that a row has kept its values.
  private func check(_ old: RecordRow, among rows: [RecordRow]) throws(Breach) {
    let row = rows.first { $0.columns[store.key] == old.columns[store.key] }
    guard let row else {
      throw Breach(
        "gone", ("row", "\(old)"), ("expected", "the row, with its \(store.key)"), ("actual", Self.shown(rows)),
        ("at risk", "this record"), ("to mend", "let the migration keep \(store.key)"))
    }
    for (column, value) in old.columns.sorted(by: { $0.key < $1.key }) {
      guard row.columns[column] != value, rules.reading(.changed, at: column) == nil else { continue }
      throw Breach(
        "column \(column)", ("column", column), ("row", "\(old)"), ("expected", "\(value)"),
        ("actual", row.columns[column].map { "\($0)" } ?? "no such column"),
        ("at risk", "what users stored in \(column): it is lost or means something else after the update"),
        (
          "to mend",
          """
          let the migration keep the column, or give the row with readsAs: the record that it must read as
          \(Advice.declare(".changed(\"\(column)\")"))
          """
        ))
    }
  }

  /// Checks that a row reads as the record that was given for it.
  private func check(_ old: RecordRow, _ expected: Record, among read: [Record]) throws(Breach) {
    guard !read.contains(where: { Sameness.areSame($0, expected) }) else { return }
    let key = store.key
    let twin = read.first { Self.value(of: key, in: $0) == Self.value(of: key, in: expected) }
    let column = twin.flatMap { Self.property(in: $0, thatDiffersFrom: expected) }
    throw Breach(
      "record", ("column", column ?? "the record"), ("row", "\(old)"), ("expected", Sameness.source(expected)),
      ("actual", twin.map { Sameness.source($0) } ?? "no such record"),
      (
        "at risk", "what users stored\(column.map { " in \($0)" } ?? ""): the app shows something else after the update"
      ),
      ("to mend", "let the migration write what the new code reads as the same value"))
  }

  /// Checks that a recorded row reads as the record that it was.
  private func check(_ old: RecordRow, recorded: DocumentNode, among read: [Record]) throws(Breach) {
    let plain = read.compactMap { ($0 as? any Encodable).flatMap { DocumentReading.plain($0) } }
    guard let record = plain.first(where: { $0.members?[store.key] == recorded.members?[store.key] }) else {
      throw Breach(
        "gone", ("row", "\(old)"), ("expected", "\(recorded.shown), as it was recorded"), ("actual", "no such record"),
        ("at risk", "this record"), ("to mend", "let the migration keep the row and its \(store.key)"))
    }
    let comparison = DocumentComparison(shape: DocumentShape(), allowsMore: true) { difference in
      rules.reading(.changed, at: difference.place) != nil
    }
    guard let difference = comparison.difference(of: record, from: recorded) else { return }
    throw Breach(
      "record", ("column", Advice.shown(difference.place)), ("row", "\(old)"),
      ("expected", "\(DocumentDifference.shown(difference.expected)), as it was recorded"),
      ("actual", "\(DocumentDifference.shown(difference.actual)) is read"),
      ("at risk", "what users stored in \(difference.place): the app shows something else after the update"),
      (
        "to mend",
        """
        let the migration write what the new code reads as the same value
        \(Advice.declare(".changed(\"\(difference.place)\")"))
        """
      ))
  }

  private static func value(of property: String, in record: Record) -> String? {
    Mirror(reflecting: record).children.first { $0.label == property }.map { Sameness.source($0.value) }
  }

  // MARK: Repetition

  /// The number of rows of a large store.
  private static var large: Int { 1000 }

  /// Findings about migrating twice, and about migrating empty and large stores.
  func repetition() async throws -> [OwnTypeFinding] {
    for version in store.versions.dropLast() {
      for (noun, rows) in [("an empty store", []), ("a large store", many(version)), ("a store twice", plain(version))]
      {
        do {
          try await migrate(rows, from: version, isTwice: noun.hasSuffix("twice"))
        } catch let breach as Breach {
          return [
            OwnTypeFinding(
              .migrationsRepeat, name, caption: "Migrating \(noun) of version \(version):", value: Self.shown(rows),
              details: breach.text)
          ]
        }
      }
    }
    return []
  }

  private func plain(_ version: String) -> [RecordRow] { (rows[version] ?? []).map(\.row) }

  private func migrate(_ rows: [RecordRow], from version: String, isTwice: Bool) async throws {
    guard let latest = store.versions.last else { return }
    let connection = try await store.open(version)
    for row in rows { try await store.writeRow(row, connection) }
    try await migrate(connection, along: [latest])
    let once = try await store.rows(connection)
    if isTwice { try await migrate(connection, along: [latest]) }
    let all = try await store.rows(connection)
    guard all.count == rows.count, Self.sorted(all) == Self.sorted(once) else {
      throw Breach(
        "repeated", ("expected", "the same \(rows.count.counted("row"))"), ("actual", Self.shown(all)),
        ("at risk", "records that a migration loses or changes"),
        ("to mend", "let each migration run once, and keep every row"))
    }
  }

  /// Many rows like those of a version, with other keys.
  private func many(_ version: String) -> [RecordRow] {
    let rows = plain(version).filter { row in
      if case .integer? = row.columns[store.key] { true } else { false }
    }
    guard !rows.isEmpty else { return [] }
    return (0..<Self.large).map { index in
      var row = rows[index % rows.count]
      row.columns[store.key] = .integer(Int64(index) + 1)
      return row
    }
  }
}
