import ConformanceKit
import FaultyStores
import TestSupport
import Testing

/// The self-test with effects says which of them the laws kill. `conformance selftest --effects`, which `scripts/check`
/// runs optimised, shows that a law kills each of them.
@Suite struct EffectTests {
  /// Two effects at operations that most programs have.
  private static let quick = [
    Defect(.answer(.recordMissing), at: .get), Defect(.change(.partial), at: .put),
  ]

  @Test func everyPlaceHasEffects() {
    #expect(Set(Defect.withoutTrigger.map(\.place)) == Set(Defect.Place.allCases))
    #expect(Set(Defect.withoutTrigger).count == Defect.withoutTrigger.count)
    #expect(Defect.withoutTrigger.allSatisfy { $0.trigger.isEmpty })
  }

  @Test func theLawsKillThem() throws {
    let result = try EffectSelftest(defects: Self.quick, seed: 1, cases: 20, jobs: 2).run()
    #expect(result.isClean)
    #expect(result.outcomes.map(\.defect) == Self.quick)
    #expect(result.outcomes.allSatisfy { $0.kill.law != nil && $0.kill.cases > 0 })
    #expect(result.text.hasSuffix("\n\n2 of 2 killed"))
  }

  @Test func aSurvivorIsTold() throws {
    let result = try EffectSelftest(defects: Self.quick, seed: 1, laws: []).run()
    #expect(!result.isClean)
    for defect in Self.quick { #expect(result.text.contains("  ALIVE after 0 cases: \(defect)")) }
    let json = try JSONValue(text: result.json())
    guard case .object(let document) = json, case .array(let effects)? = document["effects"] else {
      return #expect(Bool(false))
    }
    #expect(document["summary"] == .object(["effects": .number(2), "killed": .number(0)]))
    #expect(
      effects.first
        == .object([
          "place": .string("get"), "description": .string(Self.quick[0].description), "killed": .bool(false),
          "cases": .number(0), "by": .null,
        ]))
  }

  /// A law that is not about an effect does not kill it.
  @Test func onlyTheLawsOfTheRunCount() throws {
    let law = try #require(Law.named("query.order"))
    let result = try EffectSelftest(defects: [Defect(.change(.dropped), at: .cancel)], seed: 1, cases: 5, laws: [law])
      .run()
    #expect(result.outcomes.map(\.kill.law) == [nil])
  }
}
