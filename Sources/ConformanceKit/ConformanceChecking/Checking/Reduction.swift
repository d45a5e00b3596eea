import ConformanceLaws
import StoreContract
import StoreHosting

/// Takes parts from a program, one after the other, as long as it shows the same failure: operations, records,
/// properties, that they are optional, schemas. Values stay as they are.
struct Reduction {
  /// The smallest program so far.
  private(set) var program: Program
  /// How it fails; nil where nothing was taken away yet.
  private(set) var found: Mismatch?
  /// How many programs were tried.
  private(set) var evaluations = 0
  /// Whether nothing is left that could be taken away.
  private(set) var isDone = false
  /// What ended the reduction early; nil when nothing did.
  private(set) var environmentFailure: EnvironmentFailure?
  private let law: Law
  private let signature: String
  private let context: CheckContext
  /// How many programs may hang yet.
  private var hangsLeft: Int

  /// A reduction.
  ///
  /// - Parameters:
  ///   - program: The program that is to be smaller.
  ///   - law: The law that it breaks.
  ///   - signature: What its failure is called, which is held fixed.
  ///   - context: The backend, how many programs may be tried, and when to stop.
  init(of program: Program, breaking law: Law, signature: String, in context: CheckContext) {
    self.program = program
    self.law = law
    self.signature = signature
    self.context = context
    hangsLeft = context.maximumHangs
  }

  /// How another program shows the failure; nil where it does not.
  mutating func failure(of program: Program) throws(EnvironmentFailure) -> Mismatch? {
    guard case .unlawful(let found) = try context.result(of: program, under: law) else { return nil }
    if found.isHang { hangsLeft -= 1 }
    return Fingerprint.signature(law: law.id, found) == signature ? found : nil
  }

  /// Takes away what can be.
  mutating func run() {
    do throws(EnvironmentFailure) {
      while !isDone, mayGoOn { isDone = try !step() }
    } catch {
      environmentFailure = error
    }
  }

  /// Takes one part away; false when there is none.
  private mutating func step() throws(EnvironmentFailure) -> Bool {
    for candidate in program.withoutOnePart {
      guard mayGoOn else { return true }
      evaluations += 1
      if let found = try failure(of: candidate) {
        (program, self.found) = (candidate, found)
        return true
      }
    }
    return false
  }

  private var mayGoOn: Bool {
    evaluations < context.plan.shrinkEvaluations && hangsLeft > 0 && !context.isLate
  }
}
