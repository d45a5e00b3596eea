import StoreContract

/// How thoroughly laws are checked.
public struct CheckPlan: Sendable, Hashable {
  /// The seed that all choices follow from.
  public var seed: UInt64
  /// How many programs each law is tried with.
  public var cases: Int
  /// How many programs may be tried to make one failure minimal.
  package var shrinkEvaluations: Int
  /// How many defects are told apart for one law on one backend.
  package var maximumFindings: Int
  /// How long the laws of a run may take in all; nil for no bound.
  public var timeBudget: Duration?
  /// After how long without progress a program counts as hung.
  public var hangDeadline: Duration
  /// How long an event of a live query is waited for that is due.
  public var eventDeadline: Duration

  /// After how long without progress a program counts as hung unless another time is given.
  package static let usualHangDeadline = Duration.seconds(10)

  /// A plan with the usual limits. Set the other properties to change them.
  ///
  /// - Parameters:
  ///   - seed: The seed that all choices follow from.
  ///   - cases: How many programs each law is tried with.
  public init(seed: UInt64, cases: Int = 100) {
    self.init(seed: seed, cases: cases, timeBudget: nil)
  }

  /// A plan with limits of its own.
  package init(
    seed: UInt64, cases: Int = 100, shrinkEvaluations: Int = 3000, maximumFindings: Int = 32,
    timeBudget: Duration? = nil,
    hangDeadline: Duration = usualHangDeadline, eventDeadline: Duration = LiveQuery.timeout
  ) {
    self.seed = seed
    self.cases = cases
    self.shrinkEvaluations = shrinkEvaluations
    self.maximumFindings = maximumFindings
    self.timeBudget = timeBudget
    self.hangDeadline = hangDeadline
    self.eventDeadline = eventDeadline
  }
}
