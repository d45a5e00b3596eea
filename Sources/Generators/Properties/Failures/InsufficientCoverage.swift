/// Thrown when a property holds, but fewer of its cases than it demands are of a certain kind.
///
/// See ``cover(_:atLeast:when:)``.
public struct InsufficientCoverage: Error, Hashable, Sendable {
  /// What the search did. ``Statistics/coverage`` has a count for each demanded kind.
  public let statistics: Statistics
  /// The seed of the search. It derives every random choice.
  public let seed: UInt64
  /// The file and line of the property.
  public let location: CodeLocation
}

extension InsufficientCoverage: CustomStringConvertible {
  /// A message that shows the counts and says what to do.
  public var description: String { text(rerun: "seed: \(seed)") }

  /// Returns the message.
  ///
  /// - Parameter rerun: The seed or command that runs the whole search again.
  package func text(rerun: String) -> String {
    let missed = statistics.coverage.filter { $0.verdict == .insufficient }
    let others = statistics.labelCounts.filter { count in !missed.contains { $0.label == count.label } }.prefix(5)
    let seen = others.isEmpty ? [] : ["", "  Other cases:", "\(statistics.rows(of: Array(others)))"]
    return
      ([
        "The property at \(location) holds, but too few of its cases are of a kind that it demands.", "",
        statistics.rows(of: missed),
      ] + seen + [
        "",
        "  Draw such cases more often, with `oneOf`, `frequency`, `map` or `flatMap`, or demand less.",
        "  replay    \(rerun)",
      ]).joined(separator: "\n")
  }
}
