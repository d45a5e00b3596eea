/// A search whose payload is what people are told of each failure, or the replay of one case.
///
/// Like ``Search``, it decides and does nothing.
struct PropertySearch: Sendable {
  private(set) var search: Search<Symptom>
  /// The one case to replay, until it was.
  private var replay: ChoiceSequence?
  /// What became of the one case.
  private(set) var replayed: (result: PropertyOutcome, choices: ChoiceSequence)?

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
  mutating func record(_ result: PropertyOutcome, of draw: borrowing Draw) {
    if isReplay {
      replayed = (result, draw.choices)
    } else {
      search.record(result, of: draw)
    }
  }
}
