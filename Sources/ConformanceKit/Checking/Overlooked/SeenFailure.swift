import Generators

/// A failure that a law saw and that is another law's to tell: a round trip behind its own program fails already.
struct SeenFailure: Sendable, Hashable {
  /// The law that the round trip breaks.
  let law: Law.ID
  /// What the failure is called there.
  let signature: String
  /// What the program was made of in which it was seen.
  let choices: ChoiceSequence
  /// The number of the case in which it was seen, from 1.
  let number: Int
}
