import ConformanceKit
import FaultyStores
import ReferenceStore
import Testing

@Suite struct SelftestTests {
  @Test func noStoreIsCaughtByAnotherScenario() throws {
    let result = try Selftest(
      seed: 7, cases: 8, rounds: 1, host: { name throws(Breakdown) in try Hosted.adapter(name) }
    )
    .run()
    #expect(result.stores.count == FaultyStores.all.count)
    for store in result.stores { #expect(store.strangers == [], "\(store.name)") }
    #expect(result.alarms.isEmpty)
    #expect(result.twins == FaultyStores.all.count { $0.twin != nil })
    let counts = "\(result.stores.count) killed, \(result.twins) declared-lossy twins, 0 alarms"
    #expect(result.text.hasSuffix("of \(counts)"))
    #expect(try result.json().contains("\"twins\" : \(result.twins)"))
  }

  /// A twin has its store's behaviour and other promises, and breaks no law.
  @Test(arguments: FaultyStores.all.filter { $0.twin != nil }.map(\.name)) func aTwinDeclaresWhatTheStoreDoes(
    _ name: String
  ) throws {
    let store = try #require(FaultyStores.all.first { $0.name == name })
    let twin = try #require(store.twin)
    #expect(twin.backend.name == "twin:\(name)")
    #expect(twin.backend.capabilities == store.adapter.backend.capabilities)
    #expect(twin.backend.semantics != store.adapter.backend.semantics)
    let report = Runner(plan: CheckPlan(seed: 7, cases: 15), model: ReferenceAdapter.self).run([twin])
    #expect(report.backends[0].laws.filter { $0.verdict != .pass && $0.verdict != .skip }.map(\.law) == [])
  }

  @Test func everyScenarioHasFaultyStores() {
    for scenario in Scenario.allCases { #expect(FaultyStores.all.count { $0.scenario == scenario } >= 2) }
    #expect(Set(FaultyStores.all.map(\.name)).count == FaultyStores.all.count)
    #expect(FaultyStores.all.allSatisfy { $0.adapter.backend.name == "faulty:\($0.name)" })
  }

  /// What a store keeps beside its rows is kept with no thought of threads, unless that is its defect.
  @Test func onlyStoresOfItsOwnScenarioAreCalledByManyThreads() {
    for store in FaultyStores.all where store.scenario != .concurrentConverter {
      #expect(!store.adapter.backend.capabilities.concurrentRequests, "\(store.name)")
    }
    #expect(FaultyStores.all.contains { $0.adapter.backend.capabilities.concurrentRequests })
  }

  /// A self-test whose laws see nothing has to say so.
  @Test func aStoreThatNoLawCatchesIsAlive() throws {
    let blind = try #require(Law.named("round-trip.value"))
    let result = try Selftest(seed: 1, cases: 20, rounds: 1, laws: [blind]).run()
    #expect(result.stores.contains { !$0.isKilled })
    #expect(!result.isClean)
    #expect(result.text.contains("ALIVE"))
  }

  @Test func aLawThatAlwaysFailsIsAnAlarmAndAStranger() throws {
    let liar = Law(
      id: "round-trip.liar", scenario: .roundTrip, statement: "Nothing is right.", source: "None.",
      judge: Judge { _ in
        Discrepancy(step: [0], change: "always", expected: .text("right"), actual: .text("wrong"))
      },
      program: { draw, context in
        let table = context.drawTable(&draw, .scalars)
        return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put])
      })
    let result = try Selftest(seed: 1, cases: 5, rounds: 2, laws: [liar]).run()
    #expect(result.alarms.count == 2 * (Semantics.presets.count + result.twins))
    #expect(result.stores.filter { $0.scenario != .roundTrip }.allSatisfy { $0.strangers == ["round-trip.liar"] })
    #expect(!result.isClean)
  }
}
