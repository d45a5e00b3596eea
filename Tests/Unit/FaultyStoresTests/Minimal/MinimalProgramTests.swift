import ConformanceKit
import FaultyStores
import TestSupport
import Testing

/// Failures shrink to the program that a person would write.
@Suite struct MinimalProgramTests {
  /// Every fourth one for `swift test`, and all of them for `scripts/tests-long`.
  private static func sample<Element>(of all: [Element]) -> [Element] {
    Effort.isLong ? all : stride(from: 0, to: all.count, by: 4).map { all[$0] }
  }

  @Test func everyFaultyStoreHasOne() {
    let stores = MinimalPrograms.all.map(\.store)
    // Of a call that is killed in its middle the moment decides (`KillStepTests`).
    let torn = ["records-of-a-batch-written-alone", "file-overwritten", "rows-written-by-another-thread"]
    // What only long programs find is held to a size (`SessionSizeTests`).
    // A hang is waited for a handful of times, which is too seldom to make its program minimal; of a race the schedule
    // of threads decides what is found (`RaceTests`).
    #expect(
      stores.sorted()
        == FaultyStores.all.filter { !$0.hangs && !$0.isRacy && $0.scenario != .session }.map(\.name)
        .filter { !torn.contains($0) }.sorted())
  }

  /// A search ends at the pinned program, or at one that is known to be as small, with the pinned mismatch.
  /// `scripts/tests-long` tries five seeds of each store.
  @Test(arguments: sample(of: MinimalPrograms.all)) func everySeedLeadsToIt(_ minimal: MinimalProgram) throws {
    let count = Effort.count(1, long: 5)
    let findings = try Findings.each(minimal.law, minimal.defect, on: minimal.store, count: count)
    #expect(findings.count == count)
    let asSmall = MinimalPrograms.asSmall[minimal.store, default: []]
    #expect(!Effort.isLong || findings.contains { $0.1.program == minimal.program })
    for finding in findings.map(\.1) { #expect(Findings.isPlain(finding), "\(Findings.said(of: finding))") }
    for (seed, finding) in findings where !asSmall.contains(finding.program) {
      #expect(finding.program == minimal.program, "seed \(seed):\n\(finding.program.swiftLiteral)")
      if let text = minimal.text { #expect(Findings.said(of: finding) == text, "seed \(seed)") }
    }
  }

  /// Whatever else a law finds on a store is as small. `scripts/tests-long` tries 20 seeds, and `swift test` the first
  /// that finds something.
  @Test(arguments: sample(of: MinimalSize.all)) func everyFindingIsSmall(_ size: MinimalSize) throws {
    var found = 0
    for seed in 1...20 as ClosedRange<UInt64> where found < Effort.count(1, long: 20) {
      for finding in try Findings(size.law, on: size.store, seed: seed, maximum: 1).all {
        found += 1
        #expect(finding.program.schemas.allSatisfy { $0.entities.count == 1 }, "seed \(seed):\n\(finding.program)")
        #expect(finding.properties == size.properties, "seed \(seed):\n\(finding.program)")
        #expect(size.operations.contains(finding.program.operations.count), "seed \(seed):\n\(finding.program)")
        #expect(finding.mismatch.path.contains("property "), "\(finding.mismatch)")
      }
    }
    #expect(found > 0)
  }

  /// What threads do together, in whatever order, is as few things as a failure that can be run again needs. A race may
  /// not show in the smaller program that is tried while other tests run: `conformance minimize` goes on then.
  @Test(arguments: ["no-cross-talk", "same-as-serial", "whole-records"]) func concurrentFindingsAreSmall(
    _ law: String
  ) throws {
    for seed in Effort.seeds(1, long: 3) {
      let all = try Findings("concurrent-converter.\(law)", on: "shared-converter-buffer", seed: seed, maximum: 2).all
      #expect(!all.isEmpty)
      for finding in all where finding.isReproducible {
        let program = try Findings.minimized(finding, on: "shared-converter-buffer", seed: seed, until: \.isSmall)
        #expect(program.isSmall, "seed \(seed):\n\(program)")
      }
    }
  }
}

extension Finding {
  /// How many properties the program has in the schema that has most.
  fileprivate var properties: Int { program.properties }
}

extension Program {
  /// How many properties the program has in the schema that has most.
  fileprivate var properties: Int {
    schemas.flatMap(\.entities).map(\.properties.count).max() ?? 0
  }

  /// Whether it has one entity, and no more than a race needs: a text in the place of a probe takes a property of each.
  fileprivate var isSmall: Bool {
    schemas.allSatisfy { $0.entities.count == 1 } && properties <= 2 && operations.count <= 4
  }
}
