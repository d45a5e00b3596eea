import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let returnedPropertyCleared: FaultyStore = {
    let columns = Remembered<[String: ColumnsOfLocation]>([:])
    return FaultyStore(
      "returned-property-cleared", .missingField,
      "An update of other properties clears a property that an earlier version of the app lacked.",
      FaultyAdapter("returned-property-cleared") { reference, location, schema in
        let path = location.reservedPath()
        let base = try reference.open(location, schema: schema)
        columns.change { $0[path, default: ColumnsOfLocation()].see(schema) }
        return ReturnedPropertyCleared(base: base, returned: columns.value[path]?.returned ?? [])
      })
  }()
}

/// The columns of a location in the versions that have opened it.
private struct ColumnsOfLocation {
  private var known: Set<String> = []
  /// The columns that one of the versions lacked although an earlier one had them.
  private(set) var returned: Set<String> = []

  mutating func see(_ schema: Schema) {
    let now = Set(schema.entities.flatMap(\.properties).map(\.storedName))
    returned.formUnion(known.subtracting(now))
    known.formUnion(now)
  }
}

private struct ReturnedPropertyCleared: StoreDecorator {
  let base: any Store
  let returned: Set<String>

  func around(_ base: any Store) -> ReturnedPropertyCleared {
    ReturnedPropertyCleared(base: base, returned: returned)
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
    let others = entity.properties.filter { returned.contains($0.storedName) && fields[$0.name] == nil }
    guard !others.isEmpty else { return }
    var row = try base.readStored(id, in: entity)
    for property in others { row[property.storedName] = nil }
    _ = try base.writeStored(id, row, in: entity)
  }
}
