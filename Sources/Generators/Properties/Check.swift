/// Checks a condition in a property.
///
/// ```swift
/// try forAll(.array(of: .int)) { list in
///   try check(list.sorted().count == list.count, "sorting loses elements")
/// }
/// ```
///
/// Each check is a failure of its own: a property in which two of them fail is reported with a minimal case for each.
///
/// - Parameters:
///   - condition: What must be true.
///   - comment: What it means when it is not, in a few words.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Throws: ``CheckFailure`` when the condition is false; what the condition throws.
public func check(
  _ condition: @autoclosure () throws -> Bool, _ comment: @autoclosure () -> String = "", fileID: String = #fileID,
  line: Int = #line
) throws {
  guard try !condition() else { return }
  throw CheckFailure(location: CodeLocation(fileID: fileID, line: line), comment: comment(), difference: nil)
}

/// Checks in a property that a value is as expected, and shows both when it is not.
///
/// ```swift
/// try forAll(.array(of: .int)) { list in
///   try check(Array(list.reversed()).reversed(), equals: list)
/// }
/// ```
///
/// - Parameters:
///   - actual: The value.
///   - expected: What it must be equal to.
///   - comment: What it means when it is not, in a few words.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Throws: ``CheckFailure`` when the values differ; what making them throws.
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

/// A line of a source file.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file's name, as `#fileID` gives them.
  public let fileID: String
  /// The line, from 1.
  public let line: Int

  /// A line of a source file.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and line, as `ListTests/ReversingTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
