import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let linksClearedByIDAlone = FaultyStore(
    "links-cleared-by-id-alone", .roundTrip,
    "As a record is removed, links to a record of another entity that has the same id are cleared too.",
    FaultyAdapter("links-cleared-by-id-alone") { reference, location, schema in
      BacklinkCleaner(base: try reference.open(location, schema: schema), schema: schema)
    })
}

/// Clears links to deleted records by id alone, without regard to the entity.
private struct BacklinkCleaner: StoreDecorator {
  let base: any Store
  let schema: Schema

  func around(_ base: any Store) -> BacklinkCleaner { BacklinkCleaner(base: base, schema: schema) }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    let count = try base.delete(ids, in: entity)
    for source in schema.entities {
      let links = source.properties.filter { $0.type.linkedEntity.map { $0 != entity.name } ?? false }
      guard !links.isEmpty else { continue }
      for record in try base.query(Query(), in: source) { try clear(links, of: record, to: ids, in: source) }
    }
    return count
  }

  private func clear(_ links: [Property], of record: Record, to ids: [RecordID], in entity: Entity) throws {
    guard let id = record.id else { return }
    let cleared = links.compactMap { link -> (String, Value)? in
      guard let value = record.fields[link.name], value != value.leavingOut(links: ids) else { return nil }
      return (link.name, value.leavingOut(links: ids))
    }
    if !cleared.isEmpty { try base.update(id, with: Fields(cleared), in: entity) }
  }
}

extension Value {
  /// The ids of the targets of a link to one record or to many.
  var targets: [RecordID] {
    switch self {
    case .ref(let id): [id]
    case .array(let links): links.flatMap(\.targets)
    default: []
    }
  }

  /// Removes some records from the targets of a link to one record or to many.
  func leavingOut(links ids: [RecordID]) -> Value {
    switch self {
    case .ref(let id): ids.contains(id) ? .null : self
    case .array(let links): .array(links.filter { Set($0.targets).isDisjoint(with: ids) })
    default: self
    }
  }
}
