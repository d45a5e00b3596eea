import ReferenceStore
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

extension ReferenceStore {
  /// The records of all entities of a schema.
  func recordKeys(of schema: Schema) throws -> Set<RecordKey> {
    Set(try schema.entities.flatMap { entity in try storedRows(of: entity).map { RecordKey($0.id, in: entity) } })
  }
}

extension Remembered {
  /// Removes what is remembered of some records of an entity.
  func forget<Kept>(_ ids: [RecordID], in entity: Entity) where State == [RecordKey: Kept] {
    change { kept in for id in ids { kept[RecordKey(id, in: entity)] = nil } }
  }
}
