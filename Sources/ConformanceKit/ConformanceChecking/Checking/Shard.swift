package import ConformanceLaws
import Generators

/// One of several parts of a run, so that several machines can share the run.
///
/// The hash of the law's id and the backend's name selects the part. Adding laws therefore never moves an existing law
/// to another part.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// The number of this part, from 1 to ``total``.
  package let index: Int
  /// How many parts there are.
  package let total: Int

  /// The most parts that a run may have.
  package static let mostParts = 10_000

  /// Creates a part. Returns nil if the index or the total is out of range.
  package init?(index: Int, of total: Int) {
    guard (1...Self.mostParts).contains(total), (1...total).contains(index) else { return nil }
    self.index = index
    self.total = total
  }

  /// Parses a text such as `2/4`. Returns nil if the text is not a valid shard.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let total = parts[1], "\(index)/\(total)" == text else { return nil }
    self.init(index: index, of: total)
  }

  /// Whether this part includes a law on a backend.
  package func takes(_ law: Law.ID, on backend: String) -> Bool {
    StableHash.hash("\(law) on \(backend)") % UInt64(total) == UInt64(index - 1)
  }

  /// The index and the total, such as `2/4`.
  package var description: String { "\(index)/\(total)" }
}

extension Shard {
  /// An error: the environment variables that select a shard are incomplete or invalid.
  package struct EnvironmentProblem: Error, CustomStringConvertible {
    /// What is wrong and what to do about it.
    package let description: String
  }

  /// The variables with which a CI system numbers its parallel jobs.
  private struct Convention {
    let index: String
    let total: String
    /// The number that the system gives its first job.
    let first: Int
  }

  private static let conventions = [
    // Bazel, "Test encyclopedia", test sharding.
    Convention(index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0),
    // GitLab CI, `parallel`.
    Convention(index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
    // Kubernetes, Indexed Job. It sets no variable for the total, so the manifest must set one.
    Convention(index: "JOB_COMPLETION_INDEX", total: "JOB_COMPLETIONS", first: 0),
  ]

  /// The shard that the environment selects, or nil if it selects none.
  ///
  /// - Parameter environment: The environment variables of the process.
  /// - Throws: ``EnvironmentProblem`` when one of a pair of variables is missing, or when the values name no shard.
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
