/// What a search wants to run next, and what a ``Draw`` takes its choices from.
public enum Proposal: Sendable {
  /// Choices at random from a seed.
  case random(seed: UInt64, style: DrawingStyle = .ordinary)
  /// Choices made before, perhaps changed since.
  case replay(ChoiceSequence)
  /// Choices read from bytes, such as a fuzzer's.
  ///
  /// Any bytes will do: each choice takes the few that it needs, in the order in which choices are made, and what follows the last
  /// byte are the simplest choices. A choice in which nothing else is possible takes none. Changing a byte changes one choice, and
  /// what depends on it; ``ChoiceSequence/bytes`` is the way back.
  case bytes([UInt8])
}
