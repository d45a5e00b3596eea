/// The state machine of a ``Search``, without the payloads.
///
/// It is not generic, so other modules can run it without their own specialisation.
struct SearchState: Sendable {
  enum Phase: Sendable {
    case exploring
    /// Runs a known failure once more before it is shrunk.
    case repeating(Int)
    case shrinking(Int)
    case confirming(Int)
  }

  /// The failures, one for each signature, in the order in which they were found.
  var counterexamples: [Counterexample<Void>] = []
  var statistics = Statistics()
  private(set) var budget: Budget
  let seed: UInt64

  var phase = Phase.exploring
  var explorer: Explorer
  var shrinker: Shrinker?
  /// The indices of the counterexamples that have yet to be shrunk.
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
    phase = .repeating(0)
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

  /// Not inlined, because the code for shrinking is large and most cases do not need it.
  @inline(never)
  private mutating func nextOfFailure() -> Proposal? {
    while true {
      switch phase {
      case .repeating(let index), .confirming(let index): return .replay(counterexamples[index].choices)
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
    case .repeating, .confirming: return true
    case .shrinking: return shrinker?.admits(draw.choices) ?? true
    case .exploring:
      if explorer.admits(draw.recorded.fingerprint) { return true }
      statistics.duplicates += 1
      return false
    }
  }

  /// Records the outcome of the last proposal.
  ///
  /// - Returns: The index of the counterexample if the choices have just become its simplest ones or confirmed them;
  ///   otherwise nil.
  @discardableResult
  mutating func record(_ outcome: Outcome<Void>, of draw: borrowing Draw) -> Int? {
    statistics.evaluations += 1
    switch phase {
    case .exploring: return recordExplored(outcome, of: draw)
    case .repeating(let index): return recordRepeated(outcome, of: draw.choices, for: index)
    case .shrinking(let index): return recordShrunk(outcome, of: draw.choices, for: index)
    case .confirming(let index): return recordConfirmed(outcome, of: draw.choices, for: index)
    }
  }

  /// Continues a search that has run all cases of its budget, until it has run as many as given.
  mutating func extend(toCases cases: Int) {
    budget.cases = cases
    statistics.ending = nil
  }

  /// Whether the last proposal was a new case, and did not shrink or confirm a failure.
  var isExploring: Bool { if case .exploring = phase { true } else { false } }

  /// The number of counterexamples that are shrunk and confirmed. They are the first ones.
  var finishedCounterexamples: Int { counterexamples.count - pending.count - (isExploring ? 0 : 1) }

  /// Whether the last proposal was a failure that was seen before.
  var isRepeating: Bool {
    switch phase {
    case .repeating, .confirming: true
    case .exploring, .shrinking: false
    }
  }

  /// The index of the counterexample whose simplest choices the last proposal ran once more, or nil if the last
  /// proposal was another case.
  var confirmed: Int? {
    if case .confirming(let index) = phase { index } else { nil }
  }

  /// Returns the reason why the search must end, or nil if it goes on.
  ///
  /// The function is only `mutating` because the compiler (6.3) otherwise copies the search for the call.
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
