public import ConformanceKit
public import Generators
public import Testing

/// Checks, as part of a test, that a type of the app's own keeps the laws of own types. It needs no store.
///
/// ```swift
/// @Test func roleIsStoredWell() async throws {
///   try await checkConformance(of: .enumeration(Role.self, default: .unknown), pins: .besideThisFile())
/// }
/// ```
///
/// Each law that is broken becomes an issue of the test, which says what is wrong, and how to see it again. Every conversion runs on
/// a thread of its own, so that one that traps is a failure like any other. What is not given is taken from the environment:
/// `CONFORMANCE_SEED`, `CONFORMANCE_CASES` and `CONFORMANCE_TIME_BUDGET` (seconds, for each law).
///
/// - Parameters:
///   - type: The type, and how it is stored.
///   - laws: The laws to check; all that apply when none is named.
///   - pins: Where raw values and key names are recorded; nil to leave those laws out.
///   - seed: What everything random is derived from; a random one when nil.
///   - budget: How many cases to run for each law, and how hard to shrink; 100 cases when nil.
///   - timeBudget: After so long no case of a law is begun. No limit when nil.
///   - replaying: The choices that a failure gave, together with its one law; then that case alone is run.
///   - sourceLocation: Where issues are recorded.
/// - Throws: ``CorpusError`` when a file of pins cannot be read or written; `InconclusiveProperty` when too few cases could be run;
///   ``OwnTypeError``, `EnvironmentError` or `InvalidReplay` when it was called amiss; the test's cancellation when a law that is named
///   says nothing of such a type.
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
    guard case .inapplicable = error else { throw error }
    try Test.cancel("\(error)", sourceLocation: sourceLocation)
  }
}

extension OwnTypeFailure {
  /// Records an issue for each law that is broken.
  fileprivate func recordIssues(at location: SourceLocation) {
    let rerun = String.rerunning(Test.current, seed: seed)
    for finding in findings { Issue.record("\(finding.text(rerun: rerun))", sourceLocation: location) }
  }
}

extension OwnTypeLaw: CustomTestStringConvertible {
  /// The law's id, by which a test with laws as arguments shows them.
  public var testDescription: String { id }
}
