/// One way to make choices simpler, as a state machine: it proposes, and learns whether the proposal still fails.
///
/// A pass keeps positions, not choices: after an acceptance the best sequence is another one, and positions may lie
/// beyond its end. Proposals need not be simpler; the shrinker sorts out what is not worth to be run.
protocol ShrinkPass: Sendable {
  /// Starts over at a new best sequence.
  mutating func begin(with best: ChoiceSequence)

  /// Returns the next candidate, or `nil` when the pass is done.
  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence?

  /// Takes in whether the candidate proposed last was accepted.
  ///
  /// - Parameter best: The best sequence now; when accepted, what was recorded for the candidate.
  mutating func learn(accepted: Bool, best: ChoiceSequence)
}
