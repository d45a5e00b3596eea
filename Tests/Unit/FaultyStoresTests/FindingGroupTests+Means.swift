import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import ResponseComparing
@testable import StoreContract
@testable import StoreHosting

/// Failures that need the same operations probably have one cause, whatever their values and types.
extension FindingGroupTests {
  /// Copies of a finding, each with a law and triggers of its own.
  private func copies(_ triggers: [(law: Law.ID, Set<Trigger>)], change: [String] = []) throws -> [Finding] {
    let finding = try findings("sort-ignores-direction", ["query.order"])[0]
    return triggers.enumerated().map { index, copy in
      var finding = finding
      (finding.law, finding.triggers) = copy
      finding.scenario = Scenario(rawValue: String(copy.law.prefix { $0 != "." })) ?? finding.scenario
      finding.mismatch.change = change.isEmpty ? "other records found" : change[index]
      return finding
    }
  }

  private func count(_ triggers: [(law: Law.ID, Set<Trigger>)], change: [String] = []) throws -> Int {
    try FindingGroups(copies(triggers, change: change)).groups.count
  }

  /// The least and the greatest number differ in their digits, their signs and the comparisons that find them.
  @Test func theBoundsOfEachTypeAreToldOnce() throws {
    let bounds: [Set<Trigger>] = [
      [.operation(.lessOrEqual), .type(TypeTrigger(name: "int8"))],
      [.operation(.greaterOrEqual), .value(.negative), .value(.manyDigits), .type(TypeTrigger(name: "int64"))],
      [.operation(.comparison), .value(.zero), .value(.beyondSigned), .type(TypeTrigger(name: "integers"))],
    ]
    let joined = bounds.map { (law: "query.bounds", $0.union([.operation(.or)])) }
    #expect(try count(joined) == 1)
    #expect(try count(joined, change: ["other records found", "query → rejected", "other records found"]) == 2)
    #expect(try count([joined[0], ("query.bounds", bounds[1].union([.operation(.and)]))]) == 2)
    // Without an operation that they have in common, each may have a cause of its own.
    #expect(try count(bounds.map { ("query.bounds", $0) }) == 3)
  }

  /// The laws of a scenario look at the same operations. Those of two scenarios need not.
  @Test func theLawsOfAScenarioShowOneCause() throws {
    let compared: Set<Trigger> = [.operation(.comparison), .operation(.not), .value(.null)]
    let listed: Set<Trigger> = [.operation(.in), .operation(.not), .value(.null)]
    #expect(try count([("query.bounds", compared), ("query.complement", listed)]) == 1)
    #expect(try count([("query.bounds", compared), ("missing-field.renamed-property", listed)]) == 2)
    #expect(try count([("query.bounds", compared), ("query.complement", listed.subtracting([.value(.null)]))]) == 2)
    var findings = try copies([("query.bounds", compared), ("query.complement", listed)])
    findings[1].mismatch.type = "another"
    #expect(FindingGroups(findings).groups.count == 2)
  }

  /// Each type has values of its own that cannot be read. Which foreign values a store converts is another matter.
  @Test func aValueThatCannotBeReadIsNoDifference() throws {
    let law = "observation.one-terminal-event"
    let write = Trigger.operation(.storedWrite)
    let color = Trigger.type(TypeTrigger(name: "color"))
    #expect(try count([(law, [.value(.foreignValue), write]), (law, [color, write])]) == 1)
    #expect(try count([(law, [.value(.foreignText), write]), (law, [.value(.foreignNumber), write])]) == 2)
  }

  /// The plainest finding of each law in a group explains what else breaks that law.
  @Test func eachLawOfAGroupExplainsItsOwn() throws {
    var findings = try copies([
      ("query.order", []), ("query.bounds", []), ("query.bounds", [.operation(.delete), .value(.null)]),
    ])
    for index in findings.indices { findings[index].mismatch.type = index == 2 ? "int64" : "" }
    #expect(FindingGroups(findings).groups.count == 1)
    #expect(FindingGroups([findings[0], findings[2]]).groups.count == 2)
  }

  /// Of laws that find as much with as little, the first one is told. A clear majority of findings outweighs its place.
  @Test func theFirstOfEqualLawsIsTold() throws {
    let few: Set<Trigger> = [.operation(.delete)]
    let equal = try copies([("query.bounds", few), ("query.order", few)])
    #expect(FindingGroups(equal).groups.map(\.root.law) == ["query.bounds"])
    let types = ["a", "b"].map { few.union([.type(TypeTrigger(name: $0))]) }
    let others = types.map { (law: "query.order", $0) }
    // What needs more says nothing of the cause.
    #expect(try FindingGroups(equal + copies(others)).groups.map(\.root.law) == ["query.bounds"])
    #expect(try FindingGroups(equal + copies([("query.order", few)])).groups.map(\.root.law) == ["query.order"])
  }
}
