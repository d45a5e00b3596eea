/// Thrown by a check that does not hold.
public struct CheckFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two values that should have been equal, as Swift source.
  public struct Difference: Hashable, Sendable {
    /// What came.
    public let actual: String
    /// What was expected.
    public let expected: String
  }

  /// Where the check is.
  public let location: CodeLocation
  /// What it means that it fails; empty when the check does not say.
  public let comment: String
  /// What came and what was expected, when values were compared.
  public let difference: Difference?

  /// Where the check is, and all that is known of it.
  public var description: String {
    let headline = "check at \(location)" + (comment.isEmpty ? "" : ": \(comment)")
    guard let difference else { return headline }
    return "\(headline)\nactual    \(difference.actual)\nexpected  \(difference.expected)"
  }
}
