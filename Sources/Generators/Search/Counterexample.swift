/// A failure that a search found, with the simplest choices known that lead to it.
public struct Counterexample<Payload> {
  /// What the failure was named by the property.
  public let signature: String
  /// The simplest choices found that fail with the signature.
  public internal(set) var choices: ChoiceSequence
  /// The choices the failure was found with.
  public let original: ChoiceSequence
  /// How many cases had passed when the failure was found.
  public let passedBefore: Int
  /// How many evaluations shrinking took.
  public internal(set) var evaluations = 0
  /// How many cases failed with the signature, the one it was found with included; those of shrinking do not count.
  public internal(set) var occurrences = 1
  /// Whether shrinking came to its end: no pass finds anything simpler.
  public internal(set) var isMinimal = false
  /// Whether the simplest choices did not fail alike when they were run once more.
  public internal(set) var isFlaky = false
  /// What became of the simplest choices when they were run once more; nil when they were not.
  public internal(set) var confirmation: Outcome<Payload>?
  /// What the driver told of the simplest choices when they were found, or when they failed alike once more.
  ///
  /// Nil if the failure was known before the search and did not show again.
  public let payload: Payload?
}

extension Counterexample<Void> {
  /// A failure that was not shrunk yet.
  init(signature: String, choices: ChoiceSequence, passedBefore: Int = 0) {
    self.signature = signature
    (self.choices, original) = (choices, choices)
    self.passedBefore = passedBefore
    payload = nil
  }
}

extension Counterexample {
  /// The same failure with what the driver told of it.
  ///
  /// - Parameters:
  ///   - known: The failure without payloads.
  ///   - payload: The payload of the simplest choices.
  ///   - again: The payload of the run that confirms them, if that failed.
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
