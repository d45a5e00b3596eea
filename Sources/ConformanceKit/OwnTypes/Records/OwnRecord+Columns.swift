import Generators

extension OwnRecord {
  /// Null and an unknown case in each column do not make records unreadable, unless that is declared.
  func columns(_ records: [Record]) async throws {
    let connection = try await store.openLatest()
    let written = try await write(records, connection)
    let rows = try await store.rows(connection)
    guard let first = rows.first else { return }
    let enums = Self.enums(of: written)
    for column in first.columns.keys.sorted() where column != store.key {
      // A column that may be null is filled in some rows only.
      let row = rows.first { ($0.columns[column] ?? .null) != .null } ?? first
      guard let value = row.columns[column], value != .null else { continue }
      try await check(.null, column, .null, row)
      if let place = enums[Self.simplified(column)], let unknown = place.unknown(insteadOf: value) {
        try await check(.unknownCase, column, unknown, row)
      }
    }
  }

  private static func simplified(_ name: String) -> String { DocumentAlignment.simplified(name) }

  /// Stores a row with another value in one column, and reads it.
  private func check(_ cause: ReadingRule.Cause, _ column: String, _ value: RowValue, _ row: RecordRow) async throws {
    var changed = row
    changed.columns[column] = value
    let connection = try await store.openLatest()
    // A schema that refuses the value needs no code that reads it.
    guard (try? await store.writeRow(changed, connection)) != nil else { return }
    let isRefused = if case .refused? = rules.reading(cause, at: column) { true } else { false }
    let read: [Record]
    do {
      read = try await store.read(connection)
    } catch {
      if isRefused { return }
      throw unreadable(cause, column, changed, error)
    }
    if isRefused {
      throw Breach(
        "not refused", ("column", column), ("row", "\(changed)"), ("expected", "a refusal, as declared"),
        ("actual", "\(read.map { Sameness.source($0) }.joined(separator: ", ")) is read"),
        ("to mend", "remove the declaration"))
    }
    try checkDeclared(cause, column, changed, read)
  }

  private func unreadable(
    _ cause: ReadingRule.Cause, _ column: String, _ row: RecordRow, _ error: any Error
  ) -> Breach {
    let isCase = cause == .unknownCase
    return Breach(
      "unreadable \(cause.rawValue)", ("column", column), ("row", "\(row)"),
      (
        "expected",
        isCase ? "a record: a newer version of the app writes such rows" : "a record: the schema allows null"
      ),
      ("actual", "reading threw \(error)"),
      ("at risk", "all records: one such row makes the app read none of them"),
      (
        "to mend",
        (isCase
          ? "give the enum a case for what it does not know, such as .unknown, and read that"
          : "make the property optional or give it a default, or declare the column NOT NULL") + "\n"
          + Advice.declare(Advice.rule(cause, column, as: ".refused"))
      ))
  }

  /// Checks that what is read is what is declared.
  private func checkDeclared(
    _ cause: ReadingRule.Cause, _ column: String, _ row: RecordRow, _ read: [Record]
  ) throws(Breach) {
    let expected: DocumentNode?
    switch rules.reading(cause, at: column) {
    case .value(let value): expected = DocumentReading.plain(value)
    case .null: expected = .null
    case .leftOut, .refused, nil: return
    }
    guard let record = read.first as? any Encodable, let plain = DocumentReading.plain(record) else { return }
    let actual = plain.members?.first { Self.simplified($0.key) == Self.simplified(column) }?.value ?? .null
    guard actual != expected else { return }
    throw Breach(
      "undeclared", ("column", column), ("row", "\(row)"),
      ("expected", "\(DocumentDifference.shown(expected)), as declared"), ("actual", "\(actual.shown) is read"),
      ("to mend", "correct the conversion, or the declaration"))
  }

  /// The properties of records that are enums, by the simplified names of their keys.
  private static func enums(of records: [Record]) -> [String: EnumPlace] {
    var enums: [String: EnumPlace] = [:]
    for record in records {
      for child in Mirror(reflecting: record).children {
        guard let label = child.label else { continue }
        let mirror = Mirror(reflecting: child.value)
        let value: Any? = mirror.displayStyle == .optional ? mirror.children.first?.value : .some(child.value)
        guard let value, Mirror(reflecting: value).displayStyle == .enum else { continue }
        enums[simplified(label)] = EnumPlace(of: value)
      }
    }
    // The keys of a record that is encoded may have other names, and a property may wrap the enum.
    let encodable = records.compactMap { $0 as? any Encodable }
    for (place, enumeration) in encodable.isEmpty ? [:] : Self.encodedEnums(of: encodable) {
      enums[simplified(place)] = enumeration
    }
    return enums
  }

  private static func encodedEnums(of records: [any Encodable]) -> [String: EnumPlace] {
    ShapeLog.shape(of: records.map { AnyEncodable(value: $0) }).enums.filter { !$0.key.contains { ".[*".contains($0) } }
  }
}

/// A record whose type is known only while the app runs.
private struct AnyEncodable: Encodable {
  let value: any Encodable

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension EnumPlace {
  /// What stands in a column if a newer version wrote a case that this version does not know; nil if the kit does not
  /// recognise how the case is stored.
  fileprivate func unknown(insteadOf value: RowValue) -> RowValue? {
    switch value {
    case .text: .text(unknownText)
    case .integer: Int64(unknownNumber).map(RowValue.integer)
    case .null, .real, .bytes, .json: nil
    }
  }
}
