/// A search, or the replay of one case, that remembers what people are to be told of each failure.
///
/// Like ``Search``, it decides and does nothing.
struct PropertySearch: Sendable {
  /// What is remembered of a failure.
  struct Memory: Sendable {
    /// How the simplest choices failed.
    var symptom: Symptom
    /// How many cases had passed when the failure was found.
    let passedBefore: Int
    /// What became of the simplest choices when they were run again.
    var again: CaseResult?
  }

  private(set) var search: Search
  /// What is remembered of each failure, by its signature.
  private(set) var memories: [String: Memory] = [:]
  /// The one case to replay, until it was.
  private var replay: ChoiceSequence?
  /// What became of the one case.
  private(set) var replayed: (result: CaseResult, choices: ChoiceSequence)?

  init(_ settings: PropertySettings) {
    search = Search(seed: settings.seed, budget: settings.budget)
    replay = settings.replay
    isReplay = settings.replay != nil
  }

  /// Whether there is one case to run.
  let isReplay: Bool

  /// What to run next; nil at the end.
  mutating func next() -> Proposal? {
    guard isReplay else { return search.next() }
    defer { replay = nil }
    return replay.map(Proposal.replay)
  }

  /// Whether what was drawn is worth to be run; if not, ask for the next proposal.
  mutating func admits(_ draw: borrowing Draw) -> Bool {
    isReplay || search.admits(draw)
  }

  /// Ends the search, since time is up.
  mutating func stop() {
    search.stop()
  }

  /// Takes what became of the proposal made last.
  mutating func record(_ result: CaseResult, of draw: borrowing Draw) {
    guard !isReplay else {
      replayed = (result, draw.choices)
      return
    }
    let confirmed = search.confirmed?.signature
    search.record(result.outcome, of: draw)
    if let confirmed { memories[confirmed]?.again = result }
    if case .failed(let symptom) = result { remember(symptom, of: draw.choices) }
  }

  private mutating func remember(_ symptom: Symptom, of choices: ChoiceSequence) {
    let known = search.counterexamples.first { $0.signature == symptom.signature }
    guard known?.choices == choices else { return }
    memories[symptom.signature, default: Memory(symptom: symptom, passedBefore: search.statistics.passed)].symptom =
      symptom
  }
}

extension Search {
  /// The counterexample whose choices were proposed to be run once more.
  fileprivate var confirmed: Counterexample? {
    if case .confirming(let index) = phase { counterexamples[index] } else { nil }
  }
}
