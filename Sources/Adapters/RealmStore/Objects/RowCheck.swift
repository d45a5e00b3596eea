import AdapterSupport
import EngineSupport
import StoreContract

/// Checks rows of stored values before anything is written: that the engine can hold each value, and that the target of
/// each link is there.
struct RowCheck {
  let connection: Connection
  let model: RealmModel
  let limits: Limits
  /// The class of the rows.
  let number: Int
  /// The ids of the rows, to which links of the same rows may lead.
  let ids: Set<RecordID>

  /// Checks a row.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property.
  func check(_ fields: Fields) throws {
    for column in model.classes[number].columns {
      guard let value = fields[column.property.storedName] else { continue }
      do {
        try check(value, of: column)
      } catch let error as StoreError {
        throw error.naming(column.property.name)
      }
    }
  }

  private func check(_ value: Value, of column: RealmModel.Column) throws {
    switch (column.collection, value) {
    case (.none, _): try check(value, column.content, isNullable: column.isNullable)
    case (.list, .array(let elements)):
      for element in elements { try check(element, column.content, isNullable: column.isNullable) }
    case (.dictionary, .map(let entries)):
      for entry in entries.entries {
        if let keys = limits.keys, !keys.admit(entry.name) {
          throw StoreError(.rejected, "the engine does not take the key \"\(entry.name)\"")
        }
        try check(entry.value, column.content, isNullable: column.isNullable)
      }
    default: throw Self.wrong(value)
    }
  }

  private func check(_ value: Value, _ content: RealmModel.Content, isNullable: Bool) throws {
    switch (content, value) {
    case (_, .null): if !isNullable { throw StoreError(.rejected, "the engine requires a value") }
    case (.value(let primitive), _): try check(value, as: primitive)
    case (.object(let number), .object(let fields)):
      let parts = RowCheck(connection: connection, model: model, limits: limits, number: number, ids: [])
      try parts.check(fields)
    case (.link(let name), .ref(let target)):
      guard let number = model.classes.firstIndex(where: { $0.name == name }) else { throw Self.wrong(value) }
      if number == self.number, ids.contains(target) { return }
      guard try Objects(connection, class: number).find(target) != nil else {
        throw StoreError(.rejected, "there is no record \(target) to link to")
      }
    default: throw Self.wrong(value)
    }
  }

  /// Integers of all widths are alike. A date must be in the range of the engine's.
  private func check(_ value: Value, as primitive: Primitive) throws(StoreError) {
    guard let type = value.primitive, type.engineType == primitive.engineType else { throw Self.wrong(value) }
    switch value {
    case .string(let text): try check(text.utf8.count, limits.stringBytes)
    case .data(let bytes): try check(bytes.count, limits.dataBytes)
    case .date(let seconds):
      guard RealmDate(since2001: seconds) != nil else {
        throw StoreError(.rejected, "the date \(value) is out of the engine's range")
      }
    default: break
    }
  }

  private func check(_ count: Int, _ limit: Int?) throws(StoreError) {
    guard let limit, count > limit else { return }
    throw StoreError(.rejected, "\(count) bytes are more than the limit of \(limit)")
  }

  private static func wrong(_ value: Value) -> StoreError {
    StoreError(.rejected, "\(value) is no value of the property's type in the engine")
  }
}
