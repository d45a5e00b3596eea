import Synchronization

/// Which record of the store each label of a program stands for.
final class LabelTable: Sendable {
  private struct State {
    var records: [Program.Label: Record] = [:]
    var labels: [Record: Program.Label] = [:]
  }

  /// A record's id, and its entity: two entities may have records of one id.
  private struct Record: Hashable {
    let id: RecordID
    let entity: String
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
    state.withLock { $0.records[label]?.id }
  }

  /// The ids of all records that were stored of an entity, in the order of their labels.
  func ids(in entity: String) -> [RecordID] {
    let records = state.withLock { $0.records }
    return records.filter { $0.value.entity == entity }.sorted { $0.key < $1.key }.map(\.value.id)
  }

  /// The label of an id of an entity; nil when the program stored no such record.
  func label(of id: RecordID, in entity: String) -> Program.Label? {
    state.withLock { $0.labels[Record(id: id, entity: entity)] }
  }

  /// Notes the ids that a store gave to records of an entity.
  func note(_ ids: [RecordID], for labels: [Program.Label], in entity: String) {
    state.withLock { state in
      for (id, label) in zip(ids, labels) {
        let record = Record(id: id, entity: entity)
        state.records[label] = record
        state.labels[record] = label
      }
    }
  }
}
