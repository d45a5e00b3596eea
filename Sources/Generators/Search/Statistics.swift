/// What a search did, in numbers.
public struct Statistics: Hashable, Sendable {
  /// Why a search stopped.
  public enum Ending: Hashable, Sendable {
    /// All cases were run that the budget allows.
    case completed
    /// All values there are were run.
    case exhausted
    /// As many distinct failures were found as the budget allows.
    case enoughFailures
    /// Too many cases were discarded; the reason is the last one given. This is no pass.
    case gaveUp(reason: String?)
    /// The driver stopped the search, since its time was up.
    case outOfTime
  }

  /// How many cases passed while exploring.
  public internal(set) var passed = 0
  /// How many cases failed while exploring.
  public internal(set) var failed = 0
  /// How many cases were discarded while exploring.
  public internal(set) var discarded = 0
  /// How many proposals were not run, since the same choices had been.
  public internal(set) var duplicates = 0
  /// How many times the property ran or a case was discarded, shrinking included.
  public internal(set) var evaluations = 0
  /// How many of the evaluations were for shrinking.
  public internal(set) var shrinkEvaluations = 0
  /// What was generated while exploring.
  public internal(set) var distribution = Distribution()
  /// Why the search stopped, once it has.
  public internal(set) var ending: Ending?
}
