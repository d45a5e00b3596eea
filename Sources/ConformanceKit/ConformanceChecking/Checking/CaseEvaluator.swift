import ConformanceLaws
import ResponseComparing
import StoreContract
import StoreHosting

/// Runs a program on a backend, and asks the law's oracle for the result.
struct CaseEvaluator: Sendable {
  let law: Law
  let adapter: any StoreAdapter
  /// What the backend declares that it stores and does.
  var capabilities: Capabilities { setup.backend.capabilities }
  /// The program without what a trigger names. Equal to the program if it has nothing of the kind.
  func removing(_ trigger: Trigger, from program: Program) -> Program {
    trigger.removed(from: program, for: capabilities, setup.model)
  }

  /// The program without the calls that must be refused, except one.
  ///
  /// - Parameter step: The place of the call that stays, as in ``Mismatch/step``.
  func withoutRefusals(_ program: Program, keeping step: [Int]) -> Program {
    program.withoutRefusals(keeping: step, setup.model)
  }

  /// What the backend promises.
  var semantics: Semantics { setup.backend.semantics }
  /// Creates the reference model of a backend.
  private let model: any ReferenceModel.Type

  /// Runs programs on the backend.
  private var subject: Interpreter
  /// Runs programs on the backend with longer deadlines.
  private var patient: Interpreter
  /// The failures that depend on the clock.
  let clockFailures: ClockFailures
  private let setup: Execution.Setup
  /// The results of simpler programs. Nil if a program may fail in one run and not in the next.
  private let memory: ProgramMemory?
  /// Whether an adapter failure counts even if a simpler program fails too.
  var countsEveryAdapterFailure = false
  /// Whether a failure counts even if a simpler program fails too, unless a known cause explains that.
  var countsIncidental = false
  /// What must trigger a failure. A program that fails in the same way without one of them counts as lawful.
  var heldTriggers: Set<Trigger> = []
  /// Is told before each operation, those of simpler programs too. A large case takes long without being stuck.
  private var progress: WorkProgress?

  /// Creates an evaluator of a law's programs.
  ///
  /// - Parameter clockFailures: The failures so far that depend on the clock.
  init(_ law: Law, in context: CheckContext, _ clockFailures: ClockFailures = ClockFailures()) {
    let (adapter, backend) = (context.adapter, context.backend)
    let model = Interpreter(context.model.init(modelling: backend))
    self.init(
      law: law, adapter: adapter,
      subject: Interpreter(adapter, timeout: context.plan.eventDeadline, pace: clockFailures.pace),
      patient: Interpreter(
        adapter.waitingLonger(SecondRun.patience), timeout: context.plan.eventDeadline * SecondRun.patience,
        pace: clockFailures.pace),
      clockFailures: clockFailures, setup: Execution.Setup(backend: backend) { model.run($0) },
      model: context.model, memory: ProgramMemory())
  }

  private init(
    law: Law, adapter: any StoreAdapter, subject: Interpreter, patient: Interpreter, clockFailures: ClockFailures,
    setup: Execution.Setup, model: any ReferenceModel.Type, memory: ProgramMemory?
  ) {
    self.law = law
    self.adapter = adapter
    self.subject = subject
    self.patient = patient
    self.clockFailures = clockFailures
    self.setup = setup
    self.model = model
    self.memory = law.repetitions == 1 ? memory : nil
  }

  /// An evaluator for the same backend that applies another law.
  func judging(by law: Law) -> CaseEvaluator {
    CaseEvaluator(
      law: law, adapter: adapter, subject: subject, patient: patient, clockFailures: clockFailures, setup: setup,
      model: model, memory: memory
    ).reporting(to: progress)
  }

  /// The same evaluator for work that is watched.
  ///
  /// - Parameter progress: Is told before each operation of each program.
  func reporting(to progress: WorkProgress?) -> CaseEvaluator {
    var evaluator = self
    evaluator.progress = progress
    return evaluator
  }

  /// How many times a program that failed is evaluated at most until it fails again.
  var roundsToConfirm: Int { law.repetitions == 1 ? 1 : 5 }

