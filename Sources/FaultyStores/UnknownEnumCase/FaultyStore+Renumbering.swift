import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let implicitRawValuesRenumbered = FaultyStore(
    "implicit-raw-values-renumbered", .unknownEnumCase,
    "A case is stored by its position, which is another one in the next version of the enum.",
    FaultyAdapter("implicit-raw-values-renumbered", remembering: [RecordKey: Entity]()) { base, writers, _ in
      Renumberer(base: base, writers: writers) { $0.cases.map(\.name) }
    })

  static let caseCodesSortedByName = FaultyStore(
    "case-codes-sorted-by-name", .unknownEnumCase,
    "A case is stored by its place in a dictionary of their names, which a new case moves.",
    FaultyAdapter("case-codes-sorted-by-name", remembering: [RecordKey: Entity]()) { base, writers, _ in
      Renumberer(base: base, writers: writers) { $0.cases.map(\.name).sorted() }
    })
}

/// Reads a raw value as the case at the same position in the reader's enum as in the writer's enum.
private struct Renumberer: StoreDecorator {
  let base: any Store
  /// The description of the entity with which each record was written.
  let writers: Remembered<[RecordKey: Entity]>
  /// The names of an enum's cases, in order.
  let places: @Sendable (EnumType) -> [String]

  func around(_ base: any Store) -> Renumberer { Renumberer(base: base, writers: writers, places: places) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let ids = try base.put(records, in: entity)
    writers.change { writers in for id in ids { writers[RecordKey(id, in: entity)] = entity } }
    return ids
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let writers = writers.value
    return zip(ids, try base.get(ids, in: entity)).map { id, record in
      guard let record, let writer = writers[RecordKey(id, in: entity)], writer != entity else { return record }
      return Record(id: id, fields: record.fields.changing(of: entity) { renumbered($1, of: $0, writtenBy: writer) })
    }
  }

  private func renumbered(_ value: Value, of property: Property, writtenBy writer: Entity) -> Value {
    guard case .enumeration(let type) = property.type,
      case .enumeration(let old)? = writer[storedName: property.storedName]?.type, old != type,
      let name = old.caseName(of: value.storedForm(as: property.type)), let place = places(old).firstIndex(of: name),
      places(type).indices.contains(place)
    else { return value }
    return .enumCase(places(type)[place])
  }
}
