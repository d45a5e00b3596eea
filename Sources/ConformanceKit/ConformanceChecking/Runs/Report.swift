public import StoreCoding
public import StoreContract

/// What a run came to.
public struct Report: Sendable, Hashable {
  /// The version of the kit that made the report.
  public var kit: String
  /// The seed that all choices follow from.
  public var seed: UInt64
  /// The part of a run that this is; nil for all of it.
  package var shard: Shard?
  /// One report a backend, in the order in which they were asked for.
  public var backends: [BackendReport]
  /// Why not all findings could be written to the corpus; nil when they could. The report has them all the same.
  public var corpusError: CorpusError?
  /// What ended the run early; nil when nothing did. What was found before is in the report.
  public var environmentFailure: EnvironmentFailure?

  /// A report.
  package init(
    kit: String = ConformanceKitVersion.current, seed: UInt64, shard: Shard? = nil, backends: [BackendReport],
    corpusError: CorpusError? = nil, environmentFailure: EnvironmentFailure? = nil
  ) {
    self.kit = kit
    self.seed = seed
    self.shard = shard
    self.backends = backends
    self.corpusError = corpusError
    self.environmentFailure = environmentFailure
  }

  /// How many laws came to a verdict, over all backends.
  public func count(of verdict: Verdict) -> Int {
    backends.reduce(0) { count, backend in count + backend.laws.count { $0.verdict == verdict } }
  }

  /// What the run came to. A part of one to which nothing fell that could run is no failure: `conformance merge` judges
  /// the whole.
  public var outcome: Outcome {
    Outcome(
      counting: count, hasListProblems: backends.contains { !$0.listProblems.isEmpty }, isPart: shard != nil)
  }

  /// What a run as a whole comes to; the raw value is the exit status.
  public enum Outcome: Int32, Sendable, Hashable {
    /// No law was broken but in ways that are known.
    case conforms = 0
    /// A law was broken, or the list of known failures is wrong.
    case violates = 1
    /// A verdict is unknown, or nothing ran.
    case inconclusive = 3

    /// What the verdicts of a run come to.
    ///
    /// - Parameters:
    ///   - count: How many laws came to a verdict.
    ///   - hasListProblems: Whether a list of known failures is wrong.
    ///   - isPart: Whether it is one part of several, to which nothing may have fallen.
    package init(counting count: (Verdict) -> Int, hasListProblems: Bool, isPart: Bool) {
      if count(.fail) > 0 || hasListProblems {
        self = .violates
      } else if count(.unknown) > 0 || (!isPart && count(.pass) + count(.known) == 0) {
        self = .inconclusive
      } else {
        self = .conforms
      }
    }

    /// The outcome in a word or two.
    package var words: String {
      switch self {
      case .conforms: "Conforms"
      case .violates: "Does not conform"
      case .inconclusive: "Inconclusive"
      }
    }
  }
}

/// What the laws came to on one backend.
public struct BackendReport: Sendable, Hashable {
  /// The backend.
  public var backend: Backend
  /// One report a law, in the order of the laws.
  public var laws: [LawReport]
  /// What is wrong with the backend's list of known failures, each with the command that mends it.
  package var listProblems: [ListProblem]

  /// A report.
  package init(backend: Backend, laws: [LawReport], listProblems: [ListProblem] = []) {
    self.backend = backend
    self.laws = laws
    self.listProblems = listProblems
  }
}
