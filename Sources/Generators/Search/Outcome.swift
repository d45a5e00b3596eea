/// What became of a case.
public enum Outcome: Hashable, Sendable {
  /// The property held.
  case passed
  /// The case did not qualify.
  case discarded(reason: String?)
  /// The property did not hold.
  ///
  /// Failures of one signature count as one and are shrunk to one counterexample: use what tells defects apart, such as
  /// the check that failed, and leave out what varies with the value.
  case failed(signature: String)
}
