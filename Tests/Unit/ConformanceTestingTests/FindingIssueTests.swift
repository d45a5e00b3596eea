import ConformanceKit
import ConformanceTesting
import FaultyStores
import Testing

/// What a law records in the test that checks it, when a backend breaks it.
@Suite struct FindingIssueTests {
  /// The command line knows no adapter of a user's: what finds it again is the test.
  @Test func aFindingNamesTheTestThatFindsItAgain() async throws {
    let store = try #require(FaultyStores.all.first { $0.name == "date-truncated-to-seconds" })
    let law = try #require(Law.named("round-trip.value"))
    let text = try #require(try await issues { try await checkConformance(of: store.adapter, to: law) }.first?.text)
    let trailer = try #require(text.split(separator: "\n").last)
    #expect(text.hasPrefix("round-trip.value is broken by faulty:date-truncated-to-seconds\n"))
    #expect(trailer.hasPrefix("  replay    CONFORMANCE_SEED="))
    #expect(trailer.hasSuffix(" swift test --filter aFindingNamesTheTestThatFindsItAgain"))
    #expect(!text.contains("conformance run"))
  }
}
