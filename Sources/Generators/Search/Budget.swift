/// The limits of a search. All of them count evaluations of the property. The driver of the search limits the time.
public struct Budget: Hashable, Sendable {
  /// The number of cases to run while exploring. Discarded cases do not count.
  public var cases: Int
  /// The maximum number of evaluations of shrinking for each signature.
  public var shrinkEvaluations: Int
  /// The number of consecutive rounds of shrinking that must find no simpler failure. Each round tries each candidate
  /// at most once.
  ///
  /// One round is enough for a property that always fails for the same value. A race may not show in a run, and then
  /// hides a simpler value from the rest of the round.
  public var shrinkRounds: Int
  /// The number of distinct signatures after which the search stops exploring.
  public var maximumFailures: Int
  /// The number of discarded cases for each other case at which the search gives up.
  public var maximumDiscardRatio: Double
  /// The number of cases after which all collections are small: see ``DrawingStyle/smallCollections``. Discarded cases
  /// do not count.
  ///
  /// A long search covers much by the number of its cases, so each case may be cheap. The first tenth of the cases is
  /// small anyway.
  public var largeCases: Int
  /// The number of cases after which a search ends that still cannot tell whether its cases reach the shares that the
  /// property demands. See ``cover(_:atLeast:when:)``.
  public var coverageCases: Int

  /// Makes a budget.
  ///
  /// - Parameters:
  ///   - cases: The number of cases to run while exploring. Discarded cases do not count.
  ///   - shrinkEvaluations: The maximum number of evaluations of shrinking for each signature.
  ///   - shrinkRounds: The number of consecutive rounds of shrinking that must find no simpler failure.
  ///   - maximumFailures: The number of distinct signatures after which the search stops exploring.
  ///   - maximumDiscardRatio: The number of discarded cases for each other case at which the search gives up.
  ///   - largeCases: The number of cases after which all collections are small. Discarded cases do not count.
  ///   - coverageCases: The number of cases after which a search ends that cannot tell whether demanded shares are
  ///     reached.
  public init(
    cases: Int = 100, shrinkEvaluations: Int = 5000, shrinkRounds: Int = 1, maximumFailures: Int = 5,
    maximumDiscardRatio: Double = 10, largeCases: Int = .max, coverageCases: Int = 100_000
  ) {
    self.cases = cases
    self.shrinkEvaluations = shrinkEvaluations
    self.shrinkRounds = shrinkRounds
    self.maximumFailures = maximumFailures
    self.maximumDiscardRatio = maximumDiscardRatio
    self.largeCases = largeCases
    self.coverageCases = coverageCases
  }
}
