/// What a search wants to run next, and what a ``Draw`` takes its choices from.
public enum Proposal: Sendable {
  /// Choices at random from a seed.
  case random(seed: UInt64, style: DrawingStyle = .ordinary)
  /// Choices made before, perhaps changed since.
  case replay(ChoiceSequence)
}
