import StoreContract
import Synchronization

/// Maps each label of a program to the id of its record in the store.
final class IDMap: Sendable {
  private let entries: Mutex<IDEntries>

  /// Creates an empty map.
  convenience init() {
    self.init(IDEntries())
  }

  private init(_ entries: IDEntries) {
    self.entries = Mutex(entries)
  }

  /// Returns a copy that later changes to this map do not affect.
  func copy() -> IDMap {
    IDMap(entries.withLock { $0 })
  }

  /// The id of a label's record, or nil before the record is stored.
  func id(of label: Program.Label) -> RecordID? {
    entries.withLock { $0.id(of: label) }
  }

  /// The ids of some labels' records; nil when one of them is not stored yet.
  func ids(of labels: [Program.Label]) -> [RecordID]? {
    entries.withLock { entries in
      var ids: [RecordID] = []
      ids.reserveCapacity(labels.count)
      for label in labels {
        guard let id = entries.id(of: label) else { return nil }
        ids.append(id)
      }
      return ids
    }
  }

  /// The id of the record to which a reference leads. Nil if the reference is a name whose record is not stored yet.
  func id(of reference: RecordReference) -> RecordID? {
    switch reference {
    case .given(let id): id
    case .named(let name): Program.Label(name).flatMap(id(of:))
    }
  }

  /// The reference to a label's record: its id, or inside a list the label as a name. Nil if no such record is stored
  /// or made by the list.
  ///
  /// - Parameter made: The labels of the records that earlier operations of a list make; nil outside of a list.
  func reference(to label: Program.Label, orMade made: Set<Program.Label>?) -> RecordReference? {
    if let id = id(of: label) { return .given(id) }
    return made?.contains(label) ?? false ? .named(String(label)) : nil
  }

  /// The references to the records of several labels, without labels whose record is neither stored nor made by the
  /// list.
  ///
  /// - Parameter made: The labels of the records that earlier operations of a list make; nil outside of a list.
  func references(to labels: [Program.Label], orMade made: Set<Program.Label>?) -> [RecordReference] {
    labels.compactMap { reference(to: $0, orMade: made) }
  }

  /// The ids of all stored records of an entity, in the order of their labels.
  func ids(in entity: String) -> [RecordID] {
    entries.withLock { $0.ids(in: entity) }
  }

  /// The label of a record, or nil if the program stored no record with this id in the entity.
  func label(of id: RecordID, in entity: String) -> Program.Label? {
    entries.withLock { $0.label(of: id, in: entity) }
  }

  /// Records the id that a store assigned to a record of an entity.
  func note(_ id: RecordID, for label: Program.Label, in entity: String) {
    entries.withLock { $0.note(id, for: label, in: entity) }
  }

  /// Records the ids that a store assigned to records of an entity, one for each record.
  func note(_ ids: [RecordID], for newRecords: [Program.NewRecord], in entity: String) {
    entries.withLock { entries in
      // Iterate over indices, because iterating over the records would copy their fields.
      for index in newRecords.indices { entries.note(ids[index], for: newRecords[index].label, in: entity) }
    }
  }
}
