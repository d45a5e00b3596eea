import ConformanceLaws
import Generators

/// A failure that one law observed and another law reports: a round trip behind the observer's program fails already.
struct IncidentalFailure: Sendable, Hashable {
  /// The law that the round trip breaks.
  let law: Law.ID
  /// The signature of the failure under that law.
  let signature: String
  /// The choices of the program in which it was observed.
  let choices: ChoiceSequence
  /// The number of the case in which it was observed, from 1.
  let number: Int
}