  /// The same evaluator, which waits for each event of a live query the whole time.
  var waitingFully: CaseEvaluator {
    var evaluator = self
    (evaluator.subject, evaluator.patient) = (subject.waitingFully, patient.waitingFully)
    return evaluator
  }

  /// Runs a program as many times as the law requires, each time with different timing of its tasks, and returns the
  /// result.
  ///
  /// - Parameters:
  ///   - board: Receives what each task is doing, so that a hang can be described.
  ///   - isExplained: Whether a failure is explained. It is asked before the simpler programs run, and an explained
  ///     failure counts as lawful.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing. Neither this case nor any other
  ///   can then be judged.
  func evaluate(
    _ program: Program, board: WorkBoard? = nil,
    unless isExplained: (Mismatch) throws(EnvironmentFailure) -> Bool = { (_) throws(EnvironmentFailure) in false }
  ) throws(EnvironmentFailure) -> CaseResult {
    let result = try evaluateOnce(program, board, unless: isExplained)
    for trigger in heldTriggers.sorted() {
      let rest = removing(trigger, from: program)
      if rest == program { return .lawful }
      if try evaluateOnce(rest, board).resembles(result) { return .lawful }
    }
    return result
  }

  private func evaluateOnce(
    _ program: Program, _ board: WorkBoard?,
    unless isExplained: (Mismatch) throws(EnvironmentFailure) -> Bool = { (_) throws(EnvironmentFailure) in false }
  ) throws(EnvironmentFailure) -> CaseResult {
    var undecided: String?
    for repetition in 0..<law.repetitions {
      let context = RunContext(timing: Timing(repetition: repetition), board: board, progress: progress)
      let (result, history) = try confirming(program, by: law.oracle, context)
      switch result {
      case .lawful: continue
      case .incidental: return result
      case .undecided(let reason):
        // To repeat it would only take as long again.
        if history.adapterFailure?.saysNothing ?? false { return result }
        undecided = reason
      case .unlawful(var found):
        adapter.noteCalls(for: .explainingFailure)
        found.timeline = Timeline(of: program, history, marking: found.step)
        // If the process died, the timeline contains no order in which the calls could be repeated one at a time.
        let order = found.adapterFailure == nil ? found.timeline : nil
        if countsEveryAdapterFailure, found.adapterFailure != nil { return .unlawful(found) }
        if try isExplained(found) { return .lawful }
        let simpler = try simplerMismatch(program, order)
        return simpler.map { .incidental(found, simpler: $0) } ?? .unlawful(found)
      }
    }
    return undecided.map(CaseResult.undecided) ?? .lawful
  }

  /// The result of a program in one run, without asking whether simpler programs fail.
  func resultOfOneRun(_ program: Program, _ board: WorkBoard?) throws(EnvironmentFailure) -> CaseResult {
    try confirming(program, by: law.oracle, RunContext(board: board, progress: progress)).0
  }

  /// The responses that the backend's promises require.
  ///
  /// - Parameter promises: Other promises than the backend declares; nil for its own.
  func expected(_ program: Program, promising promises: Semantics? = nil) -> [Response] {
    guard let promises else { return setup.model(program).responses }
    var backend = setup.backend
    backend.semantics = promises
    return Interpreter(model.init(modelling: backend)).run(program).responses
  }

  /// Runs a program that failed again in the way of ``evaluate(_:board:unless:)``, and returns the first result that is
  /// not lawful. A program whose tasks race runs several times: on a busy machine they seldom meet.
  func evaluateAgain(_ program: Program, board: WorkBoard? = nil) throws(EnvironmentFailure) -> CaseResult {
    for _ in 1..<roundsToConfirm {
      let result = try evaluate(program, board: board)
      guard case .lawful = result else { return counted(result) }
    }
    return counted(try evaluate(program, board: board))
  }

  /// A result that no known cause explains. It is unlawful even if a simpler program fails too, where that counts.
  func counted(_ result: CaseResult) -> CaseResult { countsIncidental ? result.ofGivenProgram : result }

