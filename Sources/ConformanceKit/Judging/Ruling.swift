/// What a judge makes of a trial.
public enum Ruling: Sendable {
  /// What came of the program is lawful.
  case lawful
  /// The history breaks the law.
  indirect case unlawful(Discrepancy)
  /// The judge gave up before it knew; this is no pass.
  case undecided(reason: String)

  /// A discrepancy, or that there is none.
  init(_ discrepancy: Discrepancy?) {
    self = discrepancy.map(Ruling.unlawful) ?? .lawful
  }
}
