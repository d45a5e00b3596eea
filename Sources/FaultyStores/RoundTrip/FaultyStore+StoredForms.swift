import ConformanceLaws
import Foundation
import StoreContract

extension FaultyStore {
  static let enumStoredByName = FaultyStore(
    "enum-stored-by-name", .roundTrip, "An enum over String is stored by its case's name, not by its raw value.",
    FaultyAdapter("enum-stored-by-name") { base in
      StoredFormChanger(base: base) { property, value in
        guard case .enumeration(let type) = property.type, case .string = value, let name = type.caseName(of: value)
        else { return value }
        return .string(name)
      }
    })

  static let collectionsKeptInJSON = FaultyStore(
    "collections-kept-in-json", .roundTrip,
    "A UUID or a date is stored as itself in a property, and as JSON has it in a collection.",
    FaultyAdapter("collections-kept-in-json") { base in
      StoredFormChanger(base: base) { _, value in
        switch value {
        case .array, .map: value.changingLeaves(\.inJSON)
        default: value
        }
      }
    })
}

extension Value {
  /// The value as JSON represents it: a UUID as text, and a date as a number of seconds.
  fileprivate var inJSON: Value {
    switch self {
    case .uuid(let id): .string(id.uuidString)
    case .date(let seconds): .double(seconds)
    default: self
    }
  }
}

/// Stores values in another form that it can read back. Only a reader of the stored values sees the difference.
private struct StoredFormChanger: StoreDecorator {
  let base: any Store
  /// Maps the stored value of a property to the form that is stored instead.
  let form: @Sendable (Property, Value) -> Value

  func around(_ base: any Store) -> StoredFormChanger { StoredFormChanger(base: base, form: form) }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    try base.readStored(id, in: entity).compactMapValues { name, value in
      entity[storedName: name].map { form($0, value) } ?? value
    }
  }
}
