import Synchronization

/// Which record of the store each label of a program stands for.
final class LabelTable: Sendable {
  private struct State {
    var ids: [Program.Label: RecordID] = [:]
    var labels: [RecordID: Program.Label] = [:]
  }

  private let state: Mutex<State>

  /// A table of no labels.
  convenience init() {
    self.init(State())
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
    state.withLock { $0.ids[label] }
  }

  /// The ids of all records that were stored, in the order of their labels.
  var ids: [RecordID] {
    state.withLock { state in state.ids.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The label of an id; nil when the program stored no such record.
  func label(of id: RecordID) -> Program.Label? {
    state.withLock { $0.labels[id] }
  }

  /// Notes the ids that a store gave.
  func note(_ ids: [RecordID], for labels: [Program.Label]) {
    state.withLock { state in
      for (id, label) in zip(ids, labels) {
        state.ids[label] = id
        state.labels[id] = label
      }
    }
  }
}
