import FaultyStores
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
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
    #expect(root.triggers.names.starts(with: ["a nested transaction"]))
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

  /// Without measured triggers, only findings of one law that fail alike come together.
  @Test func whatWasNotMeasuredIsGroupedByLawAndChange() throws {
    var findings = try findings("nan-becomes-null", ["round-trip.value"])
    for index in findings.indices { findings[index].triggers = [] }
    #expect(FindingGroups(findings).groups.count == 1)
    var other = findings[0]
    other.mismatch.change = "another"
    #expect(FindingGroups(findings + [other]).groups.count == 2)
    other = findings[0]
    other.law = "query.order"
    #expect(FindingGroups(findings + [other]).groups.count == 2)
  }

  @Test func groupsOfMostFindingsComeFirst() throws {
    let order = try findings("sort-ignores-direction", ["query.order"])
    let nan = try findings("nan-becomes-null", ["round-trip.value"])
    #expect(order.count == 1 && nan.count == 2)
    #expect(FindingGroups(order + nan).groups.map(\.others.count) == [1, 0])
  }
}
