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

/// What random draws favour. It steers the choice of values only, so that a replay needs not know it.
public struct DrawingStyle: OptionSet, Hashable, Sendable {
  /// One bit for each style.
  public let rawValue: UInt8

  /// The styles whose bits are set.
  ///
  /// - Parameter rawValue: One bit for each style.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Values of all sizes, an edge now and then.
  public static let ordinary: DrawingStyle = []
  /// Short numbers, texts and collections.
  public static let small = DrawingStyle(rawValue: 1 << 0)
  /// Every second value an edge, so that several of them meet in one case.
  public static let edges = DrawingStyle(rawValue: 1 << 1)
  /// Collections of few elements, each of any size: what a case costs is mostly their number. Fewer edges too, unless ``edges``
  /// asks for them: one that is drawn alone was drawn before, most often.
  public static let brief = DrawingStyle(rawValue: 1 << 2)
}
