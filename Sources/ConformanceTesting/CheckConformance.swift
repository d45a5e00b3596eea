public import ConformanceKit
import Generators
import ReferenceStore
public import Testing

/// Checks, as part of a test, that a backend keeps a law.
///
/// ```swift
/// import ConformanceKit
/// import ConformanceTesting
/// import Testing
///
/// @Test(arguments: Law.standard)
/// func conforms(_ law: Law) async throws {
///   try await checkConformance(of: MyStoreAdapter(), to: law)
/// }
/// ```
///
/// Each defect becomes an issue of the test. The issue says what is wrong and how to reproduce it, and the minimal
/// program is attached as a file. The environment variables `CONFORMANCE_CASES`, `CONFORMANCE_SEED` and
/// `CONFORMANCE_TIME_BUDGET` (in seconds) control the check.
///
/// - Parameters:
///   - adapter: The adapter of the backend to check.
///   - law: The law that the backend must keep.
///   - catalogue: The types that schemas may use. Add your own to the standard types.
///   - cases: The number of programs for the law, if `CONFORMANCE_CASES` is not set.
///   - corpus: The corpus to which findings are written, and from which known failures are read, or nil for neither.
///   - sourceLocation: The source location at which issues are recorded.
/// - Throws: `CorpusError` if the corpus cannot be read or written; `EnvironmentError` if one of the environment
///   variables has an invalid value; `EnvironmentFailure` if something that the backend needs is missing; the test's
///   cancellation if the backend lacks a requirement of the law.
public func checkConformance(
  of adapter: some StoreAdapter, to law: Law, catalogue: TypeCatalogue = .standard, cases: Int = 100,
  corpus: Corpus? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let plan = try CheckPlan(cases: cases)
  let runner = Runner(laws: [law], plan: plan, catalogue: catalogue, model: ReferenceAdapter.self)
  let report = try await onThreadOfItsOwn {
    guard let corpus else { return runner.run([adapter]) }
    let known = try corpus.knownFailures(of: [adapter.backend.name])
    return runner.run([adapter], known: known, corpus: corpus)
  }
  report.backends.forEach(LawTally.add)
  try report.backends.first.map { try $0.recordIssues(seed: plan.seed, at: sourceLocation) }
  if let error = report.corpusError { throw error }
  if let failure = report.environmentFailure { throw failure }
}

extension CheckPlan {
  /// Makes the plan that environment variables describe.
  ///
  /// - Parameters:
  ///   - cases: The number of programs for each law, if `CONFORMANCE_CASES` is not set.
  ///   - environment: The environment variables to read.
  /// - Throws: `EnvironmentError` if the value of a variable is not a valid number.
  init(cases: Int = 100, environment: Environment = .process) throws(EnvironmentError) {
    let seed: UInt64? = try environment.number("CONFORMANCE_SEED")
    let wanted: Int? = try environment.number("CONFORMANCE_CASES")
    let seconds: Int? = try environment.number("CONFORMANCE_TIME_BUDGET")
    self.init(
      seed: seed ?? UInt64.random(in: 0...999_999_999), cases: max(wanted ?? cases, 1),
      timeBudget: seconds.map { .seconds($0) })
  }
}

extension Law: CustomTestStringConvertible {
  /// The law's id, which is shown for a test with laws as arguments.
  public var testDescription: String { id }
}

extension CodecAdapter: CustomTestStringConvertible {
  /// The backend's name, which is shown for a test with adapters as arguments.
  public var testDescription: String { backend.name }
}
