/// A failure that a search found, with the simplest choices known that lead to it.
public struct Counterexample: Hashable, Sendable {
  /// What the failure was named by the property.
  public let signature: String
  /// The simplest choices found that fail with the signature.
  public internal(set) var choices: ChoiceSequence
  /// The choices the failure was found with.
  public let original: ChoiceSequence
  /// How many evaluations shrinking took.
  public internal(set) var evaluations = 0
  /// How many cases failed with the signature, the one it was found with included; those of shrinking do not count.
  public internal(set) var occurrences = 1
  /// Whether shrinking came to its end: no pass finds anything simpler.
  public internal(set) var isMinimal = false
  /// Whether the simplest choices did not fail alike when they were run once more.
  public internal(set) var isFlaky = false
  /// What became of the simplest choices when they were run once more; nil when they were not.
  public internal(set) var confirmation: Outcome?
}
