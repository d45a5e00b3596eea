import ConformanceKit
import FaultyStores
import ReferenceStore
import TestSupport
import Testing

/// Races show within a law's hundred cases, whatever the seed, and in programs that a person can follow.
@Suite struct RaceTests {
  /// The law that names each race.
  private static let laws = [
    "update-reads-then-writes": "linearizable", "upsert-checks-then-acts": "linearizable",
    "cache-filled-after-invalidation": "linearizable", "acknowledged-before-applied": "linearizable",
    "retried-put-applied-twice": "linearizable", "records-written-in-parts": "whole-records",
    "transactions-take-others-in": "lost-update", "ids-counted-without-lock": "same-as-serial",
    "converter-used-before-it-is-ready": "same-as-serial", "rows-copied-at-opening": "evolution-race",
    "converter-with-static-buffer": "no-cross-talk",
  ]

  @Test func eachRaceHasItsLaw() {
    #expect(Self.laws.keys.sorted() == FaultyStores.all.filter(\.isRacy).map(\.name).sorted())
  }

  @Test(arguments: laws.keys.sorted()) func everySeedShowsIt(_ name: String) throws {
    for seed in Effort.seeds(1, long: 20) {
      #expect(try !Self.findings(on: name, seed: seed, shrinkEvaluations: 1).isEmpty, "seed \(seed)")
    }
  }

  /// What threads do together is at most three tasks and five operations, where the failure can be run again: of how
  /// many seeds that is so depends on what else the machine does.
  @Test(arguments: laws.keys.sorted()) func whatIsFoundIsSmall(_ name: String) throws {
    var sizes: [(tasks: Int, operations: Int)] = []
    for seed in 1...20 as ClosedRange<UInt64> where sizes.count < Effort.count(1, long: 3) {
      let findings = try Self.findings(on: name, seed: seed, shrinkEvaluations: 1000).filter(\.isReproducible)
      #expect(findings.allSatisfy(Findings.isPlain))
      sizes += findings.flatMap { $0.program.operations.compactMap(\.size) }
    }
    #expect(!sizes.isEmpty)
    #expect(sizes.allSatisfy { $0.tasks <= 3 && $0.operations <= 5 }, "\(sizes)")
  }

  private static func findings(on name: String, seed: UInt64, shrinkEvaluations: Int) throws -> [Finding] {
    let store = try #require(FaultyStores.all.first { $0.name == name })
    let law = try #require(laws[name].flatMap { Law.named("concurrent-converter.\($0)") })
    let plan = CheckPlan(seed: seed, cases: 200, shrinkEvaluations: shrinkEvaluations, maximumFindings: 1)
    return Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: store.adapter).findings
  }

  @Test func whatARaceDidIsDrawn() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "cache-filled-after-invalidation" })
    let law = try #require(Law.named("concurrent-converter.linearizable"))
    let plan = CheckPlan(seed: 1, cases: 200, maximumFindings: 1)
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: store.adapter)
    let finding = try #require(report.findings.first)
    let timeline = try #require(finding.mismatch.timeline)
    #expect(timeline.lanes.flatMap(\.calls).count { $0.isMarked } == 1)
    let text = FindingText(finding, on: store.adapter.backend).text
    #expect(text.contains("  What each task did, time going down:\n    before and after"))
    #expect(text.contains("◀"))
  }
}

extension Program.Operation {
  /// How many tasks and operations run at once; nil where none do.
  fileprivate var size: (tasks: Int, operations: Int)? {
    guard case .concurrently(let tasks) = self else { return nil }
    return (tasks.count, tasks.joined().count)
  }
}
