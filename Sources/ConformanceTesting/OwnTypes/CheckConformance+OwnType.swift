public import Generators
public import OwnTypeLaws
public import OwnTypes
public import Testing

/// Checks, as part of a test, that one of the app's own types keeps the laws of own types. It needs no store.
///
/// ```swift
/// @Test func roleIsStoredWell() async throws {
///   try await checkConformance(of: .enumeration(Role.self, default: .unknown), pins: .besideThisFile())
/// }
/// ```
///
/// Each broken law becomes an issue of the test. The issue says what is wrong and how to reproduce it. Every conversion
/// runs on its own thread, so a conversion that traps is a failure like any other. Arguments that are nil are taken
/// from the environment variables `CONFORMANCE_SEED`, `CONFORMANCE_CASES` and `CONFORMANCE_TIME_BUDGET` (in seconds,
/// for each law).
///
/// - Parameters:
///   - type: The type and its stored form.
///   - laws: The laws to check. If none is named, all applicable laws are checked.
///   - pins: The file in which raw values and key names are recorded, or nil to leave out the laws about them.
///   - seed: The seed of all random choices. If it is nil, a random seed is used.
///   - budget: The number of cases for each law, and the effort of shrinking. If it is nil, 100 cases are run.
///   - timeBudget: The time after which no further case of a law starts, or nil for no limit.
///   - replaying: The choices that a failure printed, or nil. If they are given, name the failure's law too. Only that
///     case is run.
///   - sourceLocation: The source location at which issues are recorded.
/// - Throws: `CorpusError` if the file of recorded forms cannot be read or written; `InconclusiveProperty` if too few
///   cases could be run; `OwnTypeError`, `EnvironmentError` or `InvalidReplay` if an argument or a variable is
///   invalid; the test's cancellation if a named law does not apply to such a type.
public func checkConformance<Value, Stored>(
  of type: OwnType<Value, Stored>, to laws: OwnTypeLaw..., pins: Pins? = nil, seed: UInt64? = nil,
  budget: Budget? = nil, timeBudget: Duration? = nil, replaying: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let settings = try PropertySettings(
    seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
    location: CodeLocation(fileID: sourceLocation.fileID, line: sourceLocation.line))
  do {
    try await onThreadOfItsOwn { try type.check(to: laws, pins: pins, settings: settings, environment: .process) }
  } catch let failure as OwnTypeFailure {
    failure.recordIssues(at: sourceLocation)
  } catch let error as OwnTypeError {
    guard case .inapplicable = error.reason else { throw error }
    try Test.cancel("\(error)", sourceLocation: sourceLocation)
  }
}

extension OwnTypeFailure {
  /// Records an issue for each broken law.
  func recordIssues(at location: SourceLocation) {
    let rerun = String.rerunning(Test.current, seed: seed)
    for finding in findings { Issue.record("\(finding.text(rerun: rerun))", sourceLocation: location) }
  }
}

extension OwnTypeLaw: CustomTestStringConvertible {
  /// The law's id, which is shown for a test with laws as arguments.
  public var testDescription: String { id }
}
