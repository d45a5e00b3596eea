import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import StoreContract

/// What did not run is said.
@Suite struct LawCountTests {
  private func count(_ capabilities: Capabilities, _ laws: [Law]) -> LawCount {
    let adapter = ReferenceAdapter(name: "shelf", capabilities: capabilities)
    let plan = CheckPlan(seed: 1, cases: 1)
    return LawCount(Runner(laws: laws, plan: plan, model: ReferenceAdapter.self).run([adapter]).backends[0].laws)
  }

  @Test func eachReasonIsCounted() throws {
    let laws = Law.standard.filter { [.roundTrip, .missingField, .durability].contains($0.scenario) }
    var capabilities = ReferenceAdapter.allCapabilities
    (capabilities.evolution, capabilities.storedAccess) = (false, false)
    let text = try #require(count(capabilities, laws).text(of: "shelf"))
    let skipped = laws.count { law in
      law.requirements.contains { [.evolution, .storedAccess, .durable, .limits].contains($0) }
    }
    #expect(text.hasPrefix("shelf: \(laws.count - skipped) laws checked, \(skipped) skipped: "))
    #expect(text.contains("evolution ") && text.contains("stored access "))
  }

  @Test func aLawCountsOnce() throws {
    let adapter = ReferenceAdapter(name: "shelf")
    let laws = try ["round-trip.value", "round-trip.limits"].map { try #require(Law.named($0)) }
    let reports = Runner(laws: laws, plan: CheckPlan(seed: 1, cases: 1), model: ReferenceAdapter.self)
      .run([adapter]).backends[0].laws
    #expect(LawCount(reports + reports).text(of: "shelf") == "shelf: 1 law checked, 1 skipped: limits 1")
  }

  @Test func nothingIsSaidIfAllLawsApply() {
    #expect(count(ReferenceAdapter.allCapabilities, [.value]).text(of: "shelf") == nil)
  }
}
