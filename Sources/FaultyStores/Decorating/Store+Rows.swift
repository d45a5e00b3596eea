import StoreContract

/// What a faulty store asks about a row before it changes it. Neither fails at a row that cannot be read, because that
/// would be a second defect.
extension Store {
  /// The record with an id, or nil if there is none or if it cannot be read.
  func readable(_ id: RecordID, in entity: Entity) -> Record? { readable([id], in: entity).first }

  /// The records with the given ids that exist, or none if one of them cannot be read.
  func readable(_ ids: [RecordID], in entity: Entity) -> [Record] {
    (try? get(ids, in: entity))?.compactMap(\.self) ?? []
  }

  /// Returns whether there is a row with an id, whether or not it can be read.
  func hasRow(_ id: RecordID, in entity: Entity) -> Bool { (try? readStored(id, in: entity)) != nil }
}
