public import Generators
public import Testing

/// Checks, as part of a test, that a property holds for all values of a generator, as far as a search can tell.
///
/// ```swift
/// @Test func reversing() async {
///   await forAll(.array(of: .int)) { list in
///     #expect(Array(list.reversed()).reversed() == list)
///   }
/// }
/// ```
///
/// A case fails when an expectation in it does, when the body throws an error, or when it returns `false`. While a failure is made
/// as simple as it can be, nothing is recorded; at the end each failure that can be told from the others by its expectation or
/// error becomes one issue of the test, which shows the minimal case as Swift source, how it fails, and what runs it again.
///
/// What is not given is taken from the environment, for all tests of a run: `CONFORMANCE_SEED`, `CONFORMANCE_CASES` and
/// `CONFORMANCE_TIME_BUDGET` (seconds).
///
/// - Note: Warnings and known issues of a case are no failures, and are dropped. Issues from detached tasks belong to no case, and are
///   recorded at once.
///
/// - Parameters:
///   - generator: Draws the values.
///   - seed: What everything random is derived from; a random one when nil.
///   - budget: How many cases to run, and how hard to shrink; 100 cases when nil.
///   - timeBudget: After so long no case is begun, and a case that takes so long alone has failed. No limit when nil.
///   - replaying: The choices that a failure gave; then that case alone is run.
///   - sourceLocation: Where issues are recorded.
///   - property: Runs one case.
public func forAll<A, Result>(
  _ generator: Generator<A>, seed: UInt64? = nil, budget: Budget? = nil, timeBudget: Duration? = nil,
  replaying: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ property: @escaping @Sendable (A) async throws -> Result
) async {
  let location = CodeLocation(fileID: sourceLocation.fileID, line: sourceLocation.line)
  await recordingFailures(at: sourceLocation) {
    let settings = try PropertySettings(
      seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying, location: location)
    _ = try await PropertyRun(generator, settings).runInTask { value in
      await PropertyOutcome.expecting { try await property(value) }
    }
  }
}

/// Checks, as part of a test, that a property holds for all values of two generators, as it does for one.
public func forAll<A, B, Result>(
  _ first: Generator<A>, _ second: Generator<B>, seed: UInt64? = nil, budget: Budget? = nil,
  timeBudget: Duration? = nil,
  replaying: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ property: @escaping @Sendable (A, B) async throws -> Result
) async {
  await forAll(
    zip(first, second), seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
    sourceLocation: sourceLocation
  ) { try await property($0.0, $0.1) }
}

/// Checks, as part of a test, that a property holds for all values of three generators, as it does for one.
public func forAll<A, B, C, Result>(
  _ first: Generator<A>, _ second: Generator<B>, _ third: Generator<C>, seed: UInt64? = nil, budget: Budget? = nil,
  timeBudget: Duration? = nil,
  replaying: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ property: @escaping @Sendable (A, B, C) async throws -> Result
) async {
  await forAll(
    zip(first, second, third), seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
    sourceLocation: sourceLocation
  ) { try await property($0.0, $0.1, $0.2) }
}

/// Checks, as part of a test, that a property holds for all values of four generators, as it does for one.
public func forAll<A, B, C, D, Result>(
  _ first: Generator<A>, _ second: Generator<B>, _ third: Generator<C>, _ fourth: Generator<D>, seed: UInt64? = nil,
  budget: Budget? = nil, timeBudget: Duration? = nil,
  replaying: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ property: @escaping @Sendable (A, B, C, D) async throws -> Result
) async {
  await forAll(
    zip(first, second, third, fourth), seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
    sourceLocation: sourceLocation
  ) { try await property($0.0, $0.1, $0.2, $0.3) }
}

extension PropertyOutcome {
  /// Runs a case whose expectations, thrown errors and result `false` are failures.
  static func expecting(_ body: () async throws -> Any) async -> PropertyOutcome {
    let issues = CaseIssues()
    let result = await CaseIssues.$current.withValue(issues) { await PropertyOutcome(running: body) }
    return Symptom(issues.all).map(PropertyOutcome.failed) ?? result
  }

  private init(running body: () async throws -> Any) async {
    do {
      self.init(returned: try await body())
    } catch {
      self.init(thrown: error)
    }
  }
}
