import Synchronization

/// Which record of the store each label of a program stands for.
final class LabelTable: Sendable {
  /// In the order of the labels. Programs have few: to look through them takes less than to hash an id.
  private typealias State = [Entry]

  private struct Entry {
    let label: Program.Label
    var id: RecordID
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
  func copy() -> LabelTable {
    LabelTable(state.withLock { $0 })
  }

  /// The id of a label's record; nil before it is stored.
  func id(of label: Program.Label) -> RecordID? {
    state.withLock { entries in entries.first { $0.label == label }?.id }
  }

  /// The ids of all records that were stored, in the order of their labels.
  var ids: [RecordID] {
    state.withLock { $0.map(\.id) }
  }

  /// The label of an id; nil when the program stored no such record.
  func label(of id: RecordID) -> Program.Label? {
    state.withLock { entries in entries.last { $0.id == id }?.label }
  }

  /// Notes the ids that a store gave.
  func note(_ ids: [RecordID], for labels: [Program.Label]) {
    state.withLock { entries in
      for (id, label) in zip(ids, labels) { Self.note(id, for: label, in: &entries) }
    }
  }

  private static func note(_ id: RecordID, for label: Program.Label, in entries: inout State) {
    let index = (entries.lastIndex { $0.label < label }).map { $0 + 1 } ?? 0
    if index < entries.count, entries[index].label == label {
      entries[index].id = id
    } else {
      entries.insert(Entry(label: label, id: id), at: index)
    }
  }
}
