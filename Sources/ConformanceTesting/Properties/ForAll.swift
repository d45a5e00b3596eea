public import Generators
public import Testing

/// Checks, as part of a test, that a property holds for the values of a generator. It searches for a value that
/// violates the property.
///
/// ```swift
/// @Test func reversing() async {
///   await forAll(.array(of: .int)) { list in
///     #expect(Array(list.reversed()).reversed() == list)
///   }
/// }
/// ```
///
/// A case fails if an expectation in it fails, if the body throws an error, or if the body returns `false`. Nothing is
/// recorded while a failure is being shrunk. After the search, each distinct failure (by its expectation or error)
/// becomes one issue of the test. The issue shows the minimal case as Swift source, how it fails, and how to run it
/// again.
///
/// Arguments that are nil are taken from the environment variables `CONFORMANCE_SEED`, `CONFORMANCE_CASES` and
/// `CONFORMANCE_TIME_BUDGET` (in seconds), which apply to all tests of a run.
///
/// - Note: Warnings and known issues of a case are not failures, and are dropped. Issues of detached tasks belong to no
///   case, and are recorded immediately.
///
/// - Parameters:
///   - generator: The generator of the values.
///   - seed: The seed of all random choices. If it is nil, a random seed is used.
///   - budget: The number of cases, and the effort of shrinking. If it is nil, 100 cases are run.
///   - timeBudget: The time after which no further case starts, or nil for no limit. A single case that takes this long
///     fails.
///   - replaying: The choices that a failure printed, or nil. If they are given, only that case is run.
///   - sourceLocation: The source location at which issues are recorded.
///   - property: The body that runs one case.
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

/// Checks, as part of a test, that a property holds for the values of two generators. The parameters are those of the
/// function for one generator.
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

/// Checks, as part of a test, that a property holds for the values of three generators. The parameters are those of the
/// function for one generator.
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

/// Checks, as part of a test, that a property holds for the values of four generators. The parameters are those of the
/// function for one generator.
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
  /// Runs a case. Failed expectations, thrown errors and the result `false` are failures.
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
