import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import ResponseComparing
@testable import StoreContract
@testable import StoreHosting

/// Which findings probably have one cause.
extension FindingGroupTests {
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

  /// A store that keeps doubles as floats fails in three ways, which other failures of doubles do not join.
  @Test(arguments: [
    ("finite → infinity", "double", 1), ("nan changed", "double", 1), ("finite → -0", "double", 2),
    ("nan changed", "date", 2),
  ])
  func doublesKeptAsFloatsAreOneGroup(change: String, type: String, count: Int) throws {
    var digits = try #require(findings("nan-becomes-null", ["round-trip.value"]).first)
    (digits.mismatch.change, digits.mismatch.type) = ("finite changed", "double")
    digits.triggers = [.value(.roundedByFloat)]
    var other = digits
    (other.mismatch.change, other.mismatch.type, other.triggers) = (change, type, [.value(.zero)])
    let groups = FindingGroups([other, digits]).groups
    #expect(groups.count == count)
    #expect(count == 2 || groups[0].root == digits)
    digits.triggers = [.value(.negative)]
    #expect(FindingGroups([digits, other]).groups.count == 2)
  }

  /// A query that is wrong after an update is wrong whatever its condition is: one for null needs a null. Without an
  /// update, or in another scenario, the condition may be the cause.
  @Test(arguments: [
    (Scenario.query, [OperationTrigger.update], 1), (.query, [.storedAgain], 2), (.query, [], 2),
    (.transaction, [.update], 2),
  ])
  func wrongQueriesAfterAChangeAreOneGroup(scenario: Scenario, changes: [OperationTrigger], count: Int) throws {
    var comparison = try #require(findings("sort-ignores-direction", ["query.order"]).first)
    comparison.mismatch.type = ""
    comparison.triggers = [.operation(.comparison), .operation(.update)]
    if changes.isEmpty { comparison.triggers = [.operation(.comparison), .value(.null)] }
    var isNil = comparison
    isNil.law = "\(scenario.rawValue).another"
    isNil.triggers = Set([.operation(.isNil), .value(.null)] + changes.map(Trigger.operation))
    #expect(FindingGroups([comparison, isNil]).groups.count == count)
    #expect(FindingGroups([isNil, comparison]).groups.count == count)
  }

  /// A row may lack a property because it is older, or because it was written so. Other rows differ in more.
  @Test(arguments: [
    ("missing-field.another", "null → zero", OperationTrigger.storedWrite, 1),
    ("missing-field.another", "null → default", .storedWrite, 2), ("missing-field.another", "null → zero", .update, 2),
    ("round-trip.another", "null → zero", .storedWrite, 2),
  ])
  func whatARowLacksIsToldOnce(law: Law.ID, change: String, needs: OperationTrigger, count: Int) throws {
    var older = try #require(findings("nan-becomes-null", ["round-trip.value"]).first)
    (older.law, older.mismatch.change) = ("missing-field.added-property", "null → zero")
    older.triggers = [.operation(.schemaChange)]
    var other = older
    (other.law, other.mismatch.change, other.triggers) = (law, change, [.operation(needs)])
    #expect(FindingGroups([older, other]).groups.count == count)
    #expect(FindingGroups([other, older]).groups.count == count)
  }

  /// If any live query is wrong, the other laws about live queries fail too, and those about other things do not.
  @Test(arguments: [
    ("observation.another", [OperationTrigger](), 1), ("query.another", [], 2),
    ("observation.another", [.reopening], 2),
  ])
  func wrongLiveQueriesAreOneGroup(law: Law.ID, needs: [OperationTrigger], count: Int) throws {
    var plain = try #require(findings("sort-ignores-direction", ["query.order"]).first)
    plain.law = "observation.each-change"
    plain.program.operations += [.subscribe(entity: "Item", Query(), as: 1), .events(of: 1)]
    (plain.mismatch.type, plain.mismatch.step) = ("", [plain.program.operations.count - 1])
    plain.triggers = Set(needs.map(Trigger.operation))
    var other = plain
    (other.law, other.mismatch.change) = (law, "unreadable → accepted")
    other.triggers = [.operation(.storedWrite)]
    #expect(FindingGroups([other, plain]).groups.count == count)
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
    // Values that change alike in two laws have one cause only if that needs nothing but such values.
    var values = findings.map { finding in
      var finding = finding
      finding.mismatch.type = "float"
      return finding
    }
    #expect(FindingGroups([values[0], values[2]]).groups.count == (isMeasured ? 1 : 2))
    values[2].law = "transaction.lost-update"
    #expect(FindingGroups([values[0], values[2]]).groups.count == 2)
  }

