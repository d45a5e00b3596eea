/// Checks that a property holds for the values of a generator.
///
/// ```swift
/// try forAll(.array(of: .int)) { list in
///   try check(Array(list.reversed()).reversed(), equals: list)
/// }
/// ```
///
/// A case fails if the body throws an error or returns `false`. Any other result passes. If the body throws
/// ``Discard``, the case does not count. A failing case is shrunk to a minimal one. Failures of different checks, or
/// with errors of different types, are reported separately.
///
/// The environment gives the defaults for all properties of a run: `CONFORMANCE_SEED`, `CONFORMANCE_CASES` and
/// `CONFORMANCE_TIME_BUDGET` (in seconds).
///
/// - Parameters:
///   - generator: Draws the values.
///   - seed: The seed that every random choice is derived from. The default is a random seed.
///   - budget: The number of cases to run and the limits of shrinking. The default is 100 cases.
///   - timeBudget: The time after which no new case starts. Nil means no limit. A body that does not return is not
///     stopped: use the asynchronous form for that.
///   - replaying: The choices from a failure report. If given, only that case is run.
///   - fileID: The file to show in reports.
///   - line: The line to show in reports.
///   - property: Runs one case.
/// - Returns: What the search did and why it ended. ``Statistics/Ending/exhausted`` means that every possible value was
///   run.
/// - Throws: ``PropertyFailure`` if the property does not hold; ``InsufficientCoverage`` if its cases are not of the
///   kinds that it demands; ``InconclusiveProperty`` if too few cases could be run; ``EnvironmentError`` or
///   ``InvalidReplay`` if a setting is invalid.
@_disfavoredOverload
@discardableResult
public func forAll<A, Result>(
  _ generator: Generator<A>, seed: UInt64? = nil, budget: Budget? = nil, timeBudget: Duration? = nil,
  replaying: String? = nil, fileID: String = #fileID, line: Int = #line,
  _ property: (A) throws -> Result
) throws -> Statistics {
  let settings = try PropertySettings(
    seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
    location: CodeLocation(fileID: fileID, line: line))
  return try PropertyRun(generator, settings).run { value in PropertyOutcome.running { try property(value) } }
}

// These functions are disfavoured so that tests that also import ConformanceTesting call its `forAll`, which records
// issues, without qualifying the name. There is one function per number of generators, because overloads with parameter
// packs are ambiguous.

/// Checks that a property holds for the values of two generators. See the form with one generator.
@_disfavoredOverload
@discardableResult
public func forAll<A, B, Result>(
  _ first: Generator<A>, _ second: Generator<B>, seed: UInt64? = nil, budget: Budget? = nil,
  timeBudget: Duration? = nil, replaying: String? = nil, fileID: String = #fileID, line: Int = #line,
  _ property: (A, B) throws -> Result
) throws -> Statistics {
  try forAll(
    zip(first, second), seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying, fileID: fileID,
    line: line
  ) { try property($0.0, $0.1) }
}

/// Checks that a property holds for the values of three generators. See the form with one generator.
@_disfavoredOverload
@discardableResult
public func forAll<A, B, C, Result>(
  _ first: Generator<A>, _ second: Generator<B>, _ third: Generator<C>, seed: UInt64? = nil, budget: Budget? = nil,
  timeBudget: Duration? = nil, replaying: String? = nil, fileID: String = #fileID, line: Int = #line,
  _ property: (A, B, C) throws -> Result
) throws -> Statistics {
  try forAll(
    zip(first, second, third), seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying, fileID: fileID,
    line: line
  ) { try property($0.0, $0.1, $0.2) }
}

/// Checks that a property holds for the values of four generators. See the form with one generator.
@_disfavoredOverload
@discardableResult
public func forAll<A, B, C, D, Result>(
  _ first: Generator<A>, _ second: Generator<B>, _ third: Generator<C>, _ fourth: Generator<D>, seed: UInt64? = nil,
  budget: Budget? = nil, timeBudget: Duration? = nil,
  replaying: String? = nil, fileID: String = #fileID, line: Int = #line,
  _ property: (A, B, C, D) throws -> Result
) throws -> Statistics {
  try forAll(
    zip(first, second, third, fourth), seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
    fileID: fileID, line: line
  ) { try property($0.0, $0.1, $0.2, $0.3) }
}
