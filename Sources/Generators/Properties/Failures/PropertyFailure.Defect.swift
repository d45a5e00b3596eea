extension PropertyFailure {
  /// One way in which a property fails, with the simplest case that is known to fail so.
  public struct Defect: Hashable, Sendable {
    /// How far the case can be relied on.
    public enum Standing: Hashable, Sendable {
      /// Nothing simpler fails in the same way, as far as shrinking can tell.
      case minimal
      /// Shrinking was ended before it could tell; the text says by what.
      case bestSoFar(endedBy: String)
      /// The case did not fail alike when it was run once more; the text says what became of it.
      case flaky(again: String)
      /// The case, or the generator that made it, did not return within the time budget. It was abandoned, and not made simpler.
      case unreturned(within: Duration)
      /// The case was given as choices to replay; whether its generator still makes of them what it made then.
      case replayed(isFaithful: Bool)
    }

    /// What tells the failure from others: the check that failed, or the type of the error.
    public let signature: String
    /// The case as Swift source; nil when it could not be drawn.
    public let value: String?
    /// How the case fails; empty when it did not return.
    public let symptom: String
    /// How far the case can be relied on.
    public let standing: Standing
    /// The case that the failure was found with, as Swift source, if it is another one.
    public let foundAs: String?
    /// How many cases had passed when the failure was found.
    public let passedBefore: Int
    /// How many evaluations of the property shrinking took.
    public let evaluations: Int
    /// The choices of the case, for `replaying:`; nil when it could not be drawn.
    public let choices: String?
  }
}
