/// A failure that a search found, with the simplest known choices that lead to it.
public struct Counterexample<Payload> {
  /// The signature that the property gave to the failure.
  public let signature: String
  /// The simplest known choices that fail with the signature.
  public internal(set) var choices: ChoiceSequence
  /// The choices of the case that first failed.
  public let original: ChoiceSequence
  /// The number of cases that had passed when the failure was found.
  public let passedBefore: Int
  /// The number of evaluations of shrinking.
  public internal(set) var evaluations = 0
  /// The number of explored cases that failed with the signature, including the first. Shrinking does not count.
  public internal(set) var occurrences = 1
  /// Whether shrinking ended because no pass finds simpler choices.
  public internal(set) var isMinimal = false
  /// Whether the simplest choices did not fail in the same way when they were run once more.
  public internal(set) var isFlaky = false
  /// The outcome of running the simplest choices once more, or nil if they were not run again.
  public internal(set) var confirmation: Outcome<Payload>?
  /// The payload that the driver recorded for the simplest choices when they were last seen to fail with the signature.
  ///
  /// Nil if the failure was known before the search and did not occur again.
  public let payload: Payload?
}

extension Counterexample<Void> {
  /// Makes a counterexample that has not been shrunk.
  init(signature: String, choices: ChoiceSequence, passedBefore: Int = 0) {
    self.signature = signature
    (self.choices, original) = (choices, choices)
    self.passedBefore = passedBefore
    payload = nil
  }
}

extension Counterexample {
  /// Makes a counterexample with payloads from one without.
  ///
  /// - Parameters:
  ///   - known: The failure without payloads.
  ///   - payload: The payload of the simplest choices.
  ///   - again: The payload of the run that confirms the simplest choices, or nil if that run did not fail.
  init(_ known: Counterexample<Void>, payload: Payload?, again: Payload?) {
    signature = known.signature
    (choices, original) = (known.choices, known.original)
    (passedBefore, evaluations, occurrences) = (known.passedBefore, known.evaluations, known.occurrences)
    (isMinimal, isFlaky) = (known.isMinimal, known.isFlaky)
    confirmation = known.confirmation.flatMap { $0.carrying(again) }
    self.payload = payload
  }
}

extension Counterexample: Sendable where Payload: Sendable {}
extension Counterexample: Equatable where Payload: Equatable {}
extension Counterexample: Hashable where Payload: Hashable {}
