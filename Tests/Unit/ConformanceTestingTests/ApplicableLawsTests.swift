import ConformanceKit
import ReferenceStore
import Testing

@testable import ConformanceTesting

/// The laws that apply to a backend, and those that must.
@Suite struct ApplicableLawsTests {
  /// Sees to it that a throwing argument is an issue, and that a test may have only the laws that apply.
  @Test(arguments: try Law.standard(for: plain("applicable"), requires: ["round-trip", "concurrent-converter"]))
  func eachLawApplies(_ law: Law) async throws {
    let found = try await issues { try await checkConformance(of: plain("applicable"), to: law, cases: 1) }
    #expect(found.isEmpty)
  }

  @Test func lawsThatDoNotApplyAreLeftOut() {
    let laws = Law.standard(for: plain("leaving-out"))
    #expect(laws.count > 10)
    #expect(!laws.contains { $0.scenario == .missingField || $0.scenario == .query })
    let all = ReferenceAdapter(name: "complete", capabilities: ReferenceAdapter.allCapabilities)
    #expect(Law.standard(for: all).count > laws.count * 2)
    #expect(
      Law.standard(for: all).map(\.id) == Law.standard.map(\.id).filter(Law.standard(for: all).map(\.id).contains))
  }

  /// What a test leaves out is said at the end, as if the laws had been skipped.
  @Test func lawsThatAreLeftOutAreCounted() throws {
    let skipped = Law.standard.count - Law.standard(for: plain("counted")).count
    _ = Law.standard(for: plain("counted"))
    let line = try #require(LawTally.lines.first { $0.hasPrefix("counted: ") })
    #expect(line.hasPrefix("counted: 0 laws checked, \(skipped) skipped: "))
    #expect(line.contains("evolution "))
  }

  @Test func aRequiredLawThatDoesNotApplyIsAnError() {
    let names = ["missing-field", "round-trip.value", "query.order", "round-trip"]
    let error = #expect(throws: RequiredLawsError.self) { try Law.standard(for: plain("short"), requires: names) }
    #expect(error?.problems.count == 2)
    let reason = "the backend does not declare sorted queries (queries: order)"
    #expect(error?.problems.last == "query.order is skipped: \(reason)")
    #expect(error?.description.hasPrefix("short is not checked as required: no law of missing-field applies: ") == true)
  }

  @Test(arguments: ["missing-fields", "round-trip.values", ""]) func anUnknownNameIsAnError(_ name: String) {
    let error = #expect(throws: RequiredLawsError.self) {
      try Law.standard(for: plain("short"), requires: ["round-trip", name])
    }
    #expect(error?.problems == ["there is no law and no scenario '\(name)'; 'conformance laws' lists them"])
  }

  @Test func eachNameOfTheRequiredKindsIsAccepted() throws {
    let all = ReferenceAdapter(name: "complete", capabilities: ReferenceAdapter.allCapabilities)
    let names = Law.standard(for: all).map(\.id)
    #expect(try Law.standard(for: all, requires: names).map(\.id) == names)
  }
}

/// An adapter that supports little.
private func plain(_ name: String) -> ReferenceAdapter {
  ReferenceAdapter(name: name, capabilities: Capabilities())
}
