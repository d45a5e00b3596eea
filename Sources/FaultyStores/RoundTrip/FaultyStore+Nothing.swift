import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let updateWithNullKeepsValue = FaultyStore(
    "update-with-null-keeps-value", .roundTrip, "An update to null does not clear the property.",
    FaultyAdapter("update-with-null-keeps-value") { NullDropper(base: $0) })

  static let nullStringBecomesEmpty = FaultyStore(
    "null-string-becomes-empty", .roundTrip, "A string that is null is stored as the empty one.",
    FaultyAdapter("null-string-becomes-empty") { base in
      WriteChanger(
        base: base,
        writing: { property, value in value == .null && property.type == .primitive(.string) ? .string("") : value })
    })

  static let emptyDataBecomesNull = FaultyStore(
    "empty-data-becomes-null", .roundTrip, "Empty data is read back as null.",
    FaultyAdapter("empty-data-becomes-null") { base in
      ReadChanger(
        base: base, reading: { _, value in value == .data([]) ? .null : value })
    })

  static let nullCannotBeRead = FaultyStore(
    "null-cannot-be-read", .roundTrip, "A null that was put into a number cannot be read back.",
    FaultyAdapter("null-cannot-be-read") { NullReader(base: $0, foreign: Remembered([])) })
}

/// Omits nulls from updates, as an encoder that skips nil does.
private struct NullDropper: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> NullDropper { NullDropper(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields.compactMapValues { $1 == .null ? nil : $1 }, in: entity)
  }
}

/// Cannot read a null that the app has put, like a decoder whose `decodeNil` always returns false.
private struct NullReader: StoreDecorator {
  let base: any Store
  /// The records that were not put. Other laws cover their content.
  let foreign: Remembered<Set<RecordKey>>

  func around(_ base: any Store) -> NullReader { NullReader(base: base, foreign: foreign) }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let id = try base.writeStored(id, fields, in: entity)
    foreign.change { $0.insert(RecordKey(id, in: entity)) }
    return id
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    for id in ids where !foreign.value.contains(RecordKey(id, in: entity)) { try check(id, in: entity) }
    return try base.get(ids, in: entity)
  }

  private func check(_ id: RecordID, in entity: Entity) throws {
    let stored = (try? base.readStored(id, in: entity)) ?? [:]
    for property in entity.properties where property.type.isNumber && stored[property.storedName] == .null {
      throw StoreError(.unreadable, property: property.name, "null is no number")
    }
  }
}

extension PropertyType {
  /// Whether values of the type are stored as numbers.
  fileprivate var isNumber: Bool {
    switch self {
    case .primitive(.bool), .primitive(.string), .primitive(.data), .primitive(.date), .primitive(.uuid): false
    case .primitive: true
    default: false
    }
  }
}
