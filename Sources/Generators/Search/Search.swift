/// Decides what to run next: simple cases, small ones, random ones, changed ones, and then simpler forms of what
/// failed.
///
/// A search is a pure state machine. A driver asks for a proposal, draws a value from it, runs the property, and tells
/// the outcome:
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
/// The same seed, budget and outcomes give the same proposals. A failure that is not known yet is shrunk when it is
/// found, with its signature held fixed; then exploration goes on.
///
/// A failure may carry a payload, such as the difference that the driver found. The search keeps the payload of the
/// simplest choices: see ``Counterexample/payload``. `Search<Void>` keeps none.
public struct Search<Payload: Sendable>: Sendable {
  private var state: SearchState
  /// How the simplest choices of a counterexample failed last, by its index.
  private var payloads: [Int: Payload] = [:]
  /// How they failed when they were run once more, if they did.
  private var confirmingPayloads: [Int: Payload] = [:]

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - seed: What everything random is derived from.
  ///   - budget: The limits.
  public init(seed: UInt64, budget: Budget = Budget()) {
    state = SearchState(seed: seed, budget: budget)
  }

  /// Makes a search for the simplest form of a failure that is known, and for nothing else.
  ///
  /// - Parameters:
  ///   - failure: The choices that lead to it.
  ///   - signature: What the property names it, which is held fixed.
  ///   - budget: The limits; those of exploring do not matter.
  public init(shrinking failure: ChoiceSequence, signature: String, budget: Budget = Budget()) {
    state = SearchState(shrinking: failure, signature: signature, budget: budget)
  }

  /// The failures found, one for each signature, in the order they were found.
  ///
  /// - Complexity: O(n) in the failures.
  public var counterexamples: [Counterexample<Payload>] {
    state.counterexamples.enumerated().map { index, known in
      Counterexample(known, payload: payloads[index], again: confirmingPayloads[index])
    }
  }

  /// What was done so far.
  public var statistics: Statistics { state.statistics }

  /// The limits of the search.
  public var budget: Budget { state.budget }

  /// The seed everything random is derived from.
  public var seed: UInt64 { state.seed }

  /// Returns what to run next, or `nil` when the search is done; ``statistics`` then say why.
  public mutating func next() -> Proposal? { state.next() }

  /// Returns whether what was drawn for a proposal is worth to be run; if not, ask for the next proposal.
  ///
  /// Choices are not run that were run before, nor, while shrinking, those that are not simpler than the best. It is no
  /// fault to run them all the same, but a waste.
  ///
  /// - Complexity: O(n) in the choices.
  public mutating func admits(_ draw: borrowing Draw) -> Bool { state.admits(draw) }

  /// Takes the outcome of the proposal made last.
  ///
  /// - Parameters:
  ///   - outcome: What became of the case.
  ///   - draw: What the case was drawn from.
  /// - Complexity: O(n) in the choices.
  @inlinable
  public mutating func record(_ outcome: Outcome<Payload>, of draw: borrowing Draw) {
    // Other modules take the outcome apart, since they know the size of a payload. What changes the search is called as a
    // whole: for calls of its parts, the compiler (6.3) copies the search.
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

  /// Ends the search, since time is up; ask for no proposal any more.
  public mutating func stop() {
    state.statistics.ending = .outOfTime
  }
}
