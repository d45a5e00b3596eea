public import ConformanceKit
import Generators
import ReferenceStore
public import Testing

/// Checks that a backend keeps a law, as a test.
///
/// ```swift
/// import ConformanceTesting
/// import Testing
///
/// @Test(arguments: Law.standard)
/// func conforms(_ law: Law) async throws {
///   try await checkConformance(of: MyStoreAdapter(), to: law)
/// }
/// ```
///
/// Each defect that is found becomes an issue of the test, which says what is wrong and how to see it again, with the minimal
/// program attached as a file. `CONFORMANCE_CASES`, `CONFORMANCE_SEED` and `CONFORMANCE_TIME_BUDGET` (seconds) steer it.
///
/// - Parameters:
///   - adapter: The backend.
///   - law: The law.
///   - catalogue: The types that schemas may be made of; add your own to the standard ones.
///   - cases: How many programs the law is tried with where `CONFORMANCE_CASES` does not say.
///   - corpus: Where findings are written and what is known of failures is read; nil for neither.
///   - sourceLocation: Where issues are reported.
/// - Throws: ``CorpusError`` when the corpus cannot be read or written; ``EnvironmentError`` when a variable that steers the
///   check has no meaning; ``EnvironmentFailure`` when something that the backend needs is not there; the test's cancellation when
///   the backend lacks what the law needs.
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
  try report.backends.first.map { try $0.recordIssues(seed: plan.seed, at: sourceLocation) }
  if let error = report.corpusError { throw error }
  if let failure = report.environmentFailure { throw failure }
}

extension CheckPlan {
  /// The plan that environment variables make.
  ///
  /// - Parameters:
  ///   - cases: How many programs each law is tried with where `CONFORMANCE_CASES` does not say.
  ///   - environment: The variables.
  /// - Throws: ``EnvironmentError`` when one of them is no number that it can be.
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
  /// The law's id, by which a test with laws as arguments shows them.
  public var testDescription: String { id }
}
