import StoreContract

/// A record of an entity. Records of several entities can have the same id.
struct RecordKey: Hashable, Sendable {
  /// The name of the record's entity.
  let entity: String
  /// The record's id, which is unique within its entity.
  let id: RecordID

  init(_ id: RecordID, in entity: Entity) {
    (self.entity, self.id) = (entity.name, id)
  }
}
