public import StoreHosting

/// What came of a case: one program, run on a backend and judged by a law.
public enum CaseResult: Sendable {
  /// The backend keeps the law.
  case lawful
  /// The backend breaks the law.
  indirect case unlawful(Mismatch)
  /// The case fails, but a simpler program fails already. The failure is incidental: it is another law's to report.
  case incidental
  /// The oracle gave up before it knew. This is no pass.
  case undecided(reason: String)

  /// The result of an oracle that finds a discrepancy, or none.
  init(_ mismatch: Mismatch?) {
    self = mismatch.map(CaseResult.unlawful) ?? .lawful
  }

  /// Whether the law holds nothing against the backend: the case is lawful, or its failure is another law's to report.
  package var keepsLaw: Bool {
    switch self {
    case .lawful, .incidental: true
    case .unlawful, .undecided: false
    }
  }
}
