import ConformanceLaws
import ResponseComparing
import StoreContract
import StoreHosting

/// Removes parts from a program one at a time, as long as the program still shows the same failure. The parts are
/// operations, records, properties, optionality and schemas. Values are left unchanged, unless plainer ones are wanted.
struct Reduction {
  /// The smallest failing program so far.
  private(set) var program: Program
  /// How the smallest program fails; nil if nothing has been removed yet.
  private(set) var found: Mismatch?
  /// How many programs have been run.
  private(set) var evaluations = 0
  /// Whether no more parts can be removed.
  private(set) var isDone = false
  /// The environment failure that ended the reduction early; nil if there was none.
  private(set) var environmentFailure: EnvironmentFailure?
  /// Runs the programs, and knows the failures that depend on the clock.
  private let evaluator: CaseEvaluator
  private let signature: String
  private let known: [KnownCause]
  /// Whether whoever runs the reduction notices a program that hangs.
  private let isWatched: Bool
  private let wantsPlainValues: Bool
  private let context: CheckContext
  /// How many programs hung.
  private var hangs = 0

  /// Creates a reduction of one failing program.
  ///
  /// - Parameters:
  ///   - program: The program to reduce.
  ///   - law: The law that it breaks.
  ///   - signature: The failure's signature, which must stay the same.
  ///   - held: What must trigger the failure.
  ///   - known: The causes that must not explain the failure.
  ///   - wantsPlainValues: Whether values become plainer too, as far as the failure stays the same.
  ///   - clockFailures: The failures so far that depend on the clock.
  ///   - context: The backend, the limit on the number of programs, and when to stop.
  ///   - progress: Is told before each operation of a program, by whoever runs the reduction and watches it. Nil if the
  ///     reduction watches the programs itself.
  init(
    of program: Program, breaking law: Law, signature: String, holding held: Set<Trigger> = [],
    besides known: [KnownCause] = [], wantsPlainValues: Bool = false, _ clockFailures: ClockFailures = ClockFailures(),
    in context: CheckContext, reportingTo progress: WorkProgress? = nil
  ) {
    self.program = program
    var evaluator = CaseEvaluator(law, in: context, clockFailures)
    evaluator.heldTriggers = held
    self.evaluator = evaluator.reporting(to: progress)
    self.signature = signature
    self.known = known
    isWatched = progress != nil
    self.wantsPlainValues = wantsPlainValues
    self.context = context
  }

  /// How another program shows the same failure; nil if it does not.
  mutating func failure(of program: Program) throws(EnvironmentFailure) -> Mismatch? {
    let rest = try explained(program)
    guard rest.causes.isEmpty, case .unlawful(let found) = rest.result else { return nil }
    if found.isHang { hangs += 1 }
    let isSame = Fingerprint.signature(law: evaluator.law.id, found) == signature
    return isSame && evaluator.isSound(program) ? found : nil
  }

  private func explained(_ program: Program) throws(EnvironmentFailure) -> ExplainedCase {
    if isWatched { return try evaluator.evaluate(program, besides: known) }
    return try context.result(
      of: program, under: evaluator.law, besides: known, holding: evaluator.heldTriggers, evaluator.clockFailures)
  }

  /// Removes parts until none can be removed or a limit is reached.
  mutating func run() {
    context.adapter.noteCalls(for: .reducingFailure)
    do throws(EnvironmentFailure) {
      repeat {
        while mayGoOn, try isReduced(to: program.withoutOnePart) {}
        isDone = true
        while wantsPlainValues, mayGoOn, try isReduced(to: program.withPlainerValues) { isDone = false }
      } while !isDone && mayGoOn
      isDone = isDone && mayGoOn
    } catch {
      environmentFailure = error
    }
  }

  /// Takes the first of some smaller programs that fails in the same way. Returns false if none does.
  private mutating func isReduced(to candidates: [Program]) throws(EnvironmentFailure) -> Bool {
    for candidate in candidates {
      guard mayGoOn else { return false }
      evaluations += 1
      if let found = try failure(of: candidate) {
        (program, self.found) = (candidate, found)
        return true
      }
    }
    return false
  }

  private var mayGoOn: Bool {
    evaluations < context.plan.shrinkEvaluations && !context.hasWaitedTooOften(hangs: hangs, evaluator.clockFailures)
      && !context.isLate && !context.adapter.hasLostItsTime
  }
}
