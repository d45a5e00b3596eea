import ConformanceLaws
import StoreContract
import StoreHosting

/// Runs a program on a backend, and asks the law's oracle for the result.
struct CaseEvaluator: Sendable {
  let law: Law
  let adapter: any StoreAdapter
  /// Runs programs on the backend.
  private let subject: Interpreter
  private let setup: Execution.Setup
  /// Whether an adapter failure counts even if a simpler program fails too.
  var countsEveryBreakdown = false

  init(_ law: Law, in context: CheckContext) {
    let (adapter, backend) = (context.adapter, context.backend)
    let model = Interpreter(context.model.init(modelling: backend))
    self.init(
      law: law, adapter: adapter, subject: Interpreter(adapter, timeout: context.plan.eventDeadline),
      setup: Execution.Setup(backend: backend) { model.run($0) })
  }

  private init(law: Law, adapter: any StoreAdapter, subject: Interpreter, setup: Execution.Setup) {
    self.law = law
    self.adapter = adapter
    self.subject = subject
    self.setup = setup
  }

  /// An evaluator for the same backend that applies another law.
  func judging(by law: Law) -> CaseEvaluator {
    CaseEvaluator(law: law, adapter: adapter, subject: subject, setup: setup)
  }

  /// Runs a program as many times as the law requires, each time with different timing of its tasks, and returns the
  /// result.
  ///
  /// - Parameter board: Receives what each task is doing, so that a hang can be described.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing. Neither this case nor any other
  ///   can then be judged.
  func evaluate(_ program: Program, board: WorkBoard? = nil) throws(EnvironmentFailure) -> CaseResult {
    var undecided: String?
    for repetition in 0..<law.repetitions {
      let context = RunContext(timing: Timing(repetition: repetition), board: board)
      let (result, history) = try judged(program, by: law.oracle, context)
      switch result {
      case .lawful: continue
      case .incidental: return result
      case .undecided(let reason): undecided = reason
      case .unlawful(var found):
        found.timeline = Timeline(of: program, history, marking: found.step)
        // If the process died, the timeline contains no order in which the calls could be repeated one at a time.
        let order = found.breakdown == nil ? found.timeline : nil
        if countsEveryBreakdown, found.breakdown != nil { return .unlawful(found) }
        return try isIncidental(program, order) ? .incidental : .unlawful(found)
      }
    }
    return undecided.map(CaseResult.undecided) ?? .lawful
  }

  /// Runs a program once and applies an oracle, without checking simpler programs.
  private func judged(
    _ program: Program, by oracle: Oracle, _ context: RunContext
  ) throws(EnvironmentFailure) -> (CaseResult, History) {
    let expected = setup.model(program)
    let actual = subject.run(program, context: context)
    if let reason = actual.environmentReason {
      throw EnvironmentFailure(backend: setup.backend.name, law: law.id, reason: reason)
    }
    if let breakdown = actual.breakdown { return (.unlawful(.breakdown(breakdown, in: actual)), actual) }
    let execution = Execution(program: program, actual: actual, expected: expected, setup: setup)
    return (oracle(execution), actual)
  }

  /// Whether a simpler program already fails.
  ///
  /// - Parameter timeline: The order of the calls. If the law requires serial execution to succeed, the concurrent
  ///   calls must succeed one at a time in this order.
  private func isIncidental(_ program: Program, _ timeline: Timeline?) throws(EnvironmentFailure) -> Bool {
    let orders = law.prerequisites.contains(.serial) ? timeline.map { program.serialised(asIn: $0) } ?? [] : []
    let simpler = orders + law.programs(behind: program)
    for program in simpler {
      if case .unlawful = try judged(program, by: .agreement, .plain).0 { return true }
    }
    return false
  }
}
