/// Checks that a property holds for the values of a generator. The property may suspend.
///
/// ```swift
/// try await forAll(.string, .string, timeBudget: .seconds(10)) { key, text in
///   await cache.store(text, as: key)
///   try check(await cache[key], equals: text)
/// }
/// ```
///
/// This works like the synchronous form except for the time budget. The body runs in a task of its own, and a single
/// case that takes as long as the whole budget fails. Its task is then cancelled, and abandoned if it does not end.
///
/// A body that spins without suspending occupies a thread of the concurrency pool. If the pool has only one thread, the
/// hang cannot be detected.
///
/// - Parameters:
///   - generator: Draws the values.
///   - seed: The seed that every random choice is derived from. The default is a random seed.
///   - budget: The number of cases to run and the limits of shrinking. The default is 100 cases.
///   - timeBudget: The time after which no new case starts. A single case that takes this long fails. Nil means no
///     limit.
///   - replaying: The choices from a failure report. If given, only that case is run.
///   - fileID: The file to show in reports.
///   - line: The line to show in reports.
///   - property: Runs one case.
/// - Returns: What the search did and why it ended. ``Statistics/Ending/exhausted`` means that every possible value was
///   run.
/// - Throws: ``PropertyFailure`` if the property does not hold; ``InsufficientCoverage`` if its cases are not of the
///   kinds that it demands; ``InconclusiveProperty`` if too few cases could be run; ``EnvironmentError`` or
///   ``InvalidReplay`` if a setting is invalid; `CancellationError` if the caller is cancelled.
@_disfavoredOverload
@discardableResult
public func forAll<A, Result>(
  _ generator: Generator<A>, seed: UInt64? = nil, budget: Budget? = nil, timeBudget: Duration? = nil,
  replaying: String? = nil, fileID: String = #fileID, line: Int = #line,
  _ property: @escaping @Sendable (A) async throws -> Result
) async throws -> Statistics {
  let settings = try PropertySettings(
    seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
    location: CodeLocation(fileID: fileID, line: line))
  return try await PropertyRun(generator, settings).runInTask { value in
    do {
      return PropertyOutcome(returned: try await property(value))
    } catch {
      return PropertyOutcome(thrown: error)
    }
  }
}

/// Checks that a property holds for the values of two generators. The property may suspend.
@_disfavoredOverload
@discardableResult
public func forAll<A, B, Result>(
  _ first: Generator<A>, _ second: Generator<B>, seed: UInt64? = nil, budget: Budget? = nil,
  timeBudget: Duration? = nil, replaying: String? = nil, fileID: String = #fileID, line: Int = #line,
  _ property: @escaping @Sendable (A, B) async throws -> Result
) async throws -> Statistics {
  try await forAll(
    zip(first, second), seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying, fileID: fileID,
    line: line
  ) { try await property($0.0, $0.1) }
}

/// Checks that a property holds for the values of three generators. The property may suspend.
@_disfavoredOverload
@discardableResult
public func forAll<A, B, C, Result>(
  _ first: Generator<A>, _ second: Generator<B>, _ third: Generator<C>, seed: UInt64? = nil, budget: Budget? = nil,
  timeBudget: Duration? = nil, replaying: String? = nil, fileID: String = #fileID, line: Int = #line,
  _ property: @escaping @Sendable (A, B, C) async throws -> Result
) async throws -> Statistics {
  try await forAll(
    zip(first, second, third), seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying, fileID: fileID,
    line: line
  ) { try await property($0.0, $0.1, $0.2) }
}

/// Checks that a property holds for the values of four generators. The property may suspend.
@_disfavoredOverload
@discardableResult
public func forAll<A, B, C, D, Result>(
  _ first: Generator<A>, _ second: Generator<B>, _ third: Generator<C>, _ fourth: Generator<D>, seed: UInt64? = nil,
  budget: Budget? = nil, timeBudget: Duration? = nil,
  replaying: String? = nil, fileID: String = #fileID, line: Int = #line,
  _ property: @escaping @Sendable (A, B, C, D) async throws -> Result
) async throws -> Statistics {
  try await forAll(
    zip(first, second, third, fourth), seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
    fileID: fileID, line: line
  ) { try await property($0.0, $0.1, $0.2, $0.3) }
}
