import ResponseComparing
import StoreContract

/// The responses that calls on one record would give one at a time. The reference store computes them under the
/// backend's promises.
struct RecordSpecification: SequentialSpecification {
  /// The number of a state. In state 0, the record was never stored.
  typealias State = Int

  private let label: Program.Label
  private let schema: Schema
  private let model: @Sendable (Program) -> History
  private var records: [Fields?] = [nil]
  /// The responses and states that were computed before.
  private var transitions: [Transition: (response: Response, state: State)] = [:]

  private struct Transition: Hashable {
    let operation: Program.Operation
    let state: State
  }

  let initial = 0

  /// Creates a specification.
  ///
  /// - Parameters:
  ///   - label: The label of the record.
  ///   - schema: The schema with which the store was opened.
  ///   - model: Runs a program on the reference store.
  init(label: Program.Label, schema: Schema, model: @escaping @Sendable (Program) -> History) {
    self.label = label
    self.schema = schema
    self.model = model
  }

  mutating func state(after call: RecordCall, hasReturned: Bool, in state: State) -> State? {
    // A transaction that conflicts with another changes nothing, and the store may refuse it at any time.
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

  /// The operations that bring an empty location into a state. A record that was stored and removed again has had an
  /// id.
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
