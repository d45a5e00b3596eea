import ConformanceKit

extension FaultyStore {
  static let updateAcceptsAnything = FaultyStore(
    "update-accepts-anything", .roundTrip, "An update is stored unchecked, where a put would be refused.",
    FaultyAdapter("update-accepts-anything") { UncheckedUpdates(base: $0) })
}

/// Writes what an update names past all checks.
private struct UncheckedUpdates: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> UncheckedUpdates { UncheckedUpdates(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let wrong = fields.entries.filter { entry in entity[property: entry.name].map { !$0.admits(entry.value) } ?? false }
    guard !wrong.isEmpty, let row = try? base.readStored(id, in: entity) else {
      return try base.update(id, with: fields, in: entity)
    }
    let stored = wrong.map { (entity[property: $0.name]?.storedName ?? $0.name, $0.value) }
    _ = try base.writeStored(id, row.merging(Fields(stored)), in: entity)
  }
}
