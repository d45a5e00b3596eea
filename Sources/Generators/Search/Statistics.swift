/// What a search did, in numbers.
public struct Statistics: Hashable, Sendable {
  /// The reason why a search ended.
  public enum Ending: Hashable, Sendable {
    /// The search ran all cases that the budget allows.
    case completed
    /// The search ran every possible value.
    case exhausted
    /// The search found as many distinct failures as the budget allows.
    case enoughFailures
    /// Too many cases were discarded. The reason is that of the last discarded case. The property has not passed.
    case gaveUp(reason: String?)
    /// The driver stopped the search because its time was up.
    case outOfTime
  }

  /// The number of cases that passed while exploring.
  public internal(set) var passed = 0
  /// The number of cases that failed while exploring.
  public internal(set) var failed = 0
  /// The number of cases that were discarded while exploring.
  public internal(set) var discarded = 0
  /// The number of proposals that were not run because the same choices had been run before.
  public internal(set) var duplicates = 0
  /// The number of cases that were run or discarded, including those of shrinking.
  public internal(set) var evaluations = 0
  /// The number of evaluations that shrinking took.
  public internal(set) var shrinkEvaluations = 0
  /// The distribution of the cases that were generated while exploring.
  public internal(set) var distribution = Distribution()
  /// The kinds of cases that the property demands with ``cover(_:atLeast:when:)``, in the order in which it first did.
  public internal(set) var coverage: [Coverage] = []
  /// The reason why the search ended, or nil if it has not ended.
  public internal(set) var ending: Ending?
}

extension Statistics {
  /// How many cases were of a demanded kind.
  public struct Coverage: Hashable, Sendable {
    /// The label of the kind.
    public let label: String
    /// The smallest acceptable share of the cases, from 0 to 1.
    public internal(set) var demanded: Double
    /// The number of cases of this kind.
    public internal(set) var cases: Int
    /// What the counts prove.
    public internal(set) var verdict = Verdict.undecided

    /// What the counts prove about a demanded share.
    public enum Verdict: Hashable, Sendable {
      /// The share is at least nine tenths of the demanded one.
      case sufficient
      /// The share is less than the demanded one.
      case insufficient
      /// Neither is certain yet.
      case undecided
    }

    init(label: String, demanded: Double, cases: Int) {
      self.label = label
      self.demanded = demanded
      self.cases = cases
    }
  }
}
