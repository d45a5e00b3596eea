import FaultyStores
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import StoreContract

/// What people read of a finding, word for word.
@Suite struct FindingTextTests {
  @Test func aFindingSaysWhatIsWrongWhereAndHowToSeeItAgain() throws {
    let (store, finding) = try Self.truncatedDate()
    #expect(
      FindingText(finding, on: store.adapter.backend).text == """
        round-trip.value is broken by faulty:date-truncated-to-seconds
          A record reads back exactly as it was written, except for declared losses.

          Minimal program, after \(finding.evaluations) evaluations:
            Program(
              schemas: [Schema(version: 1, entities: [
                Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.date))])
              ])],
              operations: [
                .open(schema: 0),
                .put(entity: "Item", [.init(1, ["a": .date(0.001)])]),
                .get(entity: "Item", [1])
              ])

          at        operation 2 (get), record 1, property a
          expected  date(2001-01-01T00:00:00Z, 0.001)  (0x3f50624dd2f1a9fc)
          actual    date(2001-01-01T00:00:00Z, 0.0)  (0x0000000000000000)
          change    date changed, only with a fraction
          replay    conformance run --backend faulty:date-truncated-to-seconds --law round-trip.value
        """)
  }

  /// A finding without a file is found again with the seed of its run, in each report for people.
  @Test func theCommandOfARunHasItsSeed() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "date-truncated-to-seconds" })
    let law = try #require(Law.named("round-trip.value"))
    let report = Runner(laws: [law], plan: CheckPlan(seed: 7), model: ReferenceAdapter.self).run([store.adapter])
    let digest = ReportDigest(ReportDocument(report))
    let finding = try #require(report.backends[0].laws[0].findings.first)
    let texts = [
      FindingText(finding, on: store.adapter.backend, seed: report.seed).text,
      MarkdownFile(digest) { "--backend \($0)" }.text, ReportPage(digest) { "--backend \($0)" }.text,
      GitHubAnnotations(report).lines.joined(),
    ]
    let command = "conformance run --backend faulty:date-truncated-to-seconds --law round-trip.value --seed 7"
    for text in texts { #expect(text.replacing("%3A", with: ":").contains(command), "\(text)") }
  }

  /// A test's own backend is unknown to the command line: then the test is named, and the corpus file all the same.
  @Test func aFindingOfATestNamesTheTest() throws {
    let (store, found) = try Self.truncatedDate()
    var finding = found
    finding.corpusFile = "corpora/a.json"
    let command = "CONFORMANCE_SEED=1 swift test --filter conforms"
    #expect(
      FindingText(finding, on: store.adapter.backend, rerun: command).text.hasSuffix(
        """
        change    date changed, only with a fraction
          corpus    corpora/a.json
          replay    CONFORMANCE_SEED=1 swift test --filter conforms
        """))
    #expect(
      FindingText(finding, on: store.adapter.backend).text.hasSuffix(
        "  replay    conformance replay corpora/a.json --backend faulty:date-truncated-to-seconds"))
  }

  /// A program of large values can have thousands of lines. Only a corpus file may replace them.
  @Test func theMiddleOfALongProgramIsInItsFileAlone() throws {
    let (store, found) = try Self.truncatedDate()
    var finding = found
    finding.program.operations += (0..<400).map { .delete(entity: "Item", [$0]) }
    let whole = FindingText(finding, on: store.adapter.backend).text
    finding.corpusFile = "corpora/a.json"
    let short = FindingText(finding, on: store.adapter.backend).text

    let lines = whole.split(separator: "\n")
    let shown = short.split(separator: "\n").filter { !$0.hasPrefix("  corpus ") }
    let gap = try #require(shown.firstIndex { $0.contains("left out") })
    let left = lines.count - shown.count + 1
    #expect(lines.count > 400 && shown.count < 150)
    #expect(shown[gap] == "    // … \(left) lines left out. The corpus file has them all. …")
    #expect(shown[..<gap] == lines[..<gap])
    #expect(shown[(gap + 1)...].dropLast().elementsEqual(lines[(gap + left)...].dropLast()))
  }

  /// A store that loses fractions of a second, and the finding that shows it.
  private static func truncatedDate() throws -> (FaultyStore, Finding) {
    let store = try #require(FaultyStores.all.first { $0.name == "date-truncated-to-seconds" })
    let law = try #require(Law.named("round-trip.value"))
    let report = Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self).check(
      law, on: store.adapter)
    return (store, try #require(report.findings.first))
  }
}