  /// Calls at once that mix up values do so with values of any type.
  @Test func whatARaceMixesUpIsToldOnce() throws {
    let race = Program.Operation.concurrently([[.get(entity: "Item", [1])], [.get(entity: "Item", [1])]])
    let findings = try ["float", "string"].map { type -> Finding in
      var finding = try self.findings("nan-becomes-null", ["round-trip.value"])[0]
      (finding.triggers, finding.mismatch.type, finding.mismatch.change) = (nil, type, "\(type) changed")
      finding.program.operations = [.open(schema: 0), race]
      finding.program.schemas[0].entities[0].properties[0].type = .primitive(type == "float" ? .float : .string)
      return finding
    }
    #expect(FindingGroups(findings).groups.count == 1)
    // Programs of other laws do more, and fail in other ways.
    var more = findings[1]
    (more.law, more.mismatch.type, more.mismatch.change) = ("concurrent-converter.linearizable", "", "no order")
    more.program.operations.append(.delete(entity: "Item", [1]))
    #expect(FindingGroups([more] + findings).groups.map(\.root) == [findings[0]])
    var less = findings[0]
    less.program.operations.append(.update(entity: "Item", 1, [:]))
    #expect(FindingGroups([less, more]).groups.count == 2)
    let apart = findings.map { finding -> Finding in
      var finding = finding
      finding.program.operations = [.open(schema: 0)]
      return finding
    }
    #expect(FindingGroups(apart).groups.count == 2)
  }

  /// Zero and the empty string are default values of two types, so a query that confuses null with both has one defect.
  @Test func defaultValuesAreToldOnce() throws {
    let nan = try findings("nan-becomes-null", ["round-trip.value"])[0]
    let defaults: [Set<Trigger>] = [
      [.operation(.isNil), .value(.zero), .type(TypeTrigger(name: "numbers"))],
      [.operation(.isNil), .value(.emptyString), .type(TypeTrigger(name: "string"))],
      [.operation(.isNil), .type(TypeTrigger(name: "enum over int64"))],
    ]
    let findings = defaults.map { triggers in
      var finding = nan
      (finding.law, finding.triggers, finding.mismatch.type) = ("query.is-nil", triggers, "")
      return finding
    }
    #expect(FindingGroups(findings).groups.count == 1)
    let bare = findings[..<2].map { finding in
      var finding = finding
      finding.triggers?.remove(.operation(.isNil))
      return finding
    }
    #expect(FindingGroups(bare).groups.count == 2)

    // Several types fail, so none of them is part of what a long program needs.
    var long = nan
    (long.law, long.scenario, long.mismatch.change) = ("session.versions", .session, "query → unreadable")
    long.triggers = [.operation(.isNil), .operation(.schemaChange), .value(.zero)]
    #expect(FindingGroups(findings + [long]).groups.count == 1)
    #expect(FindingGroups([findings[0], long]).groups.count == 2)
    long.triggers?.remove(.operation(.isNil))
    #expect(FindingGroups(findings + [long]).groups.count == 2)
  }

  /// A query that is wrong after an update is wrong with each operator.
  @Test func operatorsAreToldOnce() throws {
    let order = try findings("sort-ignores-direction", ["query.order"])[0]
    let conditions: [Set<Trigger>] = [
      [.operation(.comparison)], [.operation(.in)], [.operation(.isNil), .operation(.not)],
    ]
    let updated = conditions.map { condition in
      var finding = order
      finding.triggers = condition.union([.operation(.update)])
      return finding
    }
    #expect(FindingGroups(updated).groups.count == 1)
    let bare = zip(updated, conditions).map { finding, condition in
      var finding = finding
      finding.triggers = condition
      return finding
    }
    #expect(FindingGroups(bare).groups.count == 3)

    var long = order
    (long.law, long.scenario, long.mismatch.change) = ("session.operations", .session, "answer changed")
    long.triggers = [.operation(.contains), .operation(.update), .type(TypeTrigger(name: "string"))]
    #expect(FindingGroups(updated + [long]).groups.count == 1)
    long.triggers?.remove(.operation(.update))
    #expect(FindingGroups(updated + [long]).groups.count == 2)
  }

