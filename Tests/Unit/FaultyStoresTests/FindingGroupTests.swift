import FaultyStores
import Foundation
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Findings that have one cause are told together.
@Suite struct FindingGroupTests {
  private func findings(_ store: String, _ laws: [Law.ID]) throws -> [Finding] {
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

  /// Without triggers, only findings of one law that fail alike or with the same types come together.
  @Test(arguments: [true, false]) func whatHasNoTriggersIsGroupedByLaw(_ isMeasured: Bool) throws {
    var findings = try findings("nan-becomes-null", ["round-trip.value"])
    for index in findings.indices { findings[index].triggers = isMeasured ? [] : nil }
    #expect(findings.count == 2 && FindingGroups(findings).groups.count == 1)
    var other = findings[0]
    other.mismatch.change = "another"
    #expect(FindingGroups(findings + [other]).groups.count == 1)
    other.program.schemas[0].entities[0].properties[0].type = .primitive(.uuid)
    #expect(FindingGroups(findings + [other]).groups.count == 2)
    other = findings[0]
    other.law = "query.order"
    #expect(FindingGroups(findings + [other]).groups.count == 2)
  }

  /// What was not measured may have the cause of a finding whose triggers its program has.
  @Test func whatWasNotMeasuredJoinsWhatItMayNeed() throws {
    let all = try findings("inner-abort-keeps-changes", ["transaction.nested-abort"])
    var findings = try #require(FindingGroups(all).groups.first).findings
    for index in findings.indices.dropFirst() { findings[index].triggers = nil }
    let groups = FindingGroups(findings).groups
    #expect(groups.count == 1 && groups[0].root == findings[0])
    // It has no sort order.
    findings[0].triggers?.insert(.operation(.sorting))
    let apart = FindingGroups(findings).groups
    #expect(apart.count > 1 && apart.contains { $0.others.isEmpty && $0.root == findings[0] })
    // Another law is broken for another cause, unless its programs are long.
    let order = try self.findings("sort-ignores-direction", ["query.order"])
    findings[1].program = order[0].program
    for (scenario, count) in [(Scenario.query, 2), (.session, 1)] {
      findings[1].law = "\(scenario.rawValue).another"
      findings[1].scenario = scenario
      #expect(FindingGroups(order + [findings[1]]).groups.count == count)
    }
  }

  /// What fails with ordinary values fails with unusual ones of the type as well, and often in another way.
  @Test func whatFailsWithAnyValueIsToldOnceForItsType() throws {
    let findings = try findings("members-of-one-type-swapped", ["round-trip.embedded"])
    #expect(findings.count > 4 && findings.contains { $0.triggers == [] })
    #expect(Set(findings.flatMap { $0.triggers?.names ?? [] }).count > 2)
    let groups = FindingGroups(findings).groups
    #expect(groups.count <= 2 && groups.first?.root.triggers == [])
    // It says nothing of another law, nor of another type.
    let nan = try self.findings("nan-becomes-null", ["round-trip.value"])
    #expect(FindingGroups(findings + nan).groups.count > groups.count)
    let other = nan.map { finding in
      var other = finding
      other.law = findings[0].law
      return other
    }
    #expect(FindingGroups(findings + other).groups.count > groups.count)
  }

  /// A long program that fails like the program of another law shows nothing new, whatever else it needs.
  @Test func whatALongProgramShowsTooIsToldOnce() throws {
    let nan = try findings("nan-becomes-null", ["round-trip.value"])
    var long = nan[0]
    long.scenario = .session
    long.law = "session.operations"
    long.triggers = [.operation(.otherEntity)]
    #expect(FindingGroups(nan + [long]).groups.count == FindingGroups(nan).groups.count)
    var other = long
    other.mismatch.change = "another"
    #expect(FindingGroups(nan + [other]).groups.count == FindingGroups(nan).groups.count + 1)
    other = long
    other.scenario = .query
    #expect(FindingGroups(nan + [other]).groups.count == FindingGroups(nan).groups.count + 1)
  }

  /// A change of the schema needs a reopening, so what a reopening loses is lost there too.
  @Test func aChangeOfTheSchemaIsAReopening() throws {
    let nan = try findings("nan-becomes-null", ["round-trip.value"])
    var (reopened, changed) = (nan[0], nan[0])
    reopened.triggers = [.operation(.reopening), .operation(.update)]
    changed.law = "missing-field.renamed-property"
    changed.triggers = [.operation(.schemaChange), .operation(.update)]
    let groups = FindingGroups([changed, reopened]).groups
    #expect(groups.count == 1 && groups[0].root == reopened)
  }

  /// Failures of one law that differ only in a type are told once.
  @Test func whatDiffersInTheTypeIsToldOnce() throws {
    let order = try findings("sort-ignores-direction", ["query.order"])
    let findings = ["enum over int64", "enum over string", "string"].map { name in
      var finding = order[0]
      finding.triggers = [.operation(.comparison), .type(TypeTrigger(name: name))]
      return finding
    }
    #expect(FindingGroups(findings).groups.count == 1)
    let bare = findings.map { finding in
      var finding = finding
      finding.triggers?.remove(.operation(.comparison))
      return finding
    }
    #expect(FindingGroups(bare).groups.count == 3)
  }

  /// The anomalies that calls at once show in one law, and the same anomaly in another law, are told once.
  @Test(arguments: [true, false]) func theAnomaliesOfALawAreToldOnce(_ isMeasured: Bool) throws {
    let nan = try findings("nan-becomes-null", ["round-trip.value"])
    let findings = [("linearizable", "lost update"), ("linearizable", "no order"), ("lost-update", "lost update")].map {
      var finding = nan[0]
      finding.law = "concurrent-converter.\($0)"
      finding.mismatch.type = ""
      finding.mismatch.change = $1
      finding.triggers = isMeasured ? [] : nil
      return finding
    }
    #expect(FindingGroups(findings).groups.count == 1)
    #expect(FindingGroups(Array(findings[1...])).groups.count == 2)
    // Values that change alike in two laws need not have one cause.
    let values = findings.map { finding in
      var finding = finding
      finding.mismatch.type = "float"
      return finding
    }
    #expect(FindingGroups([values[0], values[2]]).groups.count == 2)
  }

  /// What the law tells of any program explains the same failure of a special one.
  @Test func whatAlwaysFailsExplainsWhatFailsAlike() throws {
    var findings = Array(repeating: try findings("sort-ignores-direction", ["query.order"])[0], count: 2)
    findings[0].triggers = []
    #expect(FindingGroups(findings).groups.count == 1)
    findings[1].mismatch.change = "another"
    #expect(FindingGroups(findings).groups.count == 2)
  }

  @Test func groupsOfMostFindingsComeFirst() throws {
    let order = try findings("sort-ignores-direction", ["query.order"])
    let nan = try findings("nan-becomes-null", ["round-trip.value"])
    #expect(order.count == 1 && nan.count == 2)
    #expect(FindingGroups(order + nan).groups.map(\.others.count) == [1, 0])
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
      other.mismatch.change = "change \(number)"
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
