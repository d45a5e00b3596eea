public import ResponseComparing

/// Decides whether the execution of a program is lawful.
public struct Oracle: Sendable {
  private let rule: @Sendable (Execution) -> CaseResult

  /// Creates an oracle from a function that returns the mismatch of an execution, or nil if it is lawful.
  public init(_ decide: @escaping @Sendable (Execution) -> Mismatch?) {
    rule = { CaseResult(decide($0)) }
  }

  private init(rule: @escaping @Sendable (Execution) -> CaseResult) {
    self.rule = rule
  }

  /// Creates an oracle that may also give up without a decision.
  package static func ruling(_ rule: @escaping @Sendable (Execution) -> CaseResult) -> Oracle {
    Oracle(rule: rule)
  }

  /// Decides whether an execution is lawful.
  ///
  /// If the store gave an internal error before it broke the law, the mismatch is that error, whatever the oracle
  /// compared.
  package func callAsFunction(_ execution: Execution) -> CaseResult {
    let result = rule(execution)
    guard case .unlawful(let found) = result else { return result }
    return InternalErrors(execution).first(hiddenBy: found).map(CaseResult.unlawful) ?? result
  }

  /// Each response must be the one that the reference store gives under the backend's promises.
  public static let agreement = Oracle { execution in
    Comparison(execution).firstMismatch(of: execution.actual, from: execution.expected)
  }
}

/// The result of a case: one program, run on a backend and checked by the oracle of a law.
package enum CaseResult: Sendable {
  /// The backend keeps the law.
  case lawful
  /// The backend breaks the law.
  indirect case unlawful(Mismatch)
  /// The case fails, but a simpler program fails as well. The failure is incidental: another law should report it, and
  /// a search may still have to find that law. The first mismatch is that of the case, and the second is that of the
  /// simpler program.
  indirect case incidental(Mismatch, simpler: Mismatch)
  /// The oracle gave up without a decision. This is not a pass.
  case undecided(reason: String)

  /// Creates the result of an oracle: unlawful with the mismatch, or lawful if there is none.
  init(_ mismatch: Mismatch?) {
    self = mismatch.map(CaseResult.unlawful) ?? .lawful
  }

  /// The result for a program that was not drawn, but read from a file or written by hand. It breaks the law even if a
  /// simpler program fails as well.
  package var ofGivenProgram: CaseResult {
    if case .incidental(let found, _) = self { .unlawful(found) } else { self }
  }

  /// Whether the law has nothing to report: the case is lawful, or its failure is reported by another law.
  package var keepsLaw: Bool {
    switch self {
    case .lawful, .incidental: true
    case .unlawful, .undecided: false
    }
  }
}
