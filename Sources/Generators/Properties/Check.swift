/// Checks a condition inside a property.
///
/// ```swift
/// try forAll(.array(of: .int)) { list in
///   try check(list.sorted().count == list.count, "sorting loses elements")
/// }
/// ```
///
/// Each check is a separate failure. If two checks of a property fail, the report has a minimal case for each.
///
/// - Parameters:
///   - condition: The condition that must be true.
///   - comment: A few words that say what a failure means.
///   - fileID: The file that contains the check.
///   - line: The line of the check.
/// - Throws: ``CheckFailure`` if the condition is false, or the error that the condition throws.
public func check(
  _ condition: @autoclosure () throws -> Bool, _ comment: @autoclosure () -> String = "", fileID: String = #fileID,
  line: Int = #line
) throws {
  guard try !condition() else { return }
  throw CheckFailure(location: CodeLocation(fileID: fileID, line: line), comment: comment(), difference: nil)
}

/// Checks inside a property that a value equals an expected one. A failure shows both values.
///
/// ```swift
/// try forAll(.array(of: .int)) { list in
///   try check(Array(list.reversed()).reversed(), equals: list)
/// }
/// ```
///
/// - Parameters:
///   - actual: The value to check.
///   - expected: The value that it must equal.
///   - comment: A few words that say what a failure means.
///   - fileID: The file that contains the check.
///   - line: The line of the check.
/// - Throws: ``CheckFailure`` if the values differ, or the error that an argument throws.
public func check<Value: Equatable>(
  _ actual: @autoclosure () throws -> Value, equals expected: @autoclosure () throws -> Value,
  _ comment: @autoclosure () -> String = "", fileID: String = #fileID, line: Int = #line
) throws {
  let (actual, expected) = (try actual(), try expected())
  guard actual != expected else { return }
  let difference = CheckFailure.Difference(
    actual: SwiftSource(of: actual).written(), expected: SwiftSource(of: expected).written())
  throw CheckFailure(location: CodeLocation(fileID: fileID, line: line), comment: comment(), difference: difference)
}

/// Thrown by ``check(_:_:fileID:line:)`` and ``check(_:equals:_:fileID:line:)`` when the check fails.
public struct CheckFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two values that should have been equal, as Swift source.
  public struct Difference: Hashable, Sendable {
    /// The actual value, as Swift source.
    public let actual: String
    /// The expected value, as Swift source.
    public let expected: String
  }

  /// The file and line of the check.
  public let location: CodeLocation
  /// The comment of the check. It is empty if the check has none.
  public let comment: String
  /// The actual and expected values, or nil if the check did not compare values.
  public let difference: Difference?

  /// The location of the check, its comment, and the values if it compared any.
  public var description: String {
    let headline = "check at \(location)" + (comment.isEmpty ? "" : ": \(comment)")
    guard let difference else { return headline }
    return "\(headline)\nactual    \(difference.actual)\nexpected  \(difference.expected)"
  }
}

/// A line of a source file.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file name, as `#fileID` gives them.
  public let fileID: String
  /// The 1-based line number.
  public let line: Int

  /// A line of a source file.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and line, such as `ListTests/ReversingTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
