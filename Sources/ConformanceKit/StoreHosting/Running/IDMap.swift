import StoreContract
import Synchronization

/// Which record of the store each label of a program stands for.
final class IDMap: Sendable {
  /// In the order of the labels. Programs have few: to look through them takes less than to hash an id.
  private typealias State = [Entry]

  private struct Entry {
    let label: Program.Label
    let id: RecordID
    /// The record's entity: two entities may have records of one id.
    let entity: String
  }

  private let state: Mutex<State>

  /// A table of no labels.
  convenience init() {
    self.init([])
  }

  private init(_ state: State) {
    self.state = Mutex(state)
  }

  /// A table that goes on from here on its own.
  func copy() -> IDMap {
    IDMap(state.withLock { $0 })
  }

  /// The id of a label's record; nil before it is stored.
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

  /// The id of a record that a reference is to; nil where it is to a name whose record is not stored yet.
  func id(of reference: RecordReference) -> RecordID? {
    switch reference {
    case .given(let id): id
    case .named(let name): Program.Label(name).flatMap(id(of:))
    }
  }

  /// The reference to a label's record: by its id, or in a list by the label as a name; nil before the record is stored.
  ///
  /// - Parameter made: The labels of the records that earlier operations of a list make; nil outside of a list.
  func reference(to label: Program.Label, orMade made: Set<Program.Label>?) -> RecordReference? {
    if let id = id(of: label) { return .given(id) }
    return made?.contains(label) ?? false ? .named(String(label)) : nil
  }

  /// The references to some labels' records, without those that are not stored yet.
  ///
  /// - Parameter made: The labels of the records that earlier operations of a list make; nil outside of a list.
  func references(to labels: [Program.Label], orMade made: Set<Program.Label>?) -> [RecordReference] {
    labels.compactMap { reference(to: $0, orMade: made) }
  }

  /// The ids of all records of an entity that were stored, in the order of their labels.
  func ids(in entity: String) -> [RecordID] {
    state.withLock { entries in entries.filter { $0.entity.hasSameUTF8(as: entity) }.map(\.id) }
  }

  /// The label of an id of an entity; nil when the program stored no such record.
  func label(of id: RecordID, in entity: String) -> Program.Label? {
    state.withLock { entries in entries.last { $0.id == id && $0.entity.hasSameUTF8(as: entity) }?.label }
  }

  /// Notes the id that a store gave to a record of an entity.
  func note(_ id: RecordID, for label: Program.Label, in entity: String) {
    state.withLock { Self.note(Entry(label: label, id: id, entity: entity), in: &$0) }
  }

  /// Notes the ids that a store gave to records of an entity, one for each.
  func note(_ ids: [RecordID], for newRecords: [Program.NewRecord], in entity: String) {
    state.withLock { entries in
      entries.reserveCapacity(entries.count + ids.count)
      // By their indices: the fields of each would be copied.
      for index in newRecords.indices {
        Self.note(Entry(label: newRecords[index].label, id: ids[index], entity: entity), in: &entries)
      }
    }
  }

  /// By their indices: an entry that is handed to a closure is copied.
  private static func index(of label: Program.Label, in entries: State) -> Int? {
    for index in entries.indices where entries[index].label == label { return index }
    return nil
  }

  private static func note(_ entry: Entry, in entries: inout State) {
    // Most are stored in the order of their labels.
    if entries.isEmpty || entries[entries.count - 1].label < entry.label { return entries.append(entry) }
    let index = (entries.lastIndex { $0.label < entry.label }).map { $0 + 1 } ?? 0
    if index < entries.count, entries[index].label == entry.label {
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
  }
}
