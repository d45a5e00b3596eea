import StoreContract

/// How many cases a check runs, how far it shrinks failures, and how long it waits.
public struct CheckPlan: Sendable, Hashable {
  /// The seed from which all random choices are derived.
  public var seed: UInt64
  /// How many programs are run for each law.
  public var cases: Int
  /// How many programs the shrinker may run for one failure.
  package var shrinkEvaluations: Int
  /// How many distinct defects are reported for one law on one backend.
  package var maximumFindings: Int
  /// Whether a finding tells what triggers its failure, and which promises the failure breaks. Who asks only which laws
  /// fail saves the time.
  package var describesFindings: Bool
  /// The time limit for all laws of a run; nil for no limit.
  public var timeBudget: Duration?
  /// How long a program may make no progress before it is given up. It makes progress when one of its operations
  /// begins. It counts as hung if it makes none again, alone and for twice as long. On Linux, time in which its threads
  /// wait for a processor does not count.
  public var hangDeadline: Duration
  /// How long to wait for an event that a live query must deliver. A missing event counts only if it is missing again
  /// after twice the time. On Linux, time in which threads wait for a processor does not count.
  public var eventDeadline: Duration

  /// The default hang deadline: 10 seconds.
  package static let usualHangDeadline = Duration.seconds(10)

  /// Creates a plan with the default limits. Set the other properties to change them.
  ///
  /// - Parameters:
  ///   - seed: The seed from which all random choices are derived.
  ///   - cases: How many programs are run for each law.
  public init(seed: UInt64, cases: Int = 100) {
    self.init(seed: seed, cases: cases, timeBudget: nil)
  }

  /// Creates a plan with explicit limits.
  package init(
    seed: UInt64, cases: Int = 100, shrinkEvaluations: Int = 3000, maximumFindings: Int = 32,
    describesFindings: Bool = true, timeBudget: Duration? = nil,
    hangDeadline: Duration = usualHangDeadline, eventDeadline: Duration = LiveQuery.timeout
  ) {
    self.seed = seed
    self.cases = cases
    self.shrinkEvaluations = shrinkEvaluations
    self.maximumFindings = maximumFindings
    self.describesFindings = describesFindings
    self.timeBudget = timeBudget
    self.hangDeadline = hangDeadline
    self.eventDeadline = eventDeadline
  }
}
