import Testing

extension String {
  /// The command that runs a test again with a seed.
  static func rerunning(_ test: Test?, seed: UInt64) -> String {
    let filter = test.map { " --filter \($0.name.prefix { $0 != "(" })" } ?? ""
    return "CONFORMANCE_SEED=\(seed) swift test\(filter)"
  }
}
