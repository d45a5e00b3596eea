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
