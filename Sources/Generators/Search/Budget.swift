/// The limits of a search. All of them count evaluations of the property; time is the driver's affair.
public struct Budget: Hashable, Sendable {
  /// How many cases are to qualify while exploring.
  public var cases: Int
  /// How many evaluations shrinking may take for each signature.
  public var shrinkEvaluations: Int
  /// After how many distinct signatures the search stops to explore.
  public var maximumFailures: Int
  /// How many cases may be discarded for each one that qualifies before the search gives up.
  public var maximumDiscardRatio: Double
  /// How many cases are to qualify before collections are drawn ``DrawingStyle/smallCollections``: a long search sees
  /// much by the number of its cases, so that each may be cheap. The first tenth is small in any case.
  public var largeCases: Int

  /// Makes a budget.
  ///
  /// - Parameters:
  ///   - cases: How many cases are to qualify while exploring.
  ///   - shrinkEvaluations: How many evaluations shrinking may take for each signature.
  ///   - maximumFailures: After how many distinct signatures the search stops to explore.
  ///   - maximumDiscardRatio: How many cases may be discarded for each one that qualifies before the search gives up.
  ///   - largeCases: How many cases are to qualify before collections are drawn ``DrawingStyle/smallCollections``.
  public init(
    cases: Int = 100, shrinkEvaluations: Int = 5000, maximumFailures: Int = 5, maximumDiscardRatio: Double = 10,
    largeCases: Int = .max
  ) {
    self.cases = cases
    self.shrinkEvaluations = shrinkEvaluations
    self.maximumFailures = maximumFailures
    self.maximumDiscardRatio = maximumDiscardRatio
    self.largeCases = largeCases
  }
}
