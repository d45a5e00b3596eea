import ConformanceKit
import Foundation
import Testing

/// What `conformance known verify` says of a list.
@Suite struct KnownVerifyTests {
  private static let backend = Conformance.faulty

  @Test func aListIsVerifiedByAddedDefects() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    _ = try conformance.run("known", "add", file, "--reason", "Text is cut.")
    let result = try conformance.run("known", "verify", "--backend", Self.backend)
    #expect(result.status == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Defects added to \(Self.backend), and found although it has a list of known failures")
    let (law, sum) = (try #require(lines.dropFirst().first), try #require(lines.last))
    let count = try #require(sum.wholeMatch(of: /1 entry, (\d+) of (\d+) added defects found/)?.output)
    #expect(count.1 == count.2 && (Int(count.1) ?? 0) > 5)
    #expect(law == "  round-trip.value: \(count.1) of \(count.1) found")
    let json = try conformance.run("known", "verify", "--backend", Self.backend, "--format", "json")
    #expect(json.status == 0 && json.output.contains("\"backend\" : \"\(Self.backend)\""))
  }

  /// An empty list hides nothing.
  @Test func anEmptyListIsClean() throws {
    let result = try Conformance().run("known", "verify", "--backend", Self.backend)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("\n\n0 entries, 0 of 0 added defects found\n"))
  }
}
