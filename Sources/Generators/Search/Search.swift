/// Decides which case to run next: the simplest, small ones, random ones, mutated ones, and then simpler forms of
/// failing ones.
///
/// A search is a pure state machine. A driver asks for a proposal, draws a value from it, runs the property, and
/// records the outcome:
///
/// ```swift
/// var search = Search<Void>(seed: 1)
/// while let proposal = search.next() {
///   draw.reset(to: proposal)
///   let value = generator(&draw)
///   guard search.admits(draw) else { continue }
///   search.record(run(value), of: draw)
/// }
/// ```
///
/// The same seed, budget and outcomes give the same proposals. A failure with a new signature is shrunk as soon as it
/// is found, with its signature held fixed. Then exploration continues.
///
/// A failure may carry a payload, such as the mismatch that the driver found. The search keeps the payload of the
/// simplest choices: see ``Counterexample/payload``. `Search<Void>` keeps none.
public struct Search<Payload: Sendable>: Sendable {
  private var state: SearchState
  /// The latest payload of the simplest choices of each counterexample, by its index.
  private var payloads: [Int: Payload] = [:]
  /// The payload of the run that confirmed each counterexample, by its index.
  private var confirmingPayloads: [Int: Payload] = [:]

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - seed: The seed that every random choice is derived from.
  ///   - budget: The limits of the search.
  public init(seed: UInt64, budget: Budget = Budget()) {
    state = SearchState(seed: seed, budget: budget)
  }

  /// Makes a search that only shrinks a known failure. It runs the failure once more first, and ends if that passes.
  ///
  /// - Parameters:
  ///   - failure: The choices that lead to the failure.
  ///   - signature: The signature of the failure, which is held fixed.
  ///   - budget: The limits of the search. The limits of exploring have no effect.
  public init(shrinking failure: ChoiceSequence, signature: String, budget: Budget = Budget()) {
    state = SearchState(shrinking: failure, signature: signature, budget: budget)
  }

  /// The failures, one for each signature, in the order in which they were found.
  ///
  /// - Complexity: O(n) in the number of failures.
  public var counterexamples: [Counterexample<Payload>] {
    state.counterexamples.enumerated().map { index, known in
      Counterexample(known, payload: payloads[index], again: confirmingPayloads[index])
    }
  }

  /// The number of counterexamples that are shrunk and confirmed. They are the first ones of ``counterexamples``.
  package var finishedCounterexamples: Int { state.finishedCounterexamples }

  /// Whether the last proposal was a new case, and did not shrink or confirm a failure.
  package var isExploring: Bool { state.isExploring }

  /// Whether the last proposal was the choices of a failure, to see whether it occurs again.
  package var isRepeating: Bool { state.isRepeating }

  /// What the search has done so far, in numbers.
  public var statistics: Statistics { state.statistics }

  /// The limits of the search.
  public var budget: Budget { state.budget }

  /// The seed that every random choice is derived from.
  public var seed: UInt64 { state.seed }

  /// Returns the next proposal, or nil if the search has ended. ``Statistics/ending`` then says why.
  public mutating func next() -> Proposal? { state.next() }

  /// Returns whether to run the case that was drawn for a proposal. If not, ask for the next proposal.
  ///
  /// The search rejects choices that have been run before. While shrinking, it also rejects choices that are not
  /// simpler than the best ones. Running a rejected case is allowed, but a waste of time.
  ///
  /// - Complexity: O(n) in the choices.
  public mutating func admits(_ draw: borrowing Draw) -> Bool { state.admits(draw) }

  /// Records the outcome of the last proposal.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the case.
  ///   - draw: The draw that the case was drawn from.
  /// - Complexity: O(n) in the choices.
  @inlinable
  public mutating func record(_ outcome: Outcome<Payload>, of draw: borrowing Draw) {
    // This switch is inlined into other modules, because they know the size of a payload. Each case calls one function
    // that changes the whole search. If it called functions on parts of the search, the compiler (6.3) would copy it.
    switch outcome {
    case .passed: recordWithoutFailure(.passed, of: draw)
    case .discarded(let reason): recordWithoutFailure(.discarded(reason: reason), of: draw)
    case .failed(let signature, let payload): recordFailure(signature, payload, of: draw)
    }
  }

  @usableFromInline
  mutating func recordWithoutFailure(_ outcome: Outcome<Void>, of draw: borrowing Draw) {
    state.record(outcome, of: draw)
  }

  @usableFromInline
  mutating func recordFailure(_ signature: String, _ payload: Payload, of draw: borrowing Draw) {
    if let confirmed = state.confirmed { confirmingPayloads[confirmed] = payload }
    if let index = state.record(.failed(signature: signature), of: draw) { payloads[index] = payload }
  }

  /// Continues a search that has run all cases of its budget, until it has run as many as given.
  package mutating func extend(toCases cases: Int) { state.extend(toCases: cases) }

  /// Ends the search because its time is up. Do not ask for another proposal.
  public mutating func stop() {
    state.statistics.ending = .outOfTime
  }
}
