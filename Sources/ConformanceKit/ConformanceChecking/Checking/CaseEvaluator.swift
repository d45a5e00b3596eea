import ConformanceLaws
import StoreContract
import StoreHosting

/// Runs one program and judges it.
struct CaseEvaluator: Sendable {
  let law: Law
  let adapter: any StoreAdapter
  /// What runs programs on the backend.
  private let subject: Interpreter
  private let setup: Execution.Setup
  /// Whether a breakdown counts even where a simpler program explains it.
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

  /// The same, with another law to judge by.
  func judging(by law: Law) -> CaseEvaluator {
    CaseEvaluator(law: law, adapter: adapter, subject: subject, setup: setup)
  }

  /// Runs a program as often as the law says, each time with another timing of its tasks, and judges it.
  ///
  /// - Parameter board: Where the tasks note what they are doing.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there: nothing is known of this
  ///   case, nor will be of any other.
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
        // The calls that ended with the process say nothing of an order in which they may fail one after the other.
        let order = found.breakdown == nil ? found.timeline : nil
        if countsEveryBreakdown, found.breakdown != nil { return .unlawful(found) }
        return try isIncidental(program, order) ? .incidental : .unlawful(found)
      }
    }
    return undecided.map(CaseResult.undecided) ?? .lawful
  }

  /// Runs a program once and judges it, whatever simpler programs come to.
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

  /// Whether a simpler program fails already.
  ///
  /// - Parameter timeline: What ran at once; where nothing may, the same calls one after the other in that order must
  ///   succeed.
  private func isIncidental(_ program: Program, _ timeline: Timeline?) throws(EnvironmentFailure) -> Bool {
    let orders = law.prerequisites.contains(.serial) ? timeline.map { program.serialised(asIn: $0) } ?? [] : []
    let simpler = orders + law.programs(behind: program)
    for program in simpler {
      if case .unlawful = try judged(program, by: .agreement, .plain).0 { return true }
    }
    return false
  }
}
