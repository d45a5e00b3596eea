/// What a search wants to run next: the source that a ``Draw`` takes its choices from.
public enum Proposal: Sendable {
  /// Makes random choices from a seed.
  case random(seed: UInt64, style: DrawingStyle = .ordinary)
  /// Replays earlier choices, which may have been changed.
  case replay(ChoiceSequence)
  /// Reads choices from bytes, such as the input of a fuzzer.
  ///
  /// Any bytes are valid. Each choice takes the bytes it needs, in the order in which choices are made. After the last
  /// byte, all choices are the simplest. A choice with only one possible value takes no bytes. Changing a byte changes
  /// one choice and what depends on it. ``ChoiceSequence/bytes`` is the inverse.
  case bytes([UInt8])
}

/// What random draws favour. A style changes only probabilities, so a replay does not need to know it.
public struct DrawingStyle: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each style.
  public let rawValue: UInt8

  /// Makes a set of styles from its bits.
  ///
  /// - Parameter rawValue: One bit for each style.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Draws values of all sizes, and now and then an edge case.
  public static let ordinary: DrawingStyle = []
  /// Draws short numbers, short strings and small collections.
  public static let smallValues = DrawingStyle(rawValue: 1 << 0)
  /// Makes every second value an edge case, so that several edge cases meet in one case.
  public static let edges = DrawingStyle(rawValue: 1 << 1)
  /// Draws collections of few elements. The elements have any size. The number of elements mostly determines what a
  /// case costs.
  ///
  /// Draws fewer edge cases too, unless ``edges`` is also set: an edge case that is the only element has most often
  /// been drawn before.
  public static let smallCollections = DrawingStyle(rawValue: 1 << 2)
}
