package import StoreCoding
public import StoreContract

/// The result of a run.
public struct Report: Sendable, Hashable {
  /// The version of the kit that made the report.
  public var kit: String
  /// The seed from which all random choices are derived.
  public var seed: UInt64
  /// The shard that this report covers; nil if it covers the whole run.
  package var shard: Shard?
  /// One report for each backend, in the order in which they were requested.
  public var backends: [BackendReport]
  /// The error that kept findings from being written to the corpus; nil if there was none. The report contains all
  /// findings in any case.
  package var corpusError: CorpusError?
  /// Why the run ended before all laws were checked; nil if it came to its end. The report contains the findings up to
  /// then.
  package var ending: EarlyEnding?
  /// The environment failure that ended the run early; nil if there was none.
  package var environmentFailure: EnvironmentFailure? {
    if case .environment(let failure) = ending { failure } else { nil }
  }

  /// Creates the report of a run.
  package init(
    kit: String = ConformanceKitVersion.current, seed: UInt64, shard: Shard? = nil, backends: [BackendReport],
    corpusError: CorpusError? = nil, ending: EarlyEnding? = nil
  ) {
    self.kit = kit
    self.seed = seed
    self.shard = shard
    self.backends = backends
    self.corpusError = corpusError
    self.ending = ending
  }

  /// The number of laws with a verdict, over all backends.
  public func count(of verdict: Verdict) -> Int {
    backends.reduce(0) { count, backend in count + backend.laws.count { $0.verdict == verdict } }
  }

  /// The laws that apply to their backends, over all backends.
  package var appliedLaws: [LawReport] { backends.flatMap(\.laws).filter { $0.verdict != .skip } }

  /// The overall result. A shard in which no law could run is not a failure, because `conformance merge` judges the
  /// whole run.
  public var outcome: Outcome {
    Outcome(
      counting: count, hasListProblems: backends.contains { !$0.listProblems.isEmpty },
      shutdowns: backends.compactMap { $0.shutdown?.verdict }, isPart: shard != nil)
  }

  /// The overall result of a run. The raw value is the exit status.
  public enum Outcome: Int32, Sendable, Hashable {
    /// No law was broken, except in known ways.
    case conforms = 0
    /// A law was broken, an adapter crashed or hung when it was asked to end, or a list of known failures has a
    /// problem.
    case violates = 1
    /// A verdict is unknown, or nothing ran.
    case inconclusive = 3

    /// Computes the overall result from the verdicts.
    ///
    /// - Parameters:
    ///   - count: Returns the number of laws with a verdict.
    ///   - hasListProblems: Whether a list of known failures has a problem.
    ///   - shutdowns: The verdicts on adapters that failed to end when they were asked to.
    ///   - isPart: Whether this is a shard, which may contain no law that could run.
    package init(counting count: (Verdict) -> Int, hasListProblems: Bool, shutdowns: [Verdict] = [], isPart: Bool) {
      if count(.fail) > 0 || hasListProblems || shutdowns.contains(.fail) {
        self = .violates
      } else if count(.unknown) > 0 || !shutdowns.isEmpty || (!isPart && count(.pass) + count(.known) == 0) {
        self = .inconclusive
      } else {
        self = .conforms
      }
    }

    /// The outcome in one or a few words.
    package var words: String {
      switch self {
      case .conforms: "Conforms"
      case .violates: "Does not conform"
      case .inconclusive: "Inconclusive"
      }
    }
  }
}

/// The results of the laws on one backend.
public struct BackendReport: Sendable, Hashable {
  /// The declaration of the backend.
  public var backend: Backend
  /// One report for each law, in the order of the laws.
  public var laws: [LawReport]
  /// The problems of the backend's list of known failures, each with the command that corrects it.
  package var listProblems: [ListProblem]
  /// How the adapter's process failed to end when it was asked to; nil if it ended, or there was none.
  package var shutdown: ShutdownFailure?

  /// Creates the report of one backend.
  package init(
    backend: Backend, laws: [LawReport], listProblems: [ListProblem] = [], shutdown: ShutdownFailure? = nil
  ) {
    self.backend = backend
    self.laws = laws
    self.listProblems = listProblems
    self.shutdown = shutdown
  }
}
