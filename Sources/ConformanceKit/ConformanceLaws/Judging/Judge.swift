public import StoreHosting

/// Decides whether what came of a program is lawful.
public struct Judge: Sendable {
  private let rule: @Sendable (Trial) -> CaseResult

  /// A judge that gives what is unlawful in a trial, or nil.
  public init(_ decide: @escaping @Sendable (Trial) -> Discrepancy?) {
    rule = { CaseResult(decide($0)) }
  }

  private init(rule: @escaping @Sendable (Trial) -> CaseResult) {
    self.rule = rule
  }

  /// A judge that may give up before it knows.
  public static func ruling(_ rule: @escaping @Sendable (Trial) -> CaseResult) -> Judge {
    Judge(rule: rule)
  }

  /// Whether what came of a trial is lawful.
  package func callAsFunction(_ trial: Trial) -> CaseResult {
    rule(trial)
  }

  /// Each answer must be the one the reference store gives under the backend's promises.
  public static let agreement = Judge { trial in
    Comparison(trial.program).firstDiscrepancy(of: trial.actual, from: trial.expected)
  }
}
