public import StoreHosting

/// Decides whether what came of a program is lawful.
public struct Oracle: Sendable {
  private let rule: @Sendable (Execution) -> CaseResult

  /// A judge that gives what is unlawful in a trial, or nil.
  public init(_ decide: @escaping @Sendable (Execution) -> Mismatch?) {
    rule = { CaseResult(decide($0)) }
  }

  private init(rule: @escaping @Sendable (Execution) -> CaseResult) {
    self.rule = rule
  }

  /// A judge that may give up before it knows.
  public static func ruling(_ rule: @escaping @Sendable (Execution) -> CaseResult) -> Oracle {
    Oracle(rule: rule)
  }

  /// Whether what came of a trial is lawful.
  package func callAsFunction(_ execution: Execution) -> CaseResult {
    rule(execution)
  }

  /// Each answer must be the one the reference store gives under the backend's promises.
  public static let agreement = Oracle { execution in
    Comparison(execution.program).firstMismatch(of: execution.actual, from: execution.expected)
  }
}
