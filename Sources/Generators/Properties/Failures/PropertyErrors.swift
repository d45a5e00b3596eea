/// Thrown when too few cases could be run to say whether a property holds.
public struct InconclusiveProperty: Error, Hashable, Sendable {
  /// The reason why too few cases could be run.
  public enum Reason: Hashable, Sendable {
    /// Too many cases were discarded.
    case tooManyDiscards
    /// The time budget ended before any case passed or failed.
    case outOfTime
    /// The cases do not prove whether the shares are reached that the property demands with ``cover(_:atLeast:when:)``.
    case coverageUndecided
    /// The replayed choices were discarded. The text is the reason of the discard, if it gave one.
    case replayDiscarded(String?)
  }

  /// The reason why too few cases could be run.
  public let reason: Reason
  /// What the search did, including the reasons of discarded cases.
  public let statistics: Statistics
  /// The file and line of the property.
  public let location: CodeLocation
}

extension InconclusiveProperty: CustomStringConvertible {
  /// A message that says why too few cases could be run and what to do.
  public var description: String {
    switch reason {
    case .tooManyDiscards:
      """
      The property at \(location) was given up: the search discarded \(discarded) and kept \(qualified).

      \(reasons)

        Generate only suitable values instead of filtering them: use a narrower range, `map` or `flatMap`.
      """
    case .outOfTime:
      "The property at \(location) was not tested: the time budget ended before any case passed or failed."
    case .coverageUndecided:
      """
      The property at \(location) holds for \(qualified.counted("case")), too few to tell whether they cover what it demands:

      \(statistics.rows(of: statistics.coverage.filter { $0.verdict == .undecided }))

        Demand a share that is further from the real one, or allow more cases: `Budget(coverageCases:)`, or more time.
      """
    case .replayDiscarded(let lack):
      """
      The property at \(location) was not tested: the replayed choices were discarded\(lack.map { " (\($0))" } ?? "").
      They belong to another generator, or to an older version of this one.
      """
    }
  }

  private var discarded: String { statistics.discarded.counted("case") }

  private var qualified: Int { statistics.passed + statistics.failed }

  /// The five most frequent reasons with their counts.
  private var reasons: String {
    let counts = statistics.distribution.discardReasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    let width = counts.first.map { "\($0.value)".count } ?? 0
    return counts.map { reason, count in
      let number = String(repeating: " ", count: width - "\(count)".count) + "\(count)"
      return "  \(number)  \(reason.isEmpty ? "no reason given" : reason)"
    }.joined(separator: "\n")
  }
}

/// Thrown when the `replaying:` argument is not an encoded choice sequence.
public struct InvalidReplay: Error, Hashable, CustomStringConvertible {
  /// The text that was given.
  public let text: String

  /// A message that says what is wrong and what to do.
  public var description: String {
    "replaying: \(SwiftSource.quoted(text)) is not an encoded choice sequence: "
      + "copy all of the text in the report, or remove it"
  }
}

/// Thrown when an environment variable does not hold a whole number.
public struct EnvironmentError: Error, Hashable, CustomStringConvertible {
  /// The name of the variable.
  public let name: String
  /// The value of the variable.
  public let value: String

  /// A message that says what is wrong and what to do.
  public var description: String { "\(name)=\(value): set it to a whole number, or unset it" }
}
