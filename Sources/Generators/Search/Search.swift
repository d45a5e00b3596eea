/// Decides what to run next: simple cases, small ones, random ones, changed ones, and then simpler forms of what failed.
///
/// A search is a pure state machine. A driver asks for a proposal, draws a value from it, runs the property, and tells
/// the outcome:
///
/// ```swift
/// while let proposal = search.next() {
///   draw.reset(to: proposal)
///   let value = generator(&draw)
///   guard search.admits(draw) else { continue }
///   search.record(run(value), of: draw)
/// }
/// ```
///
/// The same seed, budget and outcomes give the same proposals. A failure that is not known yet is shrunk when it is found,
/// with its signature held fixed; then exploration goes on.
public struct Search: Sendable {
  enum Phase: Sendable {
    case exploring
    case shrinking(Int)
    case confirming(Int)
  }

  /// The failures found, one for each signature, in the order they were found.
  public internal(set) var counterexamples: [Counterexample] = []

  /// What was done so far.
  public internal(set) var statistics = Statistics()

  /// The limits of the search.
  public let budget: Budget

  /// The seed everything random is derived from.
  public let seed: UInt64

  var phase = Phase.exploring
  var explorer: Explorer
  var shrinker: Shrinker?
  /// The counterexamples that are still to be shrunk.
  var pending: [Int] = []

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - seed: What everything random is derived from.
  ///   - budget: The limits.
  public init(seed: UInt64, budget: Budget = Budget()) {
    self.seed = seed
    self.budget = budget
    explorer = Explorer(
      seed: seed, smallValueCases: min(max(1, budget.cases / 10), 200), largeCases: budget.largeCases)
  }

  /// Makes a search for the simplest form of a failure that is known, and for nothing else.
  ///
  /// - Parameters:
  ///   - failure: The choices that lead to it.
  ///   - signature: What the property names it, which is held fixed.
  ///   - budget: The limits; those of exploring do not matter.
  public init(shrinking failure: ChoiceSequence, signature: String, budget: Budget = Budget()) {
    var budget = budget
    budget.maximumFailures = 1
    self.init(seed: 0, budget: budget)
    counterexamples = [Counterexample(signature: signature, choices: failure, original: failure)]
    pending = [0]
  }

  /// Returns what to run next, or `nil` when the search is done; ``statistics`` then say why.
  public mutating func next() -> Proposal? {
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

  /// Returns whether what was drawn for a proposal is worth to be run; if not, ask for the next proposal.
  ///
  /// Choices are not run that were run before, nor, while shrinking, those that are not simpler than the best. It is no
  /// fault to run them all the same, but a waste.
  ///
  /// - Complexity: O(n) in the choices.
  public mutating func admits(_ draw: borrowing Draw) -> Bool {
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
  /// - Parameters:
  ///   - outcome: What became of the case.
  ///   - draw: What the case was drawn from.
  /// - Complexity: O(n) in the choices.
  public mutating func record(_ outcome: Outcome, of draw: borrowing Draw) {
    statistics.evaluations += 1
    switch phase {
    case .exploring: recordExplored(outcome, of: draw)
    case .shrinking(let index): recordShrunk(outcome, of: draw.choices, for: index)
    case .confirming(let index): recordConfirmed(outcome, of: draw.choices, for: index)
    }
  }

  /// Ends the search, since time is up; ask for no proposal any more.
  public mutating func stop() {
    statistics.ending = .outOfTime
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
