/// Decides which case of a property to run next: failures of earlier runs and then a search, or the replay of one case.
///
/// Like ``Search``, it is a state machine without side effects. The payload of a failure is the text for the report.
struct PropertySearch: Sendable {
  private(set) var search: Search<Symptom>
  /// The counts of the kinds of cases that the property demands.
  private(set) var coverage = CoverageCounts()
  /// The choices to replay, or nil if there are none or they have been replayed.
  private var replay: ChoiceSequence?
  /// The outcome and the choices of the replayed case.
  private(set) var replayed: (result: PropertyOutcome, choices: ChoiceSequence)?

  /// The failures of earlier runs that have yet to be tried.
  private var remembered: [RememberedFailure]
  /// The failure of an earlier run that is being tried.
  private var recalling: RememberedFailure?
  /// The failures of earlier runs that were tried, and whether each failed again.
  private(set) var recalled: [(failure: RememberedFailure, fails: Bool)] = []

  init(_ settings: PropertySettings, recalling remembered: [RememberedFailure] = []) {
    search = Search(seed: settings.seed, budget: settings.budget)
    replay = settings.replay
    isReplay = settings.replay != nil
    self.remembered = remembered
  }

  /// Whether to replay one case instead of searching.
  let isReplay: Bool

  /// Returns the next proposal, or nil at the end.
  mutating func next() -> Proposal? {
    if isReplay {
      defer { replay = nil }
      return replay.map(Proposal.replay)
    }
    recalling = remembered.isEmpty ? nil : remembered.removeFirst()
    return recalling.map { .replay($0.choices) } ?? nextOfSearch()
  }

  private mutating func nextOfSearch() -> Proposal? {
    if let proposal = search.next() { return proposal }
    return continuesForCoverage() ? search.next() : nil
  }

  /// Doubles the number of cases if those of the budget do not prove whether the demanded shares are reached.
  private mutating func continuesForCoverage() -> Bool {
    let cases = qualified
    coverage.look(after: cases, isComplete: search.statistics.ending == .exhausted)
    guard search.statistics.ending == .completed, search.counterexamples.isEmpty, coverage.needsMoreCases,
      cases < search.budget.coverageCases
    else { return false }
    search.extend(toCases: min(cases * 2, search.budget.coverageCases))
    return true
  }

  /// What the search did, in numbers.
  var statistics: Statistics {
    var statistics = search.statistics
    statistics.coverage = coverage.counts
    return statistics
  }

  /// The number of cases that were not discarded.
  private var qualified: Int { search.statistics.passed + search.statistics.failed }

  /// Returns whether to run the case that was drawn for a proposal. If not, ask for the next proposal.
  mutating func admits(_ draw: borrowing Draw) -> Bool {
    isReplay || recalling != nil || search.admits(draw)
  }

  /// Ends the search because its time is up.
  mutating func stop() {
    search.stop()
    coverage.look(after: qualified, isComplete: false)
  }

  /// Records the outcome of the last proposal.
  ///
  /// - Parameters:
  ///   - result: The outcome of the case.
  ///   - draw: The draw that the case was drawn from, with all labels.
  ///   - requirements: The shares that the case demands.
  mutating func record(
    _ result: PropertyOutcome, of draw: borrowing Draw, requirements: [CaseLabels.Requirement]
  ) {
    if isReplay {
      replayed = (result, draw.choices)
    } else if let failure = recalling {
      recall(failure, result, of: draw)
    } else {
      if search.isExploring, !result.isDiscarded { coverage.count(requirements) }
      search.record(result, of: draw)
    }
  }

  /// Passes a failure of an earlier run on to the search if it failed again. Otherwise it does not count as a case.
  private mutating func recall(_ failure: RememberedFailure, _ result: PropertyOutcome, of draw: borrowing Draw) {
    recalling = nil
    guard case .failed = result else { return recalled.append((failure, false)) }
    recalled.append((failure, true))
    search.record(result, of: draw)
  }
}
