/// The kit's version.
public enum ConformanceKitVersion {
  /// The version of this source.
  public static let current = "0.1.0"
}
