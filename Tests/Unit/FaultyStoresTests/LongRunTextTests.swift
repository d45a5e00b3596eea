import FaultyStores
import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import StoreContract
@testable import StoreHosting

/// The text of a run of many laws tells those that are broken, not those that are kept.
@Suite struct LongRunTextTests {
  private let backend = Backend(name: "b", version: "1", semantics: .strict)

  /// Four laws of each of six scenarios: the first is broken, the second is known, the third is skipped.
  private func laws() throws -> [LawReport] {
    let finding = try #require(try findings().first)
    return Scenario.allCases.prefix(6).flatMap { scenario in
      (0..<4).map { number in
        let law = Law(
          id: "\(scenario.rawValue).law-\(number)", scenario: scenario, statement: "", source: "",
          oracle: Oracle { _ in nil }, program: { _, _ in Program(schemas: [], operations: []) })
        var report = LawReport(law: law, verdict: [.pass, .known, .skip, .pass][number], cases: 5)
        if scenario == .roundTrip, number == 0 { (report.verdict, report.findings) = (.fail, [finding]) }
        return report
      }
    }
  }

  private func findings(_ name: String = "nan-becomes-null") throws -> [Finding] {
    let store = try #require(FaultyStores.all.first { $0.name == name })
    let law = try #require(Law.named("round-trip.value"))
    return Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self)
      .run([store.adapter]).backends[0].laws[0].findings
  }

  private func text(
    _ laws: [LawReport], observed: [LawReport] = [], _ detail: TextSink.Detail = .usual, columns: Int? = nil
  ) -> [String] {
    let text = Mutex("")
    let sink = TextSink(style: TextStyle(isColoured: false, columns: columns), detail: detail) { line in
      text.withLock { $0 += line + "\n" }
    }
    let report = BackendReport(backend: backend, laws: laws)
    sink.record(.started(seed: 1, pairs: laws.count, shard: nil))
    sink.record(.backendStarted(backend))
    for law in laws { sink.record(.lawFinished(law, on: backend)) }
    for law in observed { sink.record(.incidentalFinding(law, on: backend)) }
    sink.record(.backendFinished(report))
    sink.record(.finished(Report(seed: 1, backends: [report])))
    return text.withLock { $0 }.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func aLawThatIsKeptHasNoLine() throws {
    let lines = text(try laws()).filter { line in
      ["pass", "fail", "known", "skip"].contains { line.hasPrefix("  \($0) ") }
    }
    #expect(
      lines == [
        "  fail   round-trip.law-0                               5 cases, 1 finding",
        "  pass   11 laws: round-trip 1, missing-field 2, unknown-enum-case 2, concurrent-converter 2, query 2, "
          + "transaction 2",
        "  known  6 laws: round-trip 1, missing-field 1, unknown-enum-case 1, concurrent-converter 1, query 1, "
          + "transaction 1",
      ])
    #expect(text(try laws()).filter { $0.contains("skipped") } == ["b: 18 laws checked, 6 skipped: not applicable 6"])
  }

  /// One defect, told in full, leaves room on a screen.
  @Test func oneDefectFitsOnAScreen() throws {
    let lines = text(try laws())
    #expect(lines.contains { $0.hasPrefix("round-trip.value is broken by b") } && lines.count <= 40, "\(lines.count)")
  }

  /// Findings of two causes, with or without files.
  private func twoCauses(inFiles: Bool) throws -> [LawReport] {
    var laws = try laws()
    laws[0].findings = try zip(["nan-becomes-null", "string-cut-at-nul"], ["a.json", "b.json"]).map { name, file in
      var finding = try #require(try findings(name).first)
      finding.corpusFile = inFiles ? "corpora/\(file)" : nil
      return finding
    }
    return laws
  }

  /// The first cause is the one to mend first. A command prints the programs of the others.
  @Test func findingsAfterTheFirstAreBrief() throws {
    let laws = try twoCauses(inFiles: true)
    let lines = text(laws)
    #expect(lines.count { $0 == "    Program(" } == 1 && lines.count <= 42, "\(lines.count)")
    let headlines = lines.indices.filter { lines[$0].hasPrefix("round-trip.value is broken by b") }
    #expect(headlines.count == 2)
    let brief = lines[(headlines.last ?? 0)...].prefix { !$0.isEmpty }
    let second = laws[0].findings.map(\.mismatch).sorted { $0.type < $1.type }[1]
    #expect(
      Array(brief) == [
        "round-trip.value is broken by b", "  \(Law.value.statement)",
        "  expected  \(second.expected.reportText)", "  actual    \(second.actual.reportText)",
        "  replay    conformance replay corpora/b.json --backend b",
      ])
    #expect(lines.contains { $0.hasPrefix("The replay of a finding prints its program.") })
    let verbose = text(laws, .verbose)
    #expect(verbose.count { $0 == "    Program(" } == 2)
    #expect(!verbose.contains { $0.hasPrefix("The replay of a finding") })
  }

  @Test func aProgramThatIsInNoFileIsPrinted() throws {
    let lines = text(try twoCauses(inFiles: false))
    #expect(lines.count { $0 == "    Program(" } == 2)
    #expect(!lines.contains { $0.hasPrefix("The replay of a finding") })
  }

  /// In verbose text, the findings of a group have a line each, on a narrow terminal too.
  @Test(arguments: [nil, 60]) func theFilesOfAGroupHaveALineEach(columns: Int?) throws {
    var laws = try laws()
    laws[0].findings = zip(try findings(), ["a.json", "b.json"]).map { finding, file in
      var finding = finding
      finding.corpusFile = "corpora/\(file)"
      return finding
    }
    #expect(text(laws, columns: columns).filter { $0.hasPrefix("    corpora/") }.isEmpty)
    let lines = text(laws, .verbose, columns: columns)
    let count = try #require(lines.firstIndex { $0.hasPrefix("  and 1 more like it: round-trip.value 1") })
    #expect(lines[count - 1].hasPrefix("  ") && lines[count - 1] != "  ")
    #expect(lines[count + 1] == "    corpora/b.json" && lines[count + 2].isEmpty)
    // The file of the finding that is told in full stands above.
    laws[0].findings[1].corpusFile = "corpora/a.json"
    #expect(text(laws, .verbose, columns: columns).filter { $0.hasPrefix("    corpora/") }.isEmpty)
  }

  /// What keeps a law from a verdict may have a hundred explanations. A long run tells those of most cases.
  @Test(arguments: [(3, 3), (4, 4), (9, 4)]) func fewExplanationsHaveALine(count: Int, shown: Int) throws {
    var laws = try laws()
    let finding = laws[0].findings[0]
    laws[1].verdict = .unknown
    laws[1].explained = (1...count).map { ExplainedFailure(by: finding, cases: $0) }
    let lines = text(laws).filter { $0.hasPrefix("         \(laws[1].law): ") }
    #expect(lines.count == shown && lines[0].contains(" \(count) cases fail as round-trip.value does"), "\(lines)")
    let rest = count - 3
    #expect(
      rest == 0 || lines[3].hasSuffix(rest == 1 ? " as 1 other finding does" : " as \(rest) other findings do"),
      "\(lines)")
    #expect(text(laws, .verbose).filter { $0.hasPrefix("         \(laws[1].law): ") }.count == count)
  }

  /// Programs of many laws may show failures of one law. A long run has one line for them.
  @Test(arguments: [TextSink.Detail.usual, .verbose])
  func whatOtherLawsShowHasOneLine(detail: TextSink.Detail) throws {
    let laws = try laws()
    let observed = ["query.law-0", "query.law-1", "query.law-2"].map { observer in
      var report = laws[0]
      report.findings[0].observedBy = observer
      return report
    }
    let lines = text(laws, observed: observed, detail).filter { $0.contains("seen in a program of") }
    #expect(lines.filter { $0.hasPrefix("  fail ") }.count == (detail == .usual ? 1 : 3), "\(lines)")
  }

  @Test(arguments: [true, false]) func aShortOrVerboseRunHasALineForEachLaw(_ isShort: Bool) throws {
    let laws = Array(try laws().prefix(isShort ? 20 : 24))
    let lines = text(laws, isShort ? .usual : .verbose)
    for law in laws { #expect(lines.contains { $0.contains(" \(law.law) ") }, "\(law.law)") }
    #expect(!lines.contains { $0.contains(" laws: ") })
  }

  /// A law whose search ended early looks no better than it is, and one that nothing is known of is told.
  @Test func whatIsNotWholeHasALine() throws {
    var laws = try laws()
    laws[3].endedEarly = true
    laws[7].verdict = .unknown
    let lines = text(laws)
    #expect(lines.contains { $0.hasPrefix("  pass   \(laws[3].law) ") && $0.contains("ended early") })
    #expect(lines.contains { $0.hasPrefix("  unknown") && $0.contains(laws[7].law) })
    #expect(lines.contains { $0.hasPrefix("  pass   9 laws: missing-field 1, ") })
  }
}
