extension Shard {
  /// Variables of an environment that say which part is to be run, and cannot be understood.
  package struct EnvironmentProblem: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    package let description: String
  }

  /// How a system tells its jobs which one they are.
  private struct Convention {
    let index: String
    let total: String
    /// The number of the first job.
    let first: Int
  }

  private static let conventions = [
    // Bazel, "Test encyclopedia", test sharding.
    Convention(index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0),
    // GitLab CI, `parallel`.
    Convention(index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
    // Kubernetes, Indexed Job: it tells no total, which the manifest has to.
    Convention(index: "JOB_COMPLETION_INDEX", total: "JOB_COMPLETIONS", first: 0),
  ]

  /// The part that an environment asks for; nil where it asks for none.
  ///
  /// - Parameter environment: The variables.
  /// - Throws: ``EnvironmentProblem`` when one of a pair of variables is missing, or they name no part.
  package static func asked(by environment: [String: String]) throws(EnvironmentProblem) -> Shard? {
    for convention in conventions {
      guard let index = environment[convention.index] else { continue }
      guard let total = environment[convention.total] else {
        throw EnvironmentProblem(
          description: "\(convention.index) is set and \(convention.total) is not: set it to the number of shards,"
            + " or give --shard (1/1 for all)")
      }
      guard let number = Int(index), let count = Int(total),
        let shard = Shard(index: number - convention.first + 1, of: count)
      else {
        throw EnvironmentProblem(
          description: "\(convention.index)=\(index) and \(convention.total)=\(total) name no shard:"
            + " the first is \(convention.first); --shard (1/1 for all) takes their place")
      }
      return shard
    }
    return nil
  }
}
