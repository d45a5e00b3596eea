/// The state machine of a search: what ``Search`` does, without the payloads.
///
/// It is not generic: other modules run it without a specialization of their own.
struct SearchState: Sendable {
  enum Phase: Sendable {
    case exploring
    case shrinking(Int)
    case confirming(Int)
  }

  /// The failures found, one for each signature, in the order they were found.
  var counterexamples: [Counterexample<Void>] = []
  var statistics = Statistics()
  let budget: Budget
  let seed: UInt64

  var phase = Phase.exploring
  var explorer: Explorer
  var shrinker: Shrinker?
  /// The counterexamples that are still to be shrunk.
  var pending: [Int] = []

  init(seed: UInt64, budget: Budget) {
    self.seed = seed
    self.budget = budget
    explorer = Explorer(
      seed: seed, smallValueCases: min(max(1, budget.cases / 10), 200), largeCases: budget.largeCases)
  }

  init(shrinking failure: ChoiceSequence, signature: String, budget: Budget) {
    var budget = budget
    budget.maximumFailures = 1
    self.init(seed: 0, budget: budget)
    counterexamples = [Counterexample(signature: signature, choices: failure)]
    pending = [0]
  }

  mutating func next() -> Proposal? {
    if case .exploring = phase, pending.isEmpty { return nextCase() }
    return nextOfFailure()
  }

  private mutating func nextCase() -> Proposal? {
    if let ending = ending() {
      statistics.ending = ending
      return nil
    }
    return explorer.next(qualified: statistics.passed + statistics.failed)
  }

  /// Not inlined: what shrinks is large, and most cases come past it.
  @inline(never)
  private mutating func nextOfFailure() -> Proposal? {
    while true {
      switch phase {
      case .confirming(let index): return .replay(counterexamples[index].choices)
      case .shrinking(let index):
        if let candidate = nextCandidate(index) { return .replay(candidate) }
        phase = .confirming(index)
      case .exploring:
        if pending.isEmpty { return nextCase() }
        startShrinking(pending.removeFirst())
      }
    }
  }

  mutating func admits(_ draw: borrowing Draw) -> Bool {
    switch phase {
    case .confirming: return true
    case .shrinking: return shrinker?.admits(draw.choices) ?? true
    case .exploring:
      if explorer.admits(draw.recorded.fingerprint) { return true }
      statistics.duplicates += 1
      return false
    }
  }

  /// Takes the outcome of the proposal made last.
  ///
  /// - Returns: The index of the counterexample whose simplest choices these are now, or are once more; nil for others.
  @discardableResult
  mutating func record(_ outcome: Outcome<Void>, of draw: borrowing Draw) -> Int? {
    statistics.evaluations += 1
    switch phase {
    case .exploring: return recordExplored(outcome, of: draw)
    case .shrinking(let index): return recordShrunk(outcome, of: draw.choices, for: index)
    case .confirming(let index): return recordConfirmed(outcome, of: draw.choices, for: index)
    }
  }

  /// The counterexample whose simplest choices were proposed to be run once more; nil if the last proposal was another
  /// case.
  var confirmed: Int? {
    if case .confirming(let index) = phase { index } else { nil }
  }

  /// Why the search is to end. Mutating in name alone: otherwise the compiler (6.3) copies the search for the call.
  private mutating func ending() -> Statistics.Ending? {
    if counterexamples.count >= max(1, budget.maximumFailures) { return .enoughFailures }
    let qualified = statistics.passed + statistics.failed
    if qualified >= budget.cases { return .completed }
    if explorer.isExhausted { return .exhausted }
    if statistics.discarded == 0 { return nil }
    let allowed = max(Double(qualified), 10) * budget.maximumDiscardRatio
    return Double(statistics.discarded) >= allowed ? .gaveUp(reason: explorer.lastDiscardReason) : nil
  }
}