  /// Runs a program once and applies an oracle. If the failure depends on the clock, it must occur again with longer
  /// deadlines.
  private func confirming(
    _ program: Program, by oracle: Oracle, _ context: RunContext
  ) throws(EnvironmentFailure) -> (CaseResult, History) {
    var first = try judged(program, by: oracle, context)
    guard case .unlawful(var found) = first.0, found.isHang || first.1.hasSilence else { return first }
    found.isLate = !found.isHang
    first.0 = .unlawful(found)
    if clockFailures.isConfirmed(found.change) { return first }
    let second = try judged(program, by: oracle, context, on: patient)
    switch second.0 {
    case .lawful: break
    case .incidental, .undecided: return second
    case .unlawful(let other):
      let isSame = other.change == found.change
      isSame ? clockFailures.confirm(found.change) : clockFailures.noteUnconfirmed(isHang: found.isHang)
      if isSame, !found.isHang { clockFailures.pace.shortenWaits() }
      // The first one tells the usual deadline.
      return isSame ? first : second
    }
    clockFailures.noteUnconfirmed(isHang: found.isHang)
    let reason = found.adapterFailure.map { HangReason.once($0) } ?? HangReason.lateEvent
    return (.undecided(reason: reason), first.1)
  }

  /// Runs a program once and applies an oracle, without checking simpler programs.
  ///
  /// - Parameter interpreter: Runs the program on the backend; nil for the usual deadlines.
  private func judged(
    _ program: Program, by oracle: Oracle, _ context: RunContext, on interpreter: Interpreter? = nil
  ) throws(EnvironmentFailure) -> (CaseResult, History) {
    let expected = setup.model(program)
    let actual = (interpreter ?? subject).run(program, context: context)
    if let reason = actual.environmentReason {
      throw EnvironmentFailure(backend: setup.backend.name, law: law.id, reason: reason)
    }
    if let adapterFailure = actual.adapterFailure {
      if adapterFailure.saysNothing {
        clockFailures.noteUnconfirmed(isHang: true)
        return (.undecided(reason: "\(adapterFailure)"), actual)
      }
      return (.unlawful(.adapterFailure(adapterFailure, in: actual)), actual)
    }
    let execution = Execution(program: program, actual: actual, expected: expected, setup: setup)
    let result = oracle(execution)
    if case .unlawful = result, FreedIDs.makeAmbiguous(program, expected) { return (.lawful, actual) }
    return (result, actual)
  }

  /// Whether the law accepts what the reference model does in a program. Otherwise the program is not one that the law
  /// can judge.
  func isSound(_ program: Program) -> Bool {
    let expected = setup.model(program)
    if FreedIDs.makeAmbiguous(program, expected) { return false }
    let execution = Execution(program: program, actual: expected, expected: expected, setup: setup)
    if case .lawful = law.oracle(execution) { return true }
    return false
  }

  /// The mismatch of a simpler program that already fails, or nil if all of them are lawful.
  ///
  /// - Parameter timeline: The order of the calls. If the law requires serial execution to succeed, the concurrent
  ///   calls must succeed one at a time in this order.
  private func simplerMismatch(
    _ program: Program, _ timeline: Timeline?
  ) throws(EnvironmentFailure) -> Mismatch? {
    let orders = law.prerequisites.contains(.serial) ? timeline.map { program.serialised(asIn: $0) } ?? [] : []
    let simpler = orders + law.programs(behind: program)
    for program in simpler {
      if let found = try mismatch(of: program) { return found }
    }
    return nil
  }

  /// The mismatch of a simpler program, or nil if it is lawful. While a case is shrunk, most of its simpler programs
  /// stay the same, so results are kept.
  private func mismatch(of program: Program) throws(EnvironmentFailure) -> Mismatch? {
    if let known = memory?[program] { return known }
    let found: Mismatch?
    switch try confirming(program, by: .agreement, RunContext(progress: progress)).0 {
    case .unlawful(let mismatch): found = mismatch
    case .lawful, .incidental: found = nil
    // Another time it may have a result.
    case .undecided: return nil
    }
    memory?.note(program, found)
    return found
  }
}
