import ConformanceKit
import FaultyStores
import TestSupport
import Testing

/// What only long programs find shrinks to the few operations that show it.
@Suite struct SessionSizeTests {
  /// The law that finds a store, and the most operations of what it finds, not counting those inside others.
  struct Size: Sendable, CustomTestStringConvertible {
    let store: String
    let law: Law.ID
    let operations: Int

    var testDescription: String { store }
  }

  static let sizes = [
    Size(store: "removal-hides-other-entities", law: "session.operations", operations: 6),
    Size(store: "commit-keeps-the-last-entity", law: "session.transactions", operations: 6),
    Size(store: "cancelling-ends-other-entities", law: "session.live-queries", operations: 8),
    Size(store: "third-upgrade-drops-property", law: "session.versions", operations: 9),
    Size(store: "refusal-removes-other-entities", law: "session.refusals", operations: 5),
    Size(store: "results-cut-at-hundred", law: "session.sizes", operations: 3),
  ]

  /// The laws whose programs are small enough for `swift test`.
  private static let quick: Set<Law.ID> = ["session.operations", "session.refusals"]

  @Test func everyStoreOfTheScenarioHasOne() {
    #expect(
      Self.sizes.map(\.store).sorted() == FaultyStores.all.filter { $0.scenario == .session }.map(\.name).sorted())
  }

  /// `swift test` tries the stores whose programs are small. `scripts/tests-long` tries all of them, with 20 seeds.
  @Test(arguments: sizes.filter { Effort.isLong || quick.contains($0.law) }) func itIsSmall(_ size: Size) throws {
    var found = 0
    for seed in 1...20 as ClosedRange<UInt64> where found < Effort.count(1, long: 20) {
      for finding in try Findings(size.law, on: size.store, seed: seed, maximum: 1).all {
        found += 1
        #expect(
          finding.isMinimal && finding.program.operations.count <= size.operations, "seed \(seed):\n\(finding.program)")
        #expect(finding.program.schemas.allSatisfy { $0.entities.count <= 2 }, "seed \(seed):\n\(finding.program)")
      }
    }
    #expect(found > 0)
  }
}
