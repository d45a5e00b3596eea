import StoreContract
import Synchronization

/// Maps each label of a program to the id of its record in the store.
final class IDMap: Sendable {
  /// The entries, sorted by label. A program has few of them, so a linear search is faster than hashing ids.
  private typealias State = [Entry]

  private struct Entry {
    let label: Program.Label
    let id: RecordID
    /// The record's entity. Records of two entities may have the same id.
    let entity: String
  }

  private let state: Mutex<State>

  /// Creates an empty map.
  convenience init() {
    self.init([])
  }

  private init(_ state: State) {
    self.state = Mutex(state)
  }

  /// Returns a copy that later changes to this map do not affect.
  func copy() -> IDMap {
    IDMap(state.withLock { $0 })
  }

  /// The id of a label's record, or nil before the record is stored.
  func id(of label: Program.Label) -> RecordID? {
    state.withLock { entries in Self.index(of: label, in: entries).map { entries[$0].id } }
  }

  /// The ids of some labels' records; nil when one of them is not stored yet.
  func ids(of labels: [Program.Label]) -> [RecordID]? {
    state.withLock { entries in
      var ids: [RecordID] = []
      ids.reserveCapacity(labels.count)
      for label in labels {
        guard let index = Self.index(of: label, in: entries) else { return nil }
        ids.append(entries[index].id)
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
    state.withLock { entries in entries.filter { $0.entity.hasSameUTF8(as: entity) }.map(\.id) }
  }

  /// The label of a record, or nil if the program stored no record with this id in the entity.
  func label(of id: RecordID, in entity: String) -> Program.Label? {
    state.withLock { entries in entries.last { $0.id == id && $0.entity.hasSameUTF8(as: entity) }?.label }
  }

  /// Records the id that a store assigned to a record of an entity.
  func note(_ id: RecordID, for label: Program.Label, in entity: String) {
    state.withLock { Self.note(Entry(label: label, id: id, entity: entity), in: &$0) }
  }

  /// Records the ids that a store assigned to records of an entity, one for each record.
  func note(_ ids: [RecordID], for newRecords: [Program.NewRecord], in entity: String) {
    state.withLock { entries in
      entries.reserveCapacity(entries.count + ids.count)
      // Iterate over indices, because iterating over the records would copy their fields.
      for index in newRecords.indices {
        Self.note(Entry(label: newRecords[index].label, id: ids[index], entity: entity), in: &entries)
      }
    }
  }

  /// Use indices, because passing an entry to a closure would copy it.
  private static func index(of label: Program.Label, in entries: State) -> Int? {
    for index in entries.indices where entries[index].label == label { return index }
    return nil
  }

  private static func note(_ entry: Entry, in entries: inout State) {
    // Most records are stored in the order of their labels.
    if entries.isEmpty || entries[entries.count - 1].label < entry.label { return entries.append(entry) }
    let index = (entries.lastIndex { $0.label < entry.label }).map { $0 + 1 } ?? 0
    if index < entries.count, entries[index].label == entry.label {
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
  }
}
