import ConformanceKit

extension FaultyStore {
  static let updateWithNullKeepsValue = FaultyStore(
    "update-with-null-keeps-value", .roundTrip, "An update to null does not clear the property.",
    FaultyAdapter("update-with-null-keeps-value") { NullDropper(base: $0) })
}

/// Leaves nulls out of updates, as an encoder that skips nil does.
private struct NullDropper: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> NullDropper { NullDropper(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields.compactMapValues { $1 == .null ? nil : $1 }, in: entity)
  }
}
