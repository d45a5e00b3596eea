import StoreContract
import StoreHosting

extension Oracle {
  /// Opening the location once more is refused cleanly, or done as alone; whoever reads meanwhile gets what it would get before
  /// it or after it; and all that comes later is as if nothing had run at once.
  static let openingIsOneStep = Oracle { execution in
    guard let race = OpeningRace(execution) else {
      return Comparison(execution.program).firstMismatch(of: execution.actual, from: execution.expected)
    }
    return race.firstMismatch
  }
}

/// An opening with another schema, and the calls of tasks beside it.
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

  /// The index of the operation that runs the tasks.
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
    // What returned before the opening was called cannot have come after it.
    guard !isRefused, call.returned > opening.called else { return found }
    if case .failure(let error) = call.response, Self.isDismissal(error) { return nil }
    let after = response(to: call.operation, after: [opening.operation])
    guard comparison.mismatch(of: call.response, from: after) != nil else { return nil }
    found.expected = .text(
      before == after
        ? "\(before), before the opening and after it" : "\(before) as before the opening, or \(after) as after it")
    return found
  }

  /// Whether a store may answer so that was opened with a schema which is no longer the location's.
  private static func isDismissal(_ error: StoreError) -> Bool {
    [.closed, .schemaRefused, .conflict].contains(error.kind)
  }

  /// What an operation answers alone, after what came before the tasks and some other operations.
  private func response(to operation: Program.Operation, after others: [Program.Operation]) -> Response {
    let before = execution.program.operations[..<index]
    let history = execution.model(
      Program(schemas: execution.program.schemas, operations: before + others + [operation]))
    return history.responses.last ?? .notRun
  }
}

extension PerformedCall {
  /// Whether it opens the location once more.
  fileprivate var isOpening: Bool {
    if case .alongside = operation { true } else { false }
  }
}
