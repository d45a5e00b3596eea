import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import StoreContract

/// A run of some laws, as a test with a law for each case has, and a list with entries of other laws.
@Suite struct OtherLawsEntriesTests {
  private final class Openings: Sendable {
    private let count = Atomic(0)

    func note() { count.add(1, ordering: .relaxed) }
    var total: Int { count.load(ordering: .relaxed) }
  }

  /// Runs a law on a store in which some numbers come back as 7, with an entry of another law that covers every law.
  private func run(
    _ law: Law, losing isLost: @escaping @Sendable (Int64) -> Bool, listed: [Finding]
  ) throws -> (report: BackendReport, openings: Int) {
    let openings = Openings()
    let adapter = TwoCausesTests.adapter(losing: isLost) { openings.note() }
    let covers = KnownFailures.Coverage(laws: ["*"], triggers: listed.first?.triggers)
    return try ListedCorpus.with(listed, covers: covers, of: adapter.backend) { corpus in
      let known = try corpus.knownFailures(of: [adapter.backend.name])
      let report = Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self)
        .run([adapter], known: known, corpus: nil)
      return (try #require(report.backends.first), openings.total)
    }
  }

  private func listed() throws -> [Finding] {
    try run(.value, losing: { $0 < 0 }, listed: []).report.laws[0].findings
  }

  /// Otherwise a test of each law would run the whole list again and again.
  @Test func theirProgramsRunOnlyIfALawFails() throws {
    let listed = try listed()
    #expect(listed.count == 1)
    let without = try run(.batch, losing: { _ in false }, listed: [])
    let with = try run(.batch, losing: { _ in false }, listed: listed)
    #expect(with.openings == without.openings)
    #expect(with.report.laws[0].verdict == .pass && with.report.listProblems.isEmpty)
    // The law's own entries always run, because one that no longer fails is told.
    let own = try run(.value, losing: { _ in false }, listed: listed)
    #expect(own.report.listProblems.count == 1)
  }

  @Test func theyExplainFailuresOfTheLaw() throws {
    let listed = try listed()
    #expect(try run(.batch, losing: { $0 < 0 }, listed: []).report.laws[0].verdict == .fail)
    #expect(try run(.batch, losing: { $0 < 0 }, listed: listed).report.laws[0].verdict == .known)
    #expect(try run(.batch, losing: { $0 < 0 || $0 > 1 << 50 }, listed: listed).report.laws[0].verdict == .fail)
  }
}
