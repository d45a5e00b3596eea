/// Decides whether what came of a program is lawful.
public struct Judge: Sendable {
  private let decide: @Sendable (Trial) -> Discrepancy?

  /// A judge that gives what is unlawful in a trial, or nil.
  public init(_ decide: @escaping @Sendable (Trial) -> Discrepancy?) {
    self.decide = decide
  }

  /// What is unlawful in a trial; nil when nothing is.
  public func callAsFunction(_ trial: Trial) -> Discrepancy? {
    decide(trial)
  }

  /// Each answer must be the one the reference store gives under the backend's promises.
  public static let agreement = Judge { trial in
    Comparison(trial.program).firstDiscrepancy(of: trial.actual, from: trial.expected)
  }
}
