import StoreContract
import StoreHosting

/// What the calls on one record would answer one at a time, as the reference store has it under the backend's promises.
struct RecordSpecification: SequentialSpecification {
  /// A state by its number. The first is that there never was such a record.
  typealias State = Int

  private let label: Program.Label
  private let schema: Schema
  private let model: @Sendable (Program) -> History
  private var records: [Fields?] = [nil]
  /// What was asked before.
  private var transitions: [Transition: (response: Response, state: State)] = [:]

  private struct Transition: Hashable {
    let operation: Program.Operation
    let state: State
  }

  let initial = 0

  /// A specification.
  ///
  /// - Parameters:
  ///   - label: The record.
  ///   - schema: The schema that the store was opened with.
  ///   - model: Runs a program on the reference store.
  init(label: Program.Label, schema: Schema, model: @escaping @Sendable (Program) -> History) {
    self.label = label
    self.schema = schema
    self.model = model
  }

  mutating func state(after call: RecordCall, hasReturned: Bool, in state: State) -> State? {
    // A transaction that lost to another one changed nothing, and may be told so at any time.
    if case .failure(let error)? = call.response, error.kind == .conflict { return state }
    let expected = transition(call.operation, from: state)
    guard hasReturned, let response = call.response else { return expected.state }
    if expected.response == response { return expected.state }
    let comparison = ResponseComparison(operation: call.operation, schema: schema, step: call.step)
    return comparison.mismatch(of: response, from: expected.response) == nil ? expected.state : nil
  }

  private mutating func transition(
    _ operation: Program.Operation, from state: State
  ) -> (response: Response, state: State) {
    let transition = Transition(operation: operation, state: state)
    if let known = transitions[transition] { return known }
    let entity = operation.entityName ?? DrawnTable.entityName
    let history = model(
      Program(
        schemas: [schema],
        operations: [.open(schema: 0)] + preparing(state, entity) + [operation, .get(entity: entity, [label])]))
    let read: Fields? = if case .records(let records)? = history.responses.last { records.first ?? nil } else { nil }
    let result = (response: history.responses[history.responses.count - 2], state: number(of: read))
    transitions[transition] = result
    return result
  }

  /// What brings an empty location into a state. The record had an id once where it has been stored before.
  private func preparing(_ state: State, _ entity: String) -> [Program.Operation] {
    guard state > 0 else { return [] }
    if let record = records[state] { return [.put(entity: entity, [Program.NewRecord(label, record)])] }
    let any = records.lazy.compactMap(\.self).first ?? Fields()
    return [.put(entity: entity, [Program.NewRecord(label, any)]), .delete(entity: entity, [label])]
  }

  private mutating func number(of record: Fields?) -> State {
    if let known = records.dropFirst().firstIndex(of: record) { return known }
    records.append(record)
    return records.count - 1
  }
}
