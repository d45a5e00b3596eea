/// Thrown when nothing can be said of a property, since too few cases could be run.
public struct InconclusiveProperty: Error, Hashable, Sendable {
  /// Why nothing can be said.
  public enum Reason: Hashable, Sendable {
    /// Too many cases were discarded.
    case tooManyDiscards
    /// Time was up before any case had qualified.
    case outOfTime
    /// The choices to replay did not qualify; the text says what they lack.
    case unfitReplay(String?)
  }

  /// Why nothing can be said.
  public let reason: Reason
  /// What was done, with the reasons for which cases were discarded.
  public let statistics: Statistics
  /// Where the property is.
  public let location: CodeLocation
}

extension InconclusiveProperty: CustomStringConvertible {
  /// Why nothing can be said, and what to do.
  public var description: String {
    switch reason {
    case .tooManyDiscards:
      """
      The property at \(location) was given up: \(statistics.discarded.counted("case")) did not qualify, \(qualified) did.

      \(reasons)

        Generate what qualifies instead of filtering it: with a narrower range, `map` or `flatMap`.
      """
    case .outOfTime: "The property at \(location) was not tested: time was up before any case had qualified."
    case .unfitReplay(let lack):
      """
      The property at \(location) was not tested: the choices replayed do not qualify\(lack.map { " (\($0))" } ?? "").
      They belong to another generator, or to an older form of this one.
      """
    }
  }

  private var qualified: Int { statistics.passed + statistics.failed }

  /// The reasons given most often, with their counts.
  private var reasons: String {
    let counts = statistics.distribution.discardReasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    let width = counts.first.map { "\($0.value)".count } ?? 0
    return counts.map { reason, count in
      let number = String(repeating: " ", count: width - "\(count)".count) + "\(count)"
      return "  \(number)  \(reason.isEmpty ? "no reason given" : reason)"
    }.joined(separator: "\n")
  }
}

/// A text to replay that holds no choices.
public struct InvalidReplay: Error, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String

  /// What is wrong, and what to do.
  public var description: String {
    "replaying: \(SwiftSource.quoted(text)) holds no choices: copy all of the text that the failure gave, or leave it out"
  }
}

/// An environment variable that has no meaning.
public struct EnvironmentError: Error, Hashable, CustomStringConvertible {
  /// The variable's name.
  public let name: String
  /// Its value.
  public let value: String

  /// What is wrong, and what to do.
  public var description: String { "\(name)=\(value): give it a whole number, or leave it out" }
}
