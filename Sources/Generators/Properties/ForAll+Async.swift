/// Checks that a property that may suspend holds for all values of a generator, as far as a search can tell.
///
/// ```swift
/// try await forAll(.string, .string, timeBudget: .seconds(10)) { key, text in
///   await cache.store(text, as: key)
///   try check(await cache[key], equals: text)
/// }
/// ```
///
/// It is as the synchronous form, but for the time budget: the body runs in a task of its own, and one that takes as long as the
/// whole budget by itself has failed. Its task is cancelled; when it does not heed that, it is abandoned. A body that spins
/// without suspending keeps a thread of the tasks' pool to itself, and a pool of one thread has then none left to notice it.
///
/// - Parameters:
///   - generator: Draws the values.
///   - seed: What everything random is derived from; a random one when nil.
///   - budget: How many cases to run, and how hard to shrink; 100 cases when nil.
///   - timeBudget: After so long no case is begun, and a case that takes so long alone has failed. No limit when nil.
///   - replaying: The choices that a failure gave; then that case alone is run.
///   - fileID: The file that reports name.
///   - line: The line that reports name.
///   - property: Runs one case.
/// - Returns: What was done, and why the search ended: ``Statistics/Ending/exhausted`` says that all values there are were run.
/// - Throws: ``PropertyFailure`` when the property does not hold; ``InconclusiveProperty`` when too few cases could be run;
///   ``EnvironmentError`` or ``InvalidReplay`` when it was called amiss; `CancellationError` when the caller is cancelled.
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

/// Checks that a property that may suspend holds for all values of two generators.
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

/// Checks that a property that may suspend holds for all values of three generators.
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

/// Checks that a property that may suspend holds for all values of four generators.
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
