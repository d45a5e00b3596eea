import ConformanceKit
import Generators

extension CheckPlan {
  /// The plan that environment variables make.
  ///
  /// - Parameters:
  ///   - cases: How many programs each law is tried with where `CONFORMANCE_CASES` does not say.
  ///   - environment: The variables.
  /// - Throws: ``EnvironmentError`` when one of them is no number that it can be.
  init(cases: Int = 100, environment: Environment = .process) throws(EnvironmentError) {
    let seed: UInt64? = try environment.number("CONFORMANCE_SEED")
    let wanted: Int? = try environment.number("CONFORMANCE_CASES")
    let seconds: Int? = try environment.number("CONFORMANCE_TIME_BUDGET")
    self.init(
      seed: seed ?? UInt64.random(in: 0...999_999_999), cases: max(wanted ?? cases, 1),
      timeBudget: seconds.map { .seconds($0) })
  }
}
