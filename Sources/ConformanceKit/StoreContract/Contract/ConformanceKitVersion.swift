/// The version of ConformanceKit.
package enum ConformanceKitVersion {
  /// The version of the source that was compiled, such as `0.1.0`.
  package static let current = "0.1.0"
}
