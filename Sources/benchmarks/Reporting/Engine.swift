/// What engines of this program are called in rows.
enum Engine {
  /// The kit's own.
  static let ours = "ConformanceKit"
  /// A loop written for the workload, with no engine at all.
  static let loop = "hand-written loop"
}
