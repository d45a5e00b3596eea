import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let unreadableRowFailsTheFetch = FaultyStore(
    "unreadable-row-fails-the-fetch", .unknownEnumCase, "One row with an unknown raw value makes every row unreadable.",
    FaultyAdapter(
      "unreadable-row-fails-the-fetch", declared: .strict.with { $0.unknownEnum = ByPlace(.reject) }
    ) { reference, location, schema in
      let base = try reference.open(location, schema: schema)
      // The second view reads the unknown raw values that the first view refuses to read.
      return WholeFetch(base: base, revealing: try ReferenceAdapter(semantics: .strict).open(location, schema: schema))
    })
}

extension FaultyStore {
  static let unreadableWithoutName = FaultyStore(
    "unreadable-without-name", .unknownEnumCase, "The error about an unknown raw value does not say whose value it is.",
    FaultyAdapter("unreadable-without-name", declared: .strict.with { $0.unknownEnum = ByPlace(.reject) }) {
      NamelessErrors(base: $0)
    })
}

/// Omits the property's name from errors about unreadable values.
private struct NamelessErrors: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> NamelessErrors { NamelessErrors(base: base) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    do {
      return try base.get(ids, in: entity)
    } catch let error as StoreError where error.kind == .unreadable {
      throw StoreError(.unreadable, error.message)
    }
  }
}

/// Reads all rows in order to return one.
private struct WholeFetch: StoreDecorator {
  let base: any Store
  let revealing: ReferenceStore

  func around(_ base: any Store) -> WholeFetch { WholeFetch(base: base, revealing: revealing) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let all = (try? revealing.query(Query(), in: entity)) ?? []
    for record in all where !ids.contains(where: { $0 == record.id }) {
      if let entry = record.fields.entries.first(where: { $0.value.hasUnknownCase }) {
        throw StoreError(.unreadable, property: entry.name, "another row has \(entry.value)")
      }
    }
    return try base.get(ids, in: entity)
  }
}

extension Value {
  /// Whether the value contains an unknown raw value.
  fileprivate var hasUnknownCase: Bool {
    switch self {
    case .unknownCase: true
    case .array(let elements): elements.contains(where: \.hasUnknownCase)
    case .map(let fields), .object(let fields): fields.entries.contains { $0.value.hasUnknownCase }
    default: false
    }
  }
}
