import ConformanceKit
import FaultyStores
import ReferenceStore
import Testing

@Suite struct SelftestTests {
  private static func laws(_ names: [Law.ID]) -> [Law] { Law.standard.filter { names.contains($0.id) } }

  private static func stores(_ names: String...) -> [FaultyStore] {
    FaultyStores.all.filter { names.contains($0.name) }
  }

  /// A store in the kit's process, one that hangs, and one whose process is killed. `scripts/check` runs all stores
  /// with all laws.
  @Test func everyKindOfStoreIsKilledByItsScenarioAlone() throws {
    let stores = Self.stores("string-trimmed", "re-entrant-read-deadlocks", "lock-left-behind")
    let killers = [
      "concurrent-converter.re-entrant-converter", "durability.reopen-after-kill", "round-trip.value",
    ]
    let result = try Selftest(
      seed: 7, cases: 20, rounds: 1, laws: Self.laws(killers), stores: stores,
      host: { name throws(AdapterFailure) in try Hosted.adapter(name) }
    )
    .run()
    #expect(result.stores.map(\.killedBy).sorted { $0.joined() < $1.joined() } == killers.map { [$0] })
    for store in result.stores { #expect(store.killedByOtherScenarios == [], "\(store.name)") }
    #expect(result.isClean)
    #expect(result.twins == FaultyStores.all.count { $0.twin != nil })
    #expect(result.text.hasSuffix("3 of 3 killed, \(result.twins) declared-lossy twins, 0 alarms"))
    #expect(try result.json().contains("\"twins\" : \(result.twins)"))
  }

  /// A twin has its store's behaviour and other promises. The self-test holds all laws to it.
  @Test(arguments: FaultyStores.all.filter { $0.twin != nil }.map(\.name)) func aTwinDeclaresWhatTheStoreDoes(
    _ name: String
  ) throws {
    let store = try #require(FaultyStores.all.first { $0.name == name })
    let twin = try #require(store.twin)
    #expect(twin.backend.name == "twin:\(name)")
    #expect(twin.backend.capabilities == store.adapter.backend.capabilities)
    #expect(twin.backend.semantics != store.adapter.backend.semantics)
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
    let stores = Self.stores("string-trimmed", "sort-ignores-direction")
    let result = try Selftest(seed: 1, cases: 20, rounds: 0, laws: Self.laws(["round-trip.value"]), stores: stores)
      .run()
    #expect(result.stores.filter { !$0.isKilled }.map(\.name) == ["sort-ignores-direction"])
    #expect(!result.isClean)
    #expect(result.text.contains("ALIVE"))
  }

  /// Each law earns its place: where all stores of its scenario are tried, it kills one of them.
  @Test func aLawThatKillsNoStoreIsIdle() throws {
    let blind = Law(
      id: "adapter.blind", scenario: .adapter, statement: "All is right.", source: "None.", oracle: .agreement,
      program: { _, _ in Program(schemas: [DrawnTable.schema(version: 1, [])], operations: [.open(schema: 0)]) })
    let stores = FaultyStores.all.filter { $0.scenario == .adapter }
    let laws = Law.standard.filter { $0.scenario == .adapter } + [blind]
    let result = try Selftest(seed: 1, cases: 20, rounds: 0, laws: laws, stores: stores).run()
    #expect(result.idle == ["adapter.blind"])
    #expect(result.stores.allSatisfy { $0.isKilled && $0.killedByOtherScenarios.isEmpty } && !result.isClean)
    #expect(result.text.contains("\n  IDLE   adapter.blind kills no store\n"))
    #expect(try result.json().contains("\"idle\" : [\n    \"adapter.blind\"\n  ]"))
    // Of the laws of other stores nothing can be said.
    let some = try Selftest(seed: 1, cases: 20, rounds: 0, laws: laws, stores: Array(stores.prefix(1))).run()
    #expect(some.idle == [] && some.isClean)
  }

  @Test func aLawThatAlwaysFailsIsAnAlarmAndKillsInOtherScenarios() throws {
    let liar = Law(
      id: "round-trip.liar", scenario: .roundTrip, statement: "Nothing is right.", source: "None.",
      oracle: Oracle { _ in
        Mismatch(step: [0], change: "always", expected: .text("right"), actual: .text("wrong"))
      },
      program: { draw, context in
        let table = context.drawTable(&draw, .scalars)
        return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put])
      })
    let result = try Selftest(seed: 1, cases: 5, rounds: 2, laws: [liar]).run()
    #expect(result.alarms.count == 2 * (Semantics.presets.count + result.twins))
    #expect(result.soundCases >= result.alarms.count)
    // A store may break laws of two scenarios.
    let own = FaultyStores.all.filter { $0.scenario == .roundTrip || $0.alsoBreaks.contains(.roundTrip) }.map(\.name)
    #expect(own.count > FaultyStores.all.count { $0.scenario == .roundTrip })
    for store in result.stores {
      #expect(store.killedByOtherScenarios == (own.contains(store.name) ? [] : ["round-trip.liar"]), "\(store.name)")
    }
    #expect(!result.isClean)
  }
}
