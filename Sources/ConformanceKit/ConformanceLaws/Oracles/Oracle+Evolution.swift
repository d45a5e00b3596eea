import ResponseComparing
import StoreContract

extension Oracle {
  /// A second opening of the location is refused cleanly or carried out as if it ran alone. Each concurrent read gets
  /// the response from before the opening or from after it. All later operations behave as if nothing had run
  /// concurrently.
  static let openingIsOneStep = Oracle { execution in
    guard let race = OpeningRace(execution) else {
      return Comparison(execution).firstMismatch(of: execution.actual, from: execution.expected)
    }
    return race.firstMismatch
  }
}

/// An opening with another schema, and the calls of the tasks that run beside it.
private struct OpeningRace {
  private let execution: Execution
  private let opening: PerformedCall
  private let others: [PerformedCall]

  init?(_ execution: Execution) {
    let calls = execution.actual.calls(of: execution.program).filter { $0.task != PerformedCall.outside }
    guard let opening = calls.first(where: \.isOpening) else { return nil }
    self.execution = execution
    self.opening = opening
    others = calls.filter { !$0.isOpening }
  }

  /// The index of the operation that runs the concurrent tasks.
  private var index: Int { opening.step[0] }

  var firstMismatch: Mismatch? {
    mismatchOfOpening ?? others.lazy.compactMap(mismatch).first
      ?? execution.program.operations.indices.lazy.filter { $0 != index }
      .compactMap { execution.mismatch(at: $0, from: execution.expected.responses[$0]) }.first
  }

  private var isRefused: Bool {
    if case .failure = opening.response { true } else { false }
  }

  private var mismatchOfOpening: Mismatch? {
    guard case .failure(let error) = opening.response else {
      let schema = opening.operation.openedSchema.map { execution.program.schemas[$0] }
      return ResponseComparison(operation: opening.operation, schema: schema, step: opening.step)
        .mismatch(of: opening.response, from: response(to: opening.operation, after: []))
    }
    guard error.kind == .internal else { return nil }
    return Mismatch(
      step: opening.step, change: "open → internal", expected: .text("success, or a clean refusal"),
      actual: .error(error))
  }

  private func mismatch(of call: PerformedCall) -> Mismatch? {
    let comparison = ResponseComparison(
      operation: call.operation, schema: execution.program.schemas.first, step: call.step)
    let before = response(to: call.operation, after: [])
    guard var found = comparison.mismatch(of: call.response, from: before) else { return nil }
    found.change += " at an opening"
    // A call that returned before the opening was called cannot have taken effect after it.
    guard !isRefused, call.returned > opening.called else { return found }
    if case .failure(let error) = call.response, Self.isDismissal(error) { return nil }
    let after = response(to: call.operation, after: [opening.operation])
    guard comparison.mismatch(of: call.response, from: after) != nil else { return nil }
    found.expected = .text(
      before == after
        ? "\(before), before the opening and after it" : "\(before) as before the opening, or \(after) as after it")
    return found
  }

  /// Whether a store may give this error because its schema is no longer the schema of the location.
  private static func isDismissal(_ error: StoreError) -> Bool {
    [.closed, .schemaRefused, .conflict].contains(error.kind)
  }

  /// The response that an operation gets alone, after the operations before the tasks and some others.
  private func response(to operation: Program.Operation, after others: [Program.Operation]) -> Response {
    let before = execution.program.operations[..<index]
    let history = execution.model(
      Program(schemas: execution.program.schemas, operations: before + others + [operation]))
    return history.responses.last ?? .notRun
  }
}

extension PerformedCall {
  /// Whether the call opens the location a second time.
  fileprivate var isOpening: Bool {
    if case .alongside = operation { true } else { false }
  }
}
