import FaultyStores
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import StoreCoding
@testable import StoreContract

/// What GitHub Actions reads from a line, by the rules of its workflow commands.
private struct Command: Equatable {
  var level: String
  var properties: [String: String]
  var text: String

  init?(_ line: String) {
    guard let match = line.wholeMatch(of: /::(\w+) ([^\n]*?)::([^\n\r]*)/) else { return nil }
    level = String(match.1)
    let pairs = match.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map { String($0) } }
    guard pairs.allSatisfy({ $0.count == 2 }) else { return nil }
    properties = Dictionary(pairs.map { ($0[0], Self.decoded($0[1])) }) { $1 }
    text = Self.decoded(String(match.3))
  }

  private static func decoded(_ text: String) -> String {
    var text = text
    for (code, character) in [("%0A", "\n"), ("%0D", "\r"), ("%3A", ":"), ("%2C", ","), ("%25", "%")] {
      text = text.replacing(code, with: character)
    }
    return text
  }
}

@Suite struct GitHubAnnotationsTests {
  private func report(_ name: String) throws -> Report {
    let adapter = try #require(FaultyStores.adapter(named: name))
    let laws = Law.standard.filter { $0.scenario == .roundTrip }
    return Runner(laws: laws, plan: CheckPlan(seed: 1, cases: 30), model: ReferenceAdapter.self).run([adapter])
  }

  @Test func aFailureIsAnErrorWithItsTextInFull() throws {
    var report = try report("faulty:string-trimmed")
    for law in report.backends[0].laws.indices {
      for finding in report.backends[0].laws[law].findings.indices {
        report.backends[0].laws[law].findings[finding].corpusFile = "corpora/a,b:100%.json"
      }
    }
    let lines = GitHubAnnotations(report).lines
    let command = try #require(lines.first.flatMap(Command.init))
    let finding = try #require(FindingGroups(report.backends[0].laws.flatMap(\.findings)).groups.first).root
    #expect(command.level == "error")
    #expect(command.properties["title"] == "\(finding.law) is broken by faulty:string-trimmed")
    #expect(command.properties["file"] == "corpora/a,b:100%.json")
    #expect(command.text.hasPrefix(FindingText(finding, on: report.backends[0].backend).text))
  }

  /// GitHub shows ten errors and drops the others without a word.
  @Test func theLastOfTenErrorsCountsTheOthers() throws {
    var report = Report(seed: 1, backends: [])
    let problems = (1...12).map { ListProblem(list: "list.json", problem: "problem \($0)", command: nil) }
    report.backends = [
      BackendReport(backend: Backend(name: "b", semantics: .strict), laws: [], listProblems: problems)
    ]
    let commands = GitHubAnnotations(report).lines.compactMap(Command.init)
    #expect(commands.count == 10)
    #expect(commands[8].text.contains("problem 9"))
    #expect(commands[9].properties["title"] == "and 3 more failures")
    report.backends[0].listProblems.removeLast(2)
    #expect(GitHubAnnotations(report).lines.compactMap(Command.init).last?.text.contains("problem 10") == true)
  }

  @Test func lawsWithoutAVerdictAreOneWarning() throws {
    let laws = Law.standard.prefix(2).map { LawReport(law: $0, verdict: .unknown, reason: "why, 50%:\nnobody knows") }
    let report = Report(
      seed: 1, backends: [BackendReport(backend: Backend(name: "b", semantics: .strict), laws: laws)])
    let commands = GitHubAnnotations(report).lines.compactMap(Command.init)
    #expect(commands.map(\.level) == ["warning"])
    #expect(commands[0].text.contains("\(laws[1].law): why, 50%:\nnobody knows"))
  }

  /// A crash at the end fails the run. What else is wrong at the end is as open as a law without a verdict.
  @Test(arguments: [
    (true, "the adapter answered shutdown and then exited with status 1", "exited with status 1"),
    (true, "the adapter answered shutdown and was still running after 2 s; it must exit", "running after 2 s"),
    (false, "the adapter wrote more after its response to shutdown: {\"a\":1}", "more after its response to shutdown"),
    (false, "the adapter refused shutdown: internal: no", "refused shutdown"),
  ])
  func anAdapterThatDoesNotEndHasTheLevelOfItsVerdict(isCrash: Bool, reason: String, event: String) throws {
    let failure = ShutdownFailure(reason, isCrashOrHang: isCrash)
    let backend = BackendReport(backend: Backend(name: "b", semantics: .strict), laws: [], shutdown: failure)
    let report = Report(seed: 1, backends: [backend])
    let command = try #require(GitHubAnnotations(report).lines.compactMap(Command.init).first)
    #expect(command.level == (isCrash ? "error" : "warning"))
    let title = try #require(command.properties["title"])
    #expect(title.hasPrefix("b: the adapter ") && title.hasSuffix(event))
    #expect(command.text == reason)
    let digest = try ReportDigest(json: report.json())
    let sarif = try SARIFFile(digest) { "--backend \($0)" }.jsonText().filter { !$0.isWhitespace }
    #expect(sarif.contains("\"toolExecutionNotifications\":[{\"level\":\"\(command.level)\""))
    #expect(MarkdownFile(digest) { _ in "" }.text.contains("### \(title)\n"))
  }

  @Test func aRunThatConformsHasNone() throws {
    let reference = ReferenceAdapter(semantics: .strict)
    let laws = [try #require(Law.named("round-trip.value"))]
    let runner = Runner(laws: laws, plan: CheckPlan(seed: 1, cases: 2), model: ReferenceAdapter.self)
    #expect(GitHubAnnotations(runner.run([reference])).lines == [])
  }
}
