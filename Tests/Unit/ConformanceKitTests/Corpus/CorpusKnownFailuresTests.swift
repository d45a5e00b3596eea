import ConformanceKit
import Foundation
import Testing

@Suite struct CorpusKnownFailuresTests {
  private static let list = KnownFailures(
    backend: "realm",
    entries: [
      .init(fingerprint: "b", law: "roundTrip.scalar", reason: "dates lose ticks", platform: .linux),
      .init(
        fingerprint: "a", law: "missing.scalar", reason: "known", upstream: issue, expires: CalendarDay("2027-02-28")),
      .init(fingerprint: "b", law: "roundTrip.scalar", reason: "dates lose ticks", platform: .iOS),
    ])

  private static var issue: KnownFailures.Upstream {
    URL(string: "https://example.com/issues/1").map(KnownFailures.Upstream.issue) ?? .unreported
  }

  @Test func listsComeBackSorted() throws {
    try CorpusSamples.withDirectory { directory in
      let url = try Corpus(root: directory).knownFailuresLocation(of: "realm")
      try Self.list.write(to: url)
      let read = try KnownFailures.read(from: url)
      #expect(read == Self.list)
      #expect(read.entries.map(\.fingerprint) == ["a", "b", "b"] && read.entries[1].platform == .iOS)
      #expect(try String(contentsOf: url, encoding: .utf8).contains("https://example.com/issues/1"))
    }
  }

  @Test func entriesKeepTheirOrder() {
    var list = KnownFailures(backend: "x")
    for name in ["c", "a", "b"] { list.add(.init(fingerprint: name, law: "l", reason: "r")) }
    #expect(list.entries.map(\.fingerprint) == ["a", "b", "c"])
    list.removeAll { $0.fingerprint == "b" }
    #expect(list.entries.map(\.fingerprint) == ["a", "c"])
  }

  @Test func anEntryExpiresAfterItsLastDay() throws {
    let entry = Self.list.entries[0]
    #expect(!entry.isExpired(on: try #require(CalendarDay("2027-02-28"))))
    #expect(entry.isExpired(on: try #require(CalendarDay("2027-03-01"))))
    #expect(!Self.list.entries[1].isExpired(on: try #require(CalendarDay("9999-12-31"))))
    #expect(CalendarDay(Date(timeIntervalSinceReferenceDate: 86_400)).description == "2001-01-02")
    #expect(
      Self.list.entries[2].applies(on: .linux) && !Self.list.entries[2].applies(on: .macOS) && entry.applies(on: .macOS)
    )
  }

  @Test(arguments: [
    "2027-02-29", "2027-13-01", "27-01-01", "2027-1-1", "2027/01/01", "2027-01-01T", "+027-01-01", "", "٢٠٢٧-٠١-٠١",
  ])
  func whatIsNoDayIsRefused(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func wrongListsAreRefusedByLineAndField() throws {
    let entry = #"{"fingerprint":"a","law":"l","reason":"r","upstream":"unreported"}"#
    func complaint(_ json: String) throws -> String {
      try CorpusSamples.withDirectory { directory in
        let url = directory.appending(path: "realm.json")
        try Data((json + "\n").utf8).write(to: url)
        do throws(CorpusError) {
          return "read \(try KnownFailures.read(from: url))"
        } catch {
          return "\(error.line.map(String.init) ?? "-") \(error.field ?? "-"): \(error.problem)"
        }
      }
    }
    func list(_ entries: String) -> String {
      "{\"formatVersion\":1,\"backend\":\"realm\",\"entries\":[\n\(entries)\n]}"
    }
    #expect(
      try complaint(list(entry + ",\n" + entry))
        == "1 entries: expected each fingerprint once a platform, found a again")
    #expect(
      try complaint(list(entry.replacing("unreported", with: "soon")))
        == "2 entries[0].upstream: expected \"unreported\" or the URL of an issue, found \"soon\"")
    #expect(
      try complaint(list(entry.replacing("}", with: #","expires":"2027-02-30"}"#)))
        == "2 entries[0].expires: expected a day as yyyy-mm-dd, found \"2027-02-30\"")
    #expect(
      try complaint(list(entry.replacing("law", with: "lore"))).hasPrefix(
        "2 entries[0].lore: unknown field 'lore'; known are "))
    #expect(
      try complaint(list(entry.replacing("}", with: #","platform":"linux2"}"#))).hasPrefix("2 entries[0].platform: "))
    #expect(try complaint(#"{"backend":"realm","entries":[]}"#) == "1 formatVersion: the field is missing")
  }
}
