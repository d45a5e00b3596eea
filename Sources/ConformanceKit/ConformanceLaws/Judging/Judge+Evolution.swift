import StoreContract
import StoreHosting

extension Judge {
  /// Opening the location once more is refused cleanly, or done as alone; whoever reads meanwhile gets what it would get before
  /// it or after it; and all that comes later is as if nothing had run at once.
  static let openingIsOneStep = Judge { trial in
    guard let race = OpeningRace(trial) else {
      return Comparison(trial.program).firstDiscrepancy(of: trial.actual, from: trial.expected)
    }
    return race.firstDiscrepancy
  }
}

/// An opening with another schema, and the calls of tasks beside it.
private struct OpeningRace {
  private let trial: Trial
  private let opening: PerformedCall
  private let others: [PerformedCall]

  init?(_ trial: Trial) {
    let calls = trial.actual.calls(of: trial.program).filter { $0.task != PerformedCall.outside }
    guard let opening = calls.first(where: \.isOpening) else { return nil }
    self.trial = trial
    self.opening = opening
    others = calls.filter { !$0.isOpening }
  }

  /// The index of the operation that runs the tasks.
  private var index: Int { opening.step[0] }

  var firstDiscrepancy: Discrepancy? {
    discrepancyOfOpening ?? others.lazy.compactMap(discrepancy).first
      ?? trial.program.operations.indices.lazy.filter { $0 != index }
      .compactMap { trial.discrepancy(at: $0, from: trial.expected.answers[$0]) }.first
  }

  private var isRefused: Bool {
    if case .failure = opening.answer { true } else { false }
  }

  private var discrepancyOfOpening: Discrepancy? {
    guard case .failure(let error) = opening.answer else {
      let schema = opening.operation.openedSchema.map { trial.program.schemas[$0] }
      return AnswerComparison(operation: opening.operation, schema: schema, step: opening.step)
        .discrepancy(of: opening.answer, from: answer(to: opening.operation, after: []))
    }
    guard error.kind == .internal else { return nil }
    return Discrepancy(
      step: opening.step, change: "open → internal", expected: .text("success, or a clean refusal"),
      actual: .error(error))
  }

  private func discrepancy(of call: PerformedCall) -> Discrepancy? {
    let comparison = AnswerComparison(
      operation: call.operation, schema: trial.program.schemas.first, step: call.step)
    let before = answer(to: call.operation, after: [])
    guard var found = comparison.discrepancy(of: call.answer, from: before) else { return nil }
    found.change += " at an opening"
    // What returned before the opening was called cannot have come after it.
    guard !isRefused, call.returned > opening.called else { return found }
    if case .failure(let error) = call.answer, Self.isDismissal(error) { return nil }
    let after = answer(to: call.operation, after: [opening.operation])
    guard comparison.discrepancy(of: call.answer, from: after) != nil else { return nil }
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
  private func answer(to operation: Program.Operation, after others: [Program.Operation]) -> Answer {
    let before = trial.program.operations[..<index]
    let history = trial.model(Program(schemas: trial.program.schemas, operations: before + others + [operation]))
    return history.answers.last ?? .notRun
  }
}

extension PerformedCall {
  /// Whether it opens the location once more.
  fileprivate var isOpening: Bool {
    if case .alongside = operation { true } else { false }
  }
}
