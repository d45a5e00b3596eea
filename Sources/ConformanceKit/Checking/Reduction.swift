/// Takes parts from a program, one after the other, as long as it shows the same failure: operations, records, properties,
/// schemas. Values stay as they are.
struct Reduction {
  /// The file with the smallest program so far.
  private(set) var file: CorpusFile
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
  ///   - file: The file whose program is to be smaller.
  ///   - budget: How many programs may be tried.
  ///   - failure: Runs a program, and gives how it fails; nil unless that is the file's failure.
  init(
    of file: CorpusFile, budget: Int, failure: @escaping (Program) throws(EnvironmentFailure) -> Discrepancy?
  ) {
    self.file = file
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
    for candidate in file.program.withoutOnePart where evaluations < budget {
      evaluations += 1
      if let found = try failure(candidate) {
        accept(candidate, found)
        return true
      }
    }
    return evaluations >= budget
  }

  private mutating func accept(_ program: Program, _ found: Discrepancy) {
    file.program = program
    // They make another program.
    file.choices = nil
    file.tell(found)
  }
}
