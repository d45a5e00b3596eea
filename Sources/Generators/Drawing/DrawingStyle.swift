/// What random draws favour. It steers the choice of values only, so that a replay needs not know it.
public enum DrawingStyle: Hashable, Sendable {
  /// Values of all sizes, an edge now and then.
  case ordinary
  /// Short numbers, texts and collections.
  case small
  /// Every second value an edge, so that several of them meet in one case.
  case edges
}
