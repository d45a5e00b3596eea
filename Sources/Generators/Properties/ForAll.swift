/// Checks that a property holds for all values of a generator, as far as a search can tell.
///
/// ```swift
/// try forAll(.array(of: .int)) { list in
///   try check(Array(list.reversed()).reversed(), equals: list)
/// }
/// ```
///
/// A case fails when the body throws an error or returns `false`; any other result passes. A body that throws ``Discard`` says
/// that the case does not qualify. What fails is made as simple as it can be; failures of different checks, or with errors of
/// different types, are reported apart.
///
/// What is not given is taken from the environment, for all properties of a run: `CONFORMANCE_SEED`, `CONFORMANCE_CASES` and
/// `CONFORMANCE_TIME_BUDGET` (seconds).
///
/// - Parameters:
///   - generator: Draws the values.
///   - seed: What everything random is derived from; a random one when nil.
///   - budget: How many cases to run, and how hard to shrink; 100 cases when nil.
///   - timeBudget: After so long no case is begun. A body that does not return is not stopped: see the asynchronous form.
///   - replaying: The choices that a failure gave; then that case alone is run.
///   - fileID: The file that reports name.
///   - line: The line that reports name.
///   - property: Runs one case.
/// - Returns: What was done, and why the search ended: ``Statistics/Ending/exhausted`` says that all values there are were run.
/// - Throws: ``PropertyFailure`` when the property does not hold; ``InconclusiveProperty`` when too few cases could be run;
///   ``EnvironmentError`` or ``InvalidReplay`` when it was called amiss.
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

// Tests that import ConformanceTesting as well get its `forAll`, which records issues: these are not favoured, so that its name need
// not be qualified. There is a function for each number of generators, since packs leave overloads of them ambiguous.

/// Checks that a property holds for all values of two generators, as it does for one.
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

/// Checks that a property holds for all values of three generators, as it does for one.
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

/// Checks that a property holds for all values of four generators, as it does for one.
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
