import ResponseComparing
import StoreContract

/// Finds errors of kind ``StoreError/Kind/internal`` that the promises of the store do not lead to. It looks everywhere
/// in the responses: also inside transactions, second stores, concurrent tasks and live queries.
///
/// Such an error explains the differences after it. A difference does not explain the error.
struct InternalErrors {
  private let execution: Execution
  private let comparison: Comparison

  init(_ execution: Execution) {
    self.execution = execution
    comparison = Comparison(execution)
  }

  /// The mismatch of the first internal error that an oracle passed over when it found a mismatch.
  ///
  /// - Returns: Nil if no internal error came before the mismatch, or if the mismatch already shows it.
  func first(hiddenBy found: Mismatch) -> Mismatch? {
    if found.actual.internalError != nil { return nil }
    let last = execution.actual.responses.indices.last.map { min(found.step.first ?? $0, $0) }
    guard let last else { return nil }
    for index in 0...last {
      guard let hidden = first(at: index), let error = hidden.actual.internalError else { continue }
      return found.actual.reportText.contains(error.description) ? nil : hidden
    }
    return nil
  }

  /// The mismatch of the first internal error in the response to an operation at the top level, or nil if there is
  /// none.
  func first(at index: Int) -> Mismatch? {
    let expected = execution.expected.responses
    let place = Place(
      operation: execution.program.operations[index], schema: comparison.schema(openAt: index), step: [index],
      schemas: execution.program.schemas)
    return place.first(in: execution.actual.responses[index], expected.indices.contains(index) ? expected[index] : nil)
  }
}

/// An operation, and where it runs.
private struct Place {
  let operation: Program.Operation
  let schema: Schema?
  let step: [Int]
  let schemas: [Schema]

  /// The mismatch of the first internal error in a response that is not in the expected one, or nil.
  func first(in actual: Response, _ expected: Response?) -> Mismatch? {
    switch (actual, expected) {
    case (.failure(let error), _) where error.kind == .internal:
      comparison.mismatch(of: actual, from: expected ?? .done)
    case (.events(let events), _): first(among: events, expected)
    case (.transaction(let responses, let outcome), .transaction(let due, let end)?):
      first(in: responses, due, of: operation.inner) ?? first(in: outcome, end)
    case (.transaction(let responses, let outcome), _):
      first(in: responses, [], of: operation.inner) ?? first(in: outcome, nil)
    case (.several(let responses), .several(let due)?): first(in: responses, due, of: operation.inner)
    case (.several(let responses), _): first(in: responses, [], of: operation.inner)
    case (.concurrent(let tasks), _): first(in: tasks, expected)
    default: nil
    }
  }

  private var comparison: ResponseComparison {
    ResponseComparison(operation: operation, schema: openSchema, step: step)
  }

  /// The schema for the operation and the operations inside it.
  private var openSchema: Schema? {
    guard let opened = operation.openedSchema, schemas.indices.contains(opened) else { return schema }
    return schemas[opened]
  }

  private func first(in responses: [Response], _ due: [Response], of operations: [Program.Operation]) -> Mismatch? {
    for (index, pair) in zip(operations, responses).enumerated() {
      let place = Place(operation: pair.0, schema: openSchema, step: step + [index], schemas: schemas)
      if let found = place.first(in: pair.1, due.indices.contains(index) ? due[index] : nil) { return found }
    }
    return nil
  }

  private func first(in tasks: [[Step]], _ expected: Response?) -> Mismatch? {
    guard case .concurrently(let operations) = operation else { return nil }
    let due: [[Step]] = if case .concurrent(let steps)? = expected { steps } else { [] }
    for (task, pair) in zip(operations, tasks).enumerated() {
      let place = Place(operation: operation, schema: openSchema, step: step + [task], schemas: schemas)
      let dueHere = due.indices.contains(task) ? due[task].map(\.response) : []
      if let found = place.first(in: pair.1.map(\.response), dueHere, of: pair.0) { return found }
    }
    return nil
  }

  private func first(among events: [Response.Event], _ expected: Response?) -> Mismatch? {
    if case .events(let due)? = expected, due.contains(where: { $0.internalError != nil }) { return nil }
    guard let error = events.lazy.compactMap(\.internalError).first else { return nil }
    let path = if case .events(let subscription) = operation { "live query \(subscription)" } else { "" }
    return Mismatch(
      step: step, path: path, change: "\(operation.verb) → \(error.kind.rawValue)",
      expected: .text("events without an internal error"), actual: .error(error))
  }
}

extension Response.Event {
  /// The internal error with which a live query ended, or nil.
  fileprivate var internalError: StoreError? {
    if case .failure(let error) = self, error.kind == .internal { error } else { nil }
  }
}
