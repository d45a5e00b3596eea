public import Generators
import OwnTypeLaws
public import OwnTypes
public import Testing

/// Checks, as part of a test, that records in the app's own store keep the laws of records.
///
/// ```swift
/// @Test func playersSurviveMigrations() async throws {
///   try await checkConformance(of: .record(Player.self, values: players, in: store, rows: oldRows))
/// }
/// ```
///
/// Each broken law becomes an issue of the test. Arguments that are nil are taken from the environment variables
/// `CONFORMANCE_SEED`, `CONFORMANCE_CASES` and `CONFORMANCE_TIME_BUDGET` (in seconds, for each law).
///
/// - Parameters:
///   - record: The type of the records, and their store.
///   - laws: The laws to check. If none is named, all laws of records are checked.
///   - pins: The directory in which rows of each version of the schema are recorded, or nil to record none.
///   - seed: The seed of all random choices. If it is nil, a random seed is used.
///   - budget: The number of cases for each law, and the effort of shrinking. If it is nil, 100 cases are run.
///   - timeBudget: The time after which no further case of a law starts, or nil for no limit.
///   - replaying: The choices that a failure printed, or nil. If they are given, name the failure's law too.
///   - sourceLocation: The source location at which issues are recorded.
/// - Throws: `CorpusError` if the file of recorded rows cannot be read or written; `InconclusiveProperty` if too few
///   cases could be run; `OwnTypeError`, `EnvironmentError` or `InvalidReplay` if an argument or a variable is invalid.
public func checkConformance<Record, Connection>(
  of record: OwnRecord<Record, Connection>, to laws: OwnTypeLaw..., pins: Pins? = nil, seed: UInt64? = nil,
  budget: Budget? = nil, timeBudget: Duration? = nil, replaying: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let settings = try PropertySettings(
    seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
    location: CodeLocation(fileID: sourceLocation.fileID, line: sourceLocation.line))
  do {
    try await record.check(to: laws, pins: pins, settings: settings, environment: .process)
  } catch let failure as OwnTypeFailure {
    failure.recordIssues(at: sourceLocation)
  }
}
