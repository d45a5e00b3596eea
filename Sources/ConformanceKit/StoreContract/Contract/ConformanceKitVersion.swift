/// The version of ConformanceKit.
public enum ConformanceKitVersion {
  /// The version of the source that was compiled, such as `0.1.0`.
  public static let current = "0.1.0"
}
