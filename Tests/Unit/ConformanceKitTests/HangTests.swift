import ConformanceKit
import Foundation
import ReferenceStore
import Synchronization
import TestSupport
import Testing

/// A store that blocks itself when a converter reads it, and what the kit makes of that.
@Suite(.onItsOwnThread) struct HangTests {
  @Test func aDeadlockIsAFindingAndNotTheEndOfTheRun() throws {
    let plan = CheckPlan(seed: 1, cases: 20, hangDeadline: .milliseconds(200))
    let law = try #require(Law.named("concurrent-converter.re-entrant-converter"))
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: DeadlockingAdapter())
    #expect(report.verdict == .fail)
    let finding = try #require(report.findings.first { $0.mismatch.change == "hang" })
    #expect(finding.isReproducible)
    #expect(finding.program.operations.contains { "\($0)".contains("readsOn") })
  }

  @Test func everyOtherLawGoesOnAfterIt() throws {
    let laws = ["concurrent-converter.re-entrant-converter", "round-trip.value"].compactMap(Law.named)
    let plan = CheckPlan(seed: 1, cases: 20, hangDeadline: .milliseconds(200))
    let report = Runner(laws: laws, plan: plan, model: ReferenceAdapter.self).run([DeadlockingAdapter()])
    #expect(report.backends[0].laws.map(\.verdict) == [.fail, .pass])
    // Six hangs end the search of the first law, which says so.
    #expect(report.backends[0].laws.map(\.endedEarly) == [true, false])
    #expect(report.backends[0].laws.map { $0.cases == 20 } == [false, true])
  }

  /// A finding is a hang by what happened, not by what a judge calls it: this one is run once more, and is lawful then.
  @Test func whatIsOnlyCalledAHangIsRunAgain() {
    let trials = Mutex(0)
    let law = Law(
      id: "round-trip.twice", scenario: .roundTrip, statement: "It is wrong twice.", source: "None.",
      oracle: Oracle { _ in
        let execution = trials.withLock { count in
          count += 1
          return count
        }
        guard execution <= 2 else { return nil }
        return Mismatch(step: [0], change: "hang", expected: .text("right"), actual: .text("wrong"))
      },
      program: { _, _ in Program(schemas: [], operations: [.close]) })
    let plan = CheckPlan(seed: 1, cases: 2)
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self)
      .check(law, on: ReferenceAdapter(semantics: .strict))
    #expect(report.findings.map(\.isReproducible) == [false])
  }
}

/// The reference store behind one lock that is held while converters run.
private struct DeadlockingAdapter: StoreAdapter {
  let backend = Backend(name: "deadlock", capabilities: ReferenceAdapter.allCapabilities, semantics: .strict)

  func open(_ location: Location, schema: Schema) throws -> Locked {
    Locked(base: try ReferenceAdapter(semantics: .strict).open(location, schema: schema))
  }

  final class Locked: Store {
    private let base: ReferenceStore
    private let lock = NSLock()

    init(base: ReferenceStore) { self.base = base }

    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
      try lock.withLock { try base.put(records, in: entity) }
    }
    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
      try lock.withLock { try base.get(ids, in: entity) }
    }
    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
      try lock.withLock { try base.delete(ids, in: entity) }
    }
    func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
      try lock.withLock { try base.update(id, with: fields, in: entity) }
    }
  }
}
