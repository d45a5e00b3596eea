import FaultyStores
import ReferenceStore
import StoreCoding
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import ResponseComparing
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

  /// Many laws without a verdict for one reason say it once. One that has a reason of its own, or failures that a
  /// finding explains, has its own line.
  @Test func lawsWithoutAVerdictForOneReasonAreToldTogether() throws {
    var laws = try laws()
    let finding = try #require(laws[0].findings.first)
    for index in laws.indices.dropFirst() { (laws[index].verdict, laws[index].reason) = (.unknown, "not checked: a") }
    laws[1].reason = "not checked: b"
    laws[2].explained = [ExplainedFailure(by: KnownCause(finding, in: ["*"]), cases: 3)]
    let lines = text(laws).filter { $0.hasPrefix("  unknown ") || $0.contains("not checked") }
    #expect(
      lines == [
        "  unknown round-trip.law-1                               not checked: b",
        "  unknown round-trip.law-2                               not checked: a",
        "  unknown 21 laws: round-trip 1, missing-field 4, unknown-enum-case 4, concurrent-converter 4, query 4, "
          + "transaction 4",
        "         not checked: a",
      ])
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
    let verbose = text(laws, .verbose)
    #expect(verbose.count { $0 == "    Program(" } == 2)
  }

  @Test func aProgramThatIsInNoFileIsPrinted() throws {
    let lines = text(try twoCauses(inFiles: false))
    #expect(lines.count { $0 == "    Program(" } == 2)
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

  /// What keeps a law from a verdict may have a hundred explanations. A long run tells that of most cases.
  @Test(arguments: [1, 2, 9]) func theFirstExplanationHasALine(count: Int) throws {
    var laws = try laws()
    let finding = laws[0].findings[0]
    laws[1].verdict = .unknown
    laws[1].explained = (1...count).map { ExplainedFailure(by: finding, cases: $0) }
    let lines = text(laws).filter { $0.hasPrefix("         \(laws[1].law): ") }
    let most = count == 1 ? "1 case fails" : "\(count) cases fail"
    let rest = ["1 other finding does", "\(count - 1) other findings do"][count == 2 ? 0 : 1]
    #expect(
      lines[...]
        == [
          "         \(laws[1].law): \(most) as round-trip.value does, \(finding.fingerprint)",
          "         \(laws[1].law): other cases fail as \(rest)",
        ].prefix(count))
    #expect(text(laws, .verbose).filter { $0.hasPrefix("         \(laws[1].law): ") }.count == count)
  }

  /// Programs of many laws may show failures of one law. In a long run it has one line, that of its own programs if
  /// they fail.
  @Test(arguments: [TextSink.Detail.usual, .verbose])
  func whatOtherLawsShowHasOneLine(detail: TextSink.Detail) throws {
    let laws = try laws()
    let seen = try laws.filter { $0.scenario == .missingField }.prefix(1).flatMap { law in
      try ["query.law-0", "query.law-1"].map { observer in
        var report = law
        (report.verdict, report.findings) = (.fail, Array(try findings().prefix(1)))
        report.findings[0].observedBy = observer
        return report
      }
    }
    let own = laws[0]
    let lines = text(laws, observed: seen + [own], detail).filter { $0.hasPrefix("  fail ") }
    let (value, added) = ("  fail   round-trip.law-0", "  fail   missing-field.law-0")
    #expect(lines.count { $0.hasPrefix(value) } == (detail == .usual ? 1 : 2), "\(lines)")
    #expect(lines.count { $0.hasPrefix(added) && $0.contains("seen in") } == (detail == .usual ? 1 : 2), "\(lines)")
  }

  /// Where many laws are broken, the findings matter more than the list of laws. One line is no list.
  @Test(arguments: [3, 4, 24]) func theFirstBrokenLawsHaveALineEach(count: Int) throws {
    let finding = try #require(try findings().first)
    let laws = try laws().enumerated().map { index, law in
      var law = law
      if index < count { (law.verdict, law.findings) = (.fail, [finding]) }
      return law
    }
    let lines = text(laws).filter { $0.hasPrefix("  fail ") }
    let ownLines = count > 4 ? 3 : count
    #expect(zip(lines, laws.prefix(ownLines)).allSatisfy { $0.hasPrefix("  fail   \($1.law) ") })
    let rest = [
      24: [
        "  fail   21 more laws: round-trip 1, missing-field 4, unknown-enum-case 4, concurrent-converter 4, query 4,"
          + " transaction 4"
      ]
    ]
    #expect(Array(lines.dropFirst(ownLines)) == rest[count, default: []], "\(lines)")
    #expect(text(laws, .verbose).count { $0.hasPrefix("  fail ") } == count)
  }

  /// The program with the most lines that is shown as Swift code, and one with one line more.
  @Test(arguments: [true, false]) func aLongProgramIsATableIfAFileHasIt(isInFile: Bool) throws {
    var laws = try laws()
    let found = try #require(laws[0].findings.first).program
    let lines = found.swiftLiteral.count { $0 == "\n" } + 1
    for (count, isTable) in [(12, false), (13, isInFile)] {
      let closings = Array(repeating: Program.Operation.close, count: count - lines)
      let program = Program(schemas: found.schemas, operations: found.operations + closings)
      laws[0].findings[0].program = program
      laws[0].findings[0].corpusFile = isInFile ? "corpora/a.json" : nil
      let lines = text(laws)
      let code = "    " + program.swiftLiteral.replacing("\n", with: "\n    ")
      #expect(lines.joined(separator: "\n").contains(code) == !isTable)
      #expect(lines.contains { $0.hasSuffix(", which the replay prints as Swift code:") } == isTable)
      let step = try #require(laws[0].findings[0].mismatch.step.first)
      #expect(lines.count { $0.hasPrefix("  > \(step)  ") } == (isTable ? 1 : 0), "\(lines)")
      #expect(text(laws, .verbose).joined(separator: "\n").contains(code))
    }
  }

  /// A drawing shows the operations of concurrent programs, however short they are. The table has those that the
  /// drawing cuts: here, a put of two texts of 20 bytes.
  @Test(arguments: [1, 20]) func aDrawingShowsTheOperations(bytes: Int) throws {
    var laws = try laws()
    let text = Value.string(String(repeating: "a", count: bytes))
    let properties = ["a", "b"].map { Property(name: $0, type: .primitive(.string)) }
    let put = Program.Operation.put(entity: "Item", [.init(1, ["a": text, "b": text])])
    let program = Program(
      schemas: [DrawnTable.schema(version: 1, properties)],
      operations: [.open(schema: 0), .concurrently([[put], [.get(entity: "Item", [1])]])])
    let history = History(responses: [
      .done,
      .concurrent([
        [Step(response: .done, called: 1, returned: 4)], [Step(response: .records([nil]), called: 2, returned: 3)],
      ]),
    ])
    laws[0].findings[0].program = program
    laws[0].findings[0].mismatch.step = [1, 1, 0]
    laws[0].findings[0].mismatch.timeline = Timeline(of: program, history, marking: [1, 1, 0])
    #expect(self.text(laws).contains("    Program("))
    laws[0].findings[0].corpusFile = "corpora/a.json"
    let lines = self.text(laws)
    #expect(!lines.contains("    Program(") && lines.contains("    schema 0: version 1"), "\(lines)")
    #expect(lines.contains("  > 1  concurrently 2 tasks") == (bytes == 20), "\(lines)")
    #expect(lines.contains("  What each task did, time going down:") && !lines.contains { $0.hasPrefix("    1.0.0  ") })
    #expect(lines.count { $0.hasPrefix("    before and after") } == 1)
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
