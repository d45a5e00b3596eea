/// How large a Convex value may be.
///
/// Source: Convex documentation, "Limits" and "Data Types".
public enum ConvexLimits {
  /// The most items of an array.
  public static let items = 8192
  /// The most fields of an object.
  public static let fields = 1024
  /// How deep arrays and objects may be nested; a lone object counts as one level.
  public static let levels = 16
  /// The most bytes of a field's name.
  public static let nameBytes = 1024
  /// The most bytes of a value: 1 MiB, taken here of its JSON, as the size that Convex computes is known to its servers alone.
  public static let bytes = 1 << 20
}
