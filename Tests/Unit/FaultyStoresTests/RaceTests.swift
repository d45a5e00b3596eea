import ConformanceKit
import FaultyStores
import ReferenceStore
import Testing

/// Races show within a law's hundred cases, whatever the seed, and in programs that a person can follow.
@Suite(.serialized) struct RaceTests {
  private static let racy = FaultyStores.all.filter(\.isRacy).map(\.name)

  @Test(arguments: racy) func everySeedShowsIt(_ name: String) throws {
    let store = try #require(FaultyStores.all.first { $0.name == name })
    let laws = Law.standard.filter { $0.scenario == store.scenario }
    for seed in 1...20 as ClosedRange<UInt64> {
      let plan = CheckPlan(seed: seed, cases: 200, shrinkEvaluations: 1, maximumFindings: 1)
      let isCaught = laws.contains { law in
        !Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: store.adapter).findings.isEmpty
      }
      #expect(isCaught, "seed \(seed)")
    }
  }

  /// What threads do together is at most three tasks and five operations, where the failure can be run again.
  @Test(arguments: racy) func whatIsFoundIsSmall(_ name: String) throws {
    let store = try #require(FaultyStores.all.first { $0.name == name })
    let laws = Law.standard.filter { $0.scenario == store.scenario }
    var sizes: [(tasks: Int, operations: Int)] = []
    for seed in 1...3 as ClosedRange<UInt64> {
      for law in laws {
        let plan = CheckPlan(seed: seed, cases: 200, maximumFindings: 1)
        let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: store.adapter)
        sizes += report.findings.filter(\.isReproducible).flatMap { $0.program.operations.compactMap(\.size) }
      }
    }
    #expect(!sizes.isEmpty)
    #expect(sizes.allSatisfy { $0.tasks <= 3 && $0.operations <= 5 }, "\(sizes)")
  }

  @Test func whatARaceDidIsDrawn() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "cache-filled-after-invalidation" })
    let law = try #require(Law.named("concurrent-converter.linearizable"))
    let plan = CheckPlan(seed: 1, cases: 200, maximumFindings: 1)
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: store.adapter)
    let finding = try #require(report.findings.first)
    let timeline = try #require(finding.discrepancy.timeline)
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
