/// Decides which case of a property to run next: a search, or the replay of one case.
///
/// Like ``Search``, it is a state machine without side effects. The payload of a failure is the text for the report.
struct PropertySearch: Sendable {
  private(set) var search: Search<Symptom>
  /// The choices to replay, or nil if there are none or they have been replayed.
  private var replay: ChoiceSequence?
  /// The outcome and the choices of the replayed case.
  private(set) var replayed: (result: PropertyOutcome, choices: ChoiceSequence)?

  init(_ settings: PropertySettings) {
    search = Search(seed: settings.seed, budget: settings.budget)
    replay = settings.replay
    isReplay = settings.replay != nil
  }

  /// Whether to replay one case instead of searching.
  let isReplay: Bool

  /// Returns the next proposal, or nil at the end.
  mutating func next() -> Proposal? {
    guard isReplay else { return search.next() }
    defer { replay = nil }
    return replay.map(Proposal.replay)
  }

  /// Returns whether to run the case that was drawn for a proposal. If not, ask for the next proposal.
  mutating func admits(_ draw: borrowing Draw) -> Bool {
    isReplay || search.admits(draw)
  }

  /// Ends the search because its time is up.
  mutating func stop() {
    search.stop()
  }

  /// Records the outcome of the last proposal.
  mutating func record(_ result: PropertyOutcome, of draw: borrowing Draw) {
    if isReplay {
      replayed = (result, draw.choices)
    } else {
      search.record(result, of: draw)
    }
  }
}