  /// The operation that fails cannot be taken out of a program, so it counts as a trigger of a long one.
  @Test func theOperationThatFailsIsNeeded() throws {
    let order = try findings("sort-ignores-direction", ["query.order"])[0]
    var (deleted, long) = (order, order)
    (deleted.law, deleted.triggers) = ("query.read-agreement", [.operation(.delete)])
    (long.law, long.scenario, long.mismatch.change) = ("session.operations", .session, "answer changed")
    long.triggers = [.operation(.otherEntity)]
    long.program.operations.append(.delete(entity: "Item", [1]))
    long.mismatch.step = [long.program.operations.count - 1]
    #expect(long.failingOperationNames == ["delete"])
    #expect(FindingGroups([long, deleted]).groups.map(\.root) == [deleted])
    var other = long
    other.mismatch.step = [0]
    #expect(other.failingOperationNames.isEmpty)
    #expect(FindingGroups([other, deleted]).groups.count == 2)
    // The program of any other law has few operations, and each law is about some of them.
    (other, other.scenario) = (long, .query)
    #expect(FindingGroups([other, deleted]).groups.count == 2)
    // Where nothing was measured, all that the program has may be a trigger.
    long.triggers = nil
    #expect(long.failingOperationNames.isEmpty)
  }

  /// A long program may need less than the programs of other laws, which tell the cause better.
  @Test func aLongProgramJoinsGroups() throws {
    let order = try findings("sort-ignores-direction", ["query.order"])[0]
    let triggers: [(law: Law.ID, Set<Trigger>)] = [
      ("query.order", [.operation(.delete), .operation(.sorting)]),
      ("round-trip.value", [.operation(.delete), .value(.nan)]), ("session.operations", [.operation(.delete)]),
    ]
    let findings = triggers.map { law, triggers in
      var finding = order
      (finding.law, finding.triggers, finding.mismatch.change) = (law, triggers, law)
      finding.scenario = law.hasPrefix("session.") ? .session : .query
      return finding
    }
    #expect(FindingGroups(Array(findings[..<2])).groups.count == 2)
    let groups = FindingGroups(findings).groups
    #expect(groups.map(\.root.law) == ["round-trip.value"])
    #expect(groups[0].others.map(\.law) == ["query.order", "session.operations"])
  }

  /// What the law tells of any program explains the same failure of a special one.
  @Test func whatAlwaysFailsExplainsWhatFailsAlike() throws {
    var findings = Array(repeating: try findings("sort-ignores-direction", ["query.order"])[0], count: 2)
    findings[0].triggers = []
    #expect(FindingGroups(findings).groups.count == 1)
    findings[1].mismatch.change = "another"
    #expect(FindingGroups(findings).groups.count == 2)
  }

  /// A search through a program for everything that may be a trigger takes long, so each finding is asked once.
  @Test func eachFindingIsAskedOnceForItsTriggers() throws {
    let finding = try findings("nan-becomes-null", ["round-trip.value"])[0]
    let counter = CountedFinding.Counter()
    let findings = (0..<50).map { CountedFinding(finding: finding, change: "change \($0 % 10)", counter: counter) }
    #expect(FindingGroups(findings).groups.map(\.findings.count).reduce(0, +) == 50)
    #expect(counter.count == 50)
  }
}

/// A finding without measured triggers that counts how often it is asked for them.
private struct CountedFinding: GroupedFinding {
  final class Counter {
    var count = 0
  }

  let finding: Finding
  let change: String
  let counter: Counter

  var law: Law.ID { finding.law }
  var isIncidental: Bool { finding.isIncidental }
  var isOfSession: Bool { finding.isOfSession }
  var kind: Finding.Kind { finding.kind }
  var type: String { finding.type }
  var triggerNames: Set<String> { [] }
  var possibleTriggerNames: Set<String>? {
    counter.count += 1
    return ["NaN"]
  }
  var failingOperationNames: Set<String> { [] }
  var propertyTypes: Set<String> { [change] }
  var operationCount: Int { finding.operationCount }
  var corpusFile: String? { nil }
}
