/// Runs one program and judges it.
struct CaseEvaluator: Sendable {
  let law: Law
  let adapter: any StoreAdapter
  /// What runs programs on the backend.
  private let subject: Interpreter
  private let setup: Trial.Setup
  /// Whether a breakdown counts even where a simpler program explains it.
  var countsEveryBreakdown = false

  init(law: Law, adapter: any StoreAdapter, model: any Model.Type, patience: Duration = LiveQuery.patience) {
    let backend = adapter.backend
    let model = Interpreter(model.init(modelling: backend))
    self.init(
      law: law, adapter: adapter, subject: Interpreter(adapter, patience: patience),
      setup: Trial.Setup(backend: backend) { model.run($0) })
  }

  private init(law: Law, adapter: any StoreAdapter, subject: Interpreter, setup: Trial.Setup) {
    self.law = law
    self.adapter = adapter
    self.subject = subject
    self.setup = setup
  }

  /// The same, with another law to judge by.
  func judging(by law: Law) -> CaseEvaluator {
    CaseEvaluator(law: law, adapter: adapter, subject: subject, setup: setup)
  }

  /// What a program came to.
  enum Outcome: Sendable {
    /// It is lawful.
    case lawful
    /// It is not, and no simpler program explains why.
    indirect case unlawful(Discrepancy)
    /// It is not, but a simpler program already is not: another law's finding.
    case explained
    /// The judge gave up.
    case undecided(reason: String)
  }

  /// Runs a program as often as the law says, each time with another timing of its tasks, and judges it.
  ///
  /// - Parameter board: Where the tasks note what they are doing.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there: nothing is known of this case, nor will
  ///   be of any other.
  func evaluate(_ program: Program, board: WorkBoard? = nil) throws(EnvironmentFailure) -> Outcome {
    var undecided: String?
    for repetition in 0..<law.repetitions {
      let context = RunContext(timing: Timing(repetition: repetition), board: board)
      let (ruling, history) = try ruling(on: program, judge: law.judge, context)
      switch ruling {
      case .lawful: continue
      case .unlawful(var found):
        found.timeline = Timeline(of: program, history, marking: found.step)
        // The calls that ended with the process say nothing of an order in which they may fail one after the other.
        let order = found.breakdown == nil ? found.timeline : nil
        if countsEveryBreakdown, found.breakdown != nil { return .unlawful(found) }
        return try isExplained(program, order) ? .explained : .unlawful(found)
      case .undecided(let reason): undecided = reason
      }
    }
    return undecided.map(Outcome.undecided) ?? .lawful
  }

  private func ruling(
    on program: Program, judge: Judge, _ context: RunContext
  ) throws(EnvironmentFailure) -> (Ruling, History) {
    let expected = setup.model(program)
    let actual = subject.run(program, context: context)
    if let reason = actual.environmentReason {
      throw EnvironmentFailure(backend: setup.backend.name, law: law.id, reason: reason)
    }
    if let breakdown = actual.breakdown { return (.unlawful(.breakdown(breakdown, in: actual)), actual) }
    let trial = Trial(program: program, actual: actual, expected: expected, setup: setup)
    return (judge(trial), actual)
  }

  /// - Parameter timeline: What ran at once; where nothing may, the same calls one after the other in that order must succeed.
  private func isExplained(_ program: Program, _ timeline: Timeline?) throws(EnvironmentFailure) -> Bool {
    let orders = law.controls.contains(.serial) ? timeline.map { program.serialised(asIn: $0) } ?? [] : []
    let simpler = orders + law.programs(behind: program)
    for program in simpler {
      if case .unlawful = try ruling(on: program, judge: .agreement, .plain).0 { return true }
    }
    return false
  }
}
