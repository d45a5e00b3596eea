import FaultyStores
import Foundation
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import ResponseComparing
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Findings that have one cause are told together.
@Suite struct FindingGroupTests {
  func findings(_ store: String, _ laws: [Law.ID]) throws -> [Finding] {
    let store = try #require(FaultyStores.all.first { $0.name == store })
    let laws = try laws.map { try #require(Law.named($0)) }
    let report = Runner(laws: laws, plan: CheckPlan(seed: 1), model: ReferenceAdapter.self).run([store.adapter])
    return report.backends.flatMap(\.laws).flatMap(\.findings)
  }

  /// A defect that shows in twenty types is told once or twice, with the program that needs least.
  @Test func aDefectOfManyTypesIsToldOnce() throws {
    let findings = try findings("inner-abort-keeps-changes", ["transaction.nested-abort"])
    #expect(findings.count > 10)
    let groups = FindingGroups(findings).groups
    #expect(groups.count <= 2)
    #expect(groups.map { $0.others.count + 1 }.reduce(0, +) == findings.count)
    let root = try #require(groups.first?.root)
    #expect(root.triggers?.names == ["a change of a record", "a nested transaction", "rollback"])
    #expect(
      groups.first?.summary
        == "and \(groups[0].others.count) more like it: transaction.nested-abort \(groups[0].others.count)")
  }

  /// Two causes stay two groups, and a finding on its own says nothing of others.
  @Test func otherCausesStayApart() throws {
    let nan = try findings("nan-becomes-null", ["round-trip.value"])
    let order = try findings("sort-ignores-direction", ["query.order"])
    let groups = FindingGroups(nan + order).groups
    #expect(groups.map(\.root.law) == ["round-trip.value", "query.order"])
    #expect(groups.last?.summary == nil)
  }

  @Test func groupsOfMostFindingsComeFirst() throws {
    let order = try findings("sort-ignores-direction", ["query.order"])
    let nan = try findings("nan-becomes-null", ["round-trip.value"])
    #expect(order.count == 1 && nan.count == 2)
    #expect(FindingGroups(order + nan).groups.map(\.others.count) == [1, 0])
  }

  /// A law about one thing shows a cause better than long programs do, however many of them fail.
  @Test func groupsOfLongProgramsComeLast() throws {
    let order = try findings("sort-ignores-direction", ["query.order"])
    let long = try findings("nan-becomes-null", ["round-trip.value"]).map { finding in
      var other = finding
      (other.law, other.scenario) = ("session.sizes", .session)
      return other
    }
    #expect(FindingGroups(long + order).groups.map(\.root.law) == ["query.order", "session.sizes"])
  }

  /// Of laws whose findings need as little, the one with most findings is told.
  @Test func theLawWithMostFindingsIsTold() throws {
    let nan = try findings("nan-becomes-null", ["round-trip.value"])
    let once = nan.prefix(1).map { finding in
      var other = finding
      other.law = "round-trip.batch"
      other.program.operations.removeLast()
      return other
    }
    let group = try #require(FindingGroups(once + nan).groups.first { $0.others.contains { $0.law == once[0].law } })
    #expect(group.root.law == "round-trip.value")
  }

  /// The reports for people show each group once, and stay short enough for a comment.
  @Test func reportsShowEachGroupOnce() throws {
    let laws = try ["transaction.nested-abort", "session.transactions"].map { try #require(Law.named($0)) }
    let own = try findings("inner-abort-keeps-changes", [laws[0].id])
    let runner = Runner(laws: laws, plan: CheckPlan(seed: 1, cases: 1), model: ReferenceAdapter.self)
    var report = runner.run([ReferenceAdapter(capabilities: ReferenceAdapter.allCapabilities)])
    report.backends[0].laws[0].findings = own
    report.backends[0].laws[1].findings = own.map { finding in
      var other = finding
      other.law = laws[1].id
      other.scenario = .session
      other.triggers?.insert(.operation(.sorting))
      return other
    }
    for index in laws.indices { report.backends[0].laws[index].verdict = .fail }
    let findings = report.backends.flatMap(\.laws).flatMap(\.findings)
    let groups = FindingGroups(findings).groups
    let count = try #require(groups.first?.count)
    #expect(findings.count > 20 && groups.count <= 2)

    let document = ReportDocument(report)
    let digests = try [ReportDigest(document), ReportDigest(json: document.jsonText())]
    for digest in digests {
      #expect(FindingGroups(digest.backends[0].findings(known: false)).groups.map(\.count) == groups.map(\.count))
      let markdown = MarkdownFile(digest) { _ in "" }.text
      #expect(markdown.occurrences(of: "### ") == groups.count && markdown.contains(count))
      let page = ReportPage(digest) { _ in "" }.text
      #expect(page.occurrences(of: "<article ") == findings.count)
      #expect(page.occurrences(of: "<details class=\"more\"") == groups.count { !$0.others.isEmpty })
      #expect(page.occurrences(of: "<details open=\"\">") == groups.count)
      #expect(page.contains("<summary><span>\(count)</span></summary>"))
      // Each law has its case, and tells less than all of its findings.
      let tests = JUnitFile(digest).text
      #expect(tests.occurrences(of: "<failure ") == 2)
      #expect(tests.occurrences(of: "let program") <= 4)
      #expect(tests.contains(count))
      #expect(tests.contains("the cause is probably that of \(groups[0].root.fingerprint) in \(groups[0].root.law)"))
    }
  }

  /// A comment on GitHub has at most 65,536 characters.
  @Test func fiveHundredFindingsFitIntoAComment() throws {
    let finding = try #require(try findings("nan-becomes-null", ["round-trip.value"]).first)
    var report = Runner(
      laws: [try #require(Law.named("round-trip.value"))], plan: CheckPlan(seed: 1, cases: 1),
      model: ReferenceAdapter.self
    ).run([ReferenceAdapter()])
    report.backends[0].laws[0].verdict = .fail
    report.backends[0].laws[0].findings = (0..<500).map { number in
      var other = finding
      other.triggers = []
      other.law = "round-trip.law-\(number)"
      (other.mismatch.type, other.mismatch.change) = ("type \(number)", "change \(number)")
      other.knownReason = number % 2 == 0 ? nil : "It is known for a long time, as number \(number)."
      return other
    }
    let text = MarkdownFile(ReportDigest(ReportDocument(report))) { _ in "" }.text
    #expect((20_000..<60_200).contains(text.utf16.count))
    #expect(text.occurrences(of: "### ") > 20)
    #expect(text.hasSuffix("more sections are too long for a comment, and in `report.html`.\n"))
  }
}

extension String {
  fileprivate func occurrences(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
