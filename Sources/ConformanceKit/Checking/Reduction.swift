/// Takes parts from a program, one after the other, as long as it shows the same failure: operations, records, properties, that they
/// are optional, schemas. Values stay as they are.
struct Reduction {
  /// The smallest program so far.
  private(set) var program: Program
  /// How it fails; nil where nothing was taken away yet.
  private(set) var found: Discrepancy?
  /// How many programs were tried.
  private(set) var evaluations = 0
  /// Whether nothing is left that could be taken away.
  private(set) var isDone = false
  /// What ended the reduction early; nil when nothing did.
  private(set) var environmentFailure: EnvironmentFailure?
  private let budget: Int
  private let failure: (Program) throws(EnvironmentFailure) -> Discrepancy?

  /// A reduction.
  ///
  /// - Parameters:
  ///   - program: The program that is to be smaller.
  ///   - budget: How many programs may be tried.
  ///   - failure: Runs a program, and gives how it fails; nil unless that is the same failure.
  init(
    of program: Program, budget: Int, failure: @escaping (Program) throws(EnvironmentFailure) -> Discrepancy?
  ) {
    self.program = program
    self.budget = budget
    self.failure = failure
  }

  /// Takes away what can be.
  mutating func run() {
    do throws(EnvironmentFailure) {
      while !isDone, evaluations < budget { isDone = try !step() }
    } catch {
      environmentFailure = error
    }
  }

  /// Takes one part away; false when there is none, or no time.
  private mutating func step() throws(EnvironmentFailure) -> Bool {
    for candidate in program.withoutOnePart where evaluations < budget {
      evaluations += 1
      if let found = try failure(candidate) {
        (program, self.found) = (candidate, found)
        return true
      }
    }
    return evaluations >= budget
  }
}
