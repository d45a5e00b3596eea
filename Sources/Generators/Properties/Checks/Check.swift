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
