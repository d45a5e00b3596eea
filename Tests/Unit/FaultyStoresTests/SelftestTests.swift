import ConformanceKit
import FaultyStores
import ReferenceStore
import Testing

@Suite struct SelftestTests {
  @Test(arguments: FaultyStores.all.map(\.name)) func everyStoreIsCaughtByItsScenario(_ name: String) throws {
    let store = try #require(FaultyStores.all.first { $0.name == name })
    let laws = Law.standard.filter { $0.scenario == store.scenario }
    let plan = CheckPlan(seed: 7, cases: 200, shrinkEvaluations: 1, maximumFindings: 1)
    let report = Runner(laws: laws, plan: plan, model: ReferenceAdapter.self).run([store.adapter])
    #expect(report.backends[0].laws.contains { $0.verdict == .fail })
  }

  @Test func noStoreIsCaughtByAnotherScenario() {
    let result = Selftest(seed: 7, cases: 40, rounds: 1).run()
    #expect(result.stores.count == FaultyStores.all.count)
    for store in result.stores { #expect(store.strangers == [], "\(store.name)") }
    #expect(result.alarms.isEmpty)
  }

  @Test func everyScenarioHasFaultyStores() {
    for scenario in Scenario.allCases { #expect(FaultyStores.all.count { $0.scenario == scenario } >= 2) }
    #expect(Set(FaultyStores.all.map(\.name)).count == FaultyStores.all.count)
    #expect(FaultyStores.all.allSatisfy { $0.adapter.backend.name == "faulty:\($0.name)" })
  }

  /// A self-test whose laws see nothing has to say so.
  @Test func aStoreThatNoLawCatchesIsAlive() throws {
    let blind = try #require(Law.named("round-trip.value"))
    let result = Selftest(seed: 1, cases: 20, rounds: 1, laws: [blind]).run()
    #expect(result.stores.contains { !$0.isKilled })
    #expect(!result.isClean)
    #expect(result.text.contains("ALIVE"))
  }

  @Test func aLawThatAlwaysFailsIsAnAlarmAndAStranger() {
    let liar = Law(
      id: "round-trip.liar", scenario: .roundTrip, statement: "Nothing is right.", source: "None.",
      judge: Judge { _ in
        Discrepancy(step: [0], change: "always", expected: .text("right"), actual: .text("wrong"))
      },
      program: { draw, setting in
        let table = setting.drawTable(&draw, .scalars)
        return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put])
      })
    let result = Selftest(seed: 1, cases: 5, rounds: 2, laws: [liar]).run()
    #expect(result.alarms.count == 2 * Semantics.presets.count)
    #expect(result.stores.filter { $0.scenario != .roundTrip }.allSatisfy { $0.strangers == ["round-trip.liar"] })
    #expect(!result.isClean)
  }
}
