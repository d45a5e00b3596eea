import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import ResponseComparing
@testable import StoreContract
@testable import StoreHosting

/// Long programs fail in many ways for one cause, and laws of one scenario see the same values.
extension FindingGroupTests {
  private static let nothing: Set<Trigger> = []

  private func finding(
    _ law: Law.ID, type: String = "string", change: String = "ASCII → ASCII", triggers: Set<Trigger>? = nothing
  ) throws -> Finding {
    var finding = try #require(try findings("nan-becomes-null", ["round-trip.value"]).first)
    (finding.law, finding.triggers) = (law, triggers)
    (finding.mismatch.type, finding.mismatch.change) = (type, change)
    if law.hasPrefix("session.") { finding.scenario = .session }
    return finding
  }

  /// What fails with any string fails in a long program too, perhaps with another string.
  @Test func longProgramsJoinWhatFailsWithAnyValueOfTheirType() throws {
    let any = try finding("adapter.isolation")
    let long = try finding("session.live-queries", change: "non-ASCII → ASCII", triggers: [.operation(.liveQuery)])
    #expect(FindingGroups([long, any]).groups.map(\.root.law) == ["adapter.isolation"])
    let ofOtherType = try finding("session.live-queries", type: "data", change: "bytes lost", triggers: [.value(.zero)])
    #expect(FindingGroups([any, ofOtherType]).groups.count == 2)
    var needsMore = any
    needsMore.triggers = [.operation(.descending)]
    #expect(FindingGroups([needsMore, long]).groups.count == 2)
    var ofOtherLaw = long
    (ofOtherLaw.law, ofOtherLaw.scenario) = ("observation.results", .observation)
    #expect(FindingGroups([any, ofOtherLaw]).groups.count == 2)
  }

  /// Where a failure shows with three types, a long program that fails so with a fourth shows the same.
  @Test(arguments: [2, 3]) func longProgramsJoinWhatFailsWithSeveralTypes(count: Int) throws {
    let types = ["int64", "uuid", "date"].prefix(count)
    let plain = try types.map {
      try finding("round-trip.clean-rejection", type: $0, change: "rejected → accepted", triggers: [])
    }
    let long = try finding(
      "session.refusals", type: "decimal", change: "rejected → accepted", triggers: [.value(.foreignValue)])
    let groups = FindingGroups(plain + [long]).groups
    #expect(groups.count == (count == 3 ? 1 : 2))
    var other = long
    other.mismatch.change = "rejected → unreadable"
    #expect(FindingGroups(plain + [other]).groups.count == 2)
  }

  /// If everything that fails is about transactions, long programs show what other laws about them show.
  @Test func longProgramsJoinTheFirstGroupIfAllNeedOneOperation() throws {
    let rollback = try finding("transaction.rollback", change: "kept", triggers: [.operation(.rollback)])
    let commit = try finding(
      "transaction.commit", type: "uuid", change: "lost", triggers: [.operation(.transaction), .operation(.refusal)])
    let long = try finding(
      "session.versions", type: "double", change: "changed",
      triggers: [.operation(.transaction), .operation(.otherEntity)])
    let groups = FindingGroups([long, rollback, commit, commit]).groups
    #expect(groups.map(\.root.law) == ["transaction.commit", "transaction.rollback"])
    #expect(groups[0].others.map(\.law) == ["transaction.commit", "session.versions"])
    // A finding that needs no transaction is another cause, and the long program may have that one or a third.
    let order = try finding("query.order", type: "", change: "other order", triggers: [.operation(.descending)])
    #expect(FindingGroups([long, rollback, commit, order]).groups.count == 4)
    #expect(FindingGroups([long, long]).groups.count == 1)
  }

  /// That all failing operations are queries says little, but that operations fail only after queries says much.
  @Test(arguments: ["sort-ignores-direction", "nan-becomes-null"]) func queriesAreACauseIfOthersFail(
    _ store: String
  ) throws {
    let isOfQuery = store == "sort-ignores-direction"
    let parts: [(Law.ID, OperationTrigger)] = [("query.order", .descending), ("session.operations", .contains)]
    let found = try parts.map { law, part in
      var finding = try finding(law, type: law, change: law, triggers: [.operation(part), .operation(.query)])
      let source = try #require(try findings(store, [isOfQuery ? "query.order" : "round-trip.value"]).first)
      (finding.program, finding.mismatch.step) = (source.program, source.mismatch.step)
      return finding
    }
    #expect(FindingGroups(found).groups.count == (isOfQuery ? 2 : 1))
  }

  /// Two laws of a scenario show one cause if one fails in the operation that the other needs, and they need the same
  /// else.
  @Test func whatFailsInANeededOperationIsToldOnce() throws {
    let needsDelete = try finding(
      "observation.each-change", type: "", change: "other records found",
      triggers: [.operation(.delete), .operation(.rollback)])
    var fails = try finding(
      "observation.cancelled-once", type: "", change: "answer changed",
      triggers: [.operation(.change), .operation(.liveQuery), .operation(.rollback)])
    #expect(FindingGroups([needsDelete, fails]).groups.count == 2)
    fails.program.operations = [.open(schema: 0), .delete(entity: "Item", [1])]
    fails.mismatch.step = [1]
    #expect(FindingGroups([needsDelete, fails]).groups.count == 1)
    fails.triggers = [.operation(.change), .operation(.liveQuery), .operation(.reopening)]
    #expect(FindingGroups([needsDelete, fails]).groups.count == 2)
    // Nothing but the operation that fails.
    var alone = needsDelete
    alone.triggers = [.operation(.delete)]
    #expect(FindingGroups([alone, fails]).groups.count == 2)
  }

  /// A program inside a transaction is not smaller than the same operations outside.
  @Test func theSmallerProgramIsToldWhateverItsNesting() throws {
    var nested = try finding("session.operations", triggers: [.operation(.delete)])
    var flat = nested
    let inside = [Program.Operation](repeating: .get(entity: "Item", [1]), count: 9)
    nested.program.operations = [.open(schema: 0), .transaction(commit: true, inside)]
    flat.program.operations = [.open(schema: 0)] + inside.prefix(5)
    flat.law = "session.versions"
    #expect(FindingGroups([nested, flat]).groups.map(\.root.law) == ["session.versions"])
  }

  /// Where only long programs fail, they show one cause if all of them need one operation.
  @Test func longProgramsAreOneGroupIfAllNeedOneOperation() throws {
    let update = try finding(
      "session.operations", type: "", change: "update → rejected",
      triggers: [.operation(.reopening), .operation(.update)])
    let lost = try finding(
      "session.versions", change: "record lost", triggers: [.operation(.reopening), .operation(.rewrite)])
    let other = try finding("session.sizes", type: "uuid", change: "changed", triggers: [.operation(.delete)])
    #expect(FindingGroups([update, lost]).groups.count == 1)
    #expect(FindingGroups([update, lost, other]).groups.count == 3)
    // The same of unusual values, but zero is everywhere.
    for (value, count) in [(ValueTrigger.nan, 1), (.zero, 2)] {
      let values = [update, other].map { finding in
        var finding = finding
        finding.triggers?.insert(.value(value))
        return finding
      }
      #expect(FindingGroups(values).groups.count == count)
    }
  }

  /// A failure that needs no link is not about links, whatever law shows it. A law about long programs with most of the
  /// findings says more.
  @Test func lawsAboutWhatTheFailureDoesNotNeedAreNotTold() throws {
    var about = try finding("round-trip.relations", triggers: [.operation(.delete), .operation(.update)])
    let long = try finding("session.operations", triggers: [.operation(.delete), .operation(.update)])
    #expect(FindingGroups([about, long, long]).groups.map(\.root.law) == ["session.operations"])
    about.triggers?.insert(.operation(.link))
    #expect(FindingGroups([about, long, long]).groups.map(\.root.law) == ["round-trip.relations"])
  }

  /// Long programs that fail alike with values of one class have one cause, whatever else they need.
  @Test func longProgramsThatNeedOneClassOfValuesAreToldOnce() throws {
    let triggers: [(Set<Trigger>, Law.ID)] = [
      ([.value(.null), .operation(.batch)], "session.versions"),
      ([.value(.null), .operation(.reopening)], "session.live-queries"),
    ]
    var alike = try triggers.map { try finding($1, type: "", change: "put → rejected", triggers: $0) }
    let other = try finding("query.order", type: "uuid", change: "other", triggers: [.operation(.descending)])
    #expect(FindingGroups(alike + [other]).groups.count == 2)
    alike[1].mismatch.change = "put → unreadable"
    #expect(FindingGroups(alike + [other]).groups.count == 3)
  }

  /// A link to many records is a collection, but a collection is no link.
  @Test func linksToManyRecordsAreCollections() throws {
    let collections = try finding(
      "round-trip.reopen", type: "", change: "open → schemaRefused",
      triggers: [.operation(.reopening), .type(.collection)])
    let links = try finding(
      "round-trip.relations", type: "", change: "open → schemaRefused",
      triggers: [.operation(.reopening), .operation(.link), .type(.toMany)])
    #expect(FindingGroups([collections, links]).groups.map(\.root.law) == ["round-trip.reopen"])
    var one = links
    one.triggers = [.operation(.reopening), .operation(.link), .type(TypeTrigger(name: "to-one link"))]
    #expect(FindingGroups([collections, one]).groups.count == 2)
    var plain = collections
    plain.triggers = [.operation(.reopening), .operation(.delete), .type(.collection)]
    #expect(FindingGroups([links, plain]).groups.count == 2)
  }

  /// The order of groups counts the findings of laws about one thing.
  @Test func longProgramsDoNotMoveAGroup() throws {
    let some = try ["uuid", "date"].map {
      try finding("transaction.rollback", type: $0, change: "kept", triggers: [.operation(.rollback)])
    }
    let one = try finding("query.order", type: "", change: "other order", triggers: [.operation(.descending)])
    let long = (1...5).map { _ in
      var long = one
      (long.law, long.scenario) = ("session.operations", .session)
      return long
    }
    let groups = FindingGroups([one] + long + some).groups
    #expect(groups.map(\.root.law) == ["transaction.rollback", "query.order"] && groups[1].others.count == 5)
  }

  /// Two laws of a scenario that fail with any date in the same properties see one cause, in whatever collection.
  @Test func valuesKeptInAnotherFormAreToldOnce() throws {
    let array = try finding("round-trip.path-independence", type: "date", change: "another stored form in an array")
    let map = try finding("round-trip.path-independence", type: "uuid", change: "another stored form in a map")
    let date = try finding("round-trip.stored-form", type: "date", change: "date → finite")
    #expect(FindingGroups([array, map, date]).groups.count == 1)
    var elsewhere = date
    elsewhere.program.schemas[0].entities[0].properties[0].type = .primitive(.uuid)
    #expect(FindingGroups([array, elsewhere]).groups.count == 2)
    var other = date
    other.law = "numeric.no-mixing"
    #expect(FindingGroups([array, other]).groups.count == 2)
  }

  /// What no program was made for says less about a cause, and may have that of any law.
  @Test func incidentalFindingsSayLess() throws {
    var seen = try finding("query.order", type: "", change: "other order", triggers: [.operation(.descending)])
    let own = try finding("transaction.rollback", type: "uuid", change: "kept", triggers: [.operation(.rollback)])
    #expect(FindingGroups([seen, seen, own]).groups.map(\.root.law) == ["query.order", "transaction.rollback"])
    seen.simplerCause = seen.cause
    #expect(FindingGroups([seen, seen, own]).groups.map(\.root.law) == ["transaction.rollback", "query.order"])
    seen.simplerCause = nil
    seen.observedBy = "query.compare"
    #expect(FindingGroups([seen, seen, own]).groups.map(\.root.law) == ["transaction.rollback", "query.order"])
    // What a program was made for is the root, although it needs more.
    var simple = try finding("round-trip.value", type: "uuid", change: "kept", triggers: [])
    simple.observedBy = "query.compare"
    let special = try finding("round-trip.value", type: "uuid", change: "kept", triggers: [.value(.zero)])
    #expect(FindingGroups([simple, special]).groups.map(\.root) == [special])
    // Its triggers were not measured, and its program has what the other finding needs.
    let batch = try finding("round-trip.value", triggers: [.operation(.batch)])
    var other = try finding("unknown-enum-case.optional", type: "", change: "another", triggers: nil)
    other.program.operations = [.put(entity: "Item", [.init(1, [:]), .init(2, [:])])]
    #expect(FindingGroups([batch, other]).groups.count == 2)
    other.simplerCause = other.cause
    #expect(FindingGroups([batch, other]).groups.count == 1)
  }

  /// A live query that tells something twice does so with an error and with its end.
  @Test func whatIsToldTwiceIsToldOnce() throws {
    let end = try finding("observation.one-terminal-event", type: "", change: "end after end", triggers: [])
    let other = try finding(
      "observation.decode-failure-names-path", type: "", change: "unreadable after unreadable",
      triggers: [.operation(.storedWrite), .value(.foreignValue)])
    let closed = try finding(
      "observation.one-terminal-event", type: "", change: "end after end", triggers: [.operation(.reopening)])
    #expect(FindingGroups([other, other, closed]).groups.map(\.root) == [closed])
    #expect(FindingGroups([other, other, end]).groups.map(\.root.law) == ["observation.one-terminal-event"])
    var after = other
    after.mismatch.change = "unreadable after end"
    #expect(FindingGroups([after, end]).groups.count == 2)
  }

  /// That a row cannot be read is one cause, however the row came about.
  @Test func whatCannotBeReadIsToldOnce() throws {
    let stored = try finding(
      "observation.one-terminal-event", type: "url", change: "update → unreadable", triggers: [.operation(.storedWrite)]
    )
    let evolved = try finding(
      "unknown-enum-case.rewrite", type: "enum over string", change: "update → unreadable",
      triggers: [.operation(.schemaChange)])
    #expect(FindingGroups([stored, evolved]).groups.count == 1)
    for change in ["update → rejected", "rewrite → unreadable"] {
      var other = evolved
      other.mismatch.change = change
      #expect(FindingGroups([stored, other]).groups.count == 2, "\(change)")
    }
    var needsMore = evolved
    needsMore.triggers = [.operation(.schemaChange), .operation(.nesting)]
    #expect(FindingGroups([stored, needsMore]).groups.count == 2)
  }

  /// What is read wrongly is accepted when it is written back. The read shows the cause, unless most findings are about
  /// what is accepted.
  @Test func whatIsAcceptedIsAConsequence() throws {
    let accepted = try finding(
      "missing-field.first-rewrite", type: "int64", change: "rejected → accepted",
      triggers: [.operation(.schemaChange)])
    let read = try finding(
      "missing-field.added-property", type: "int64", change: "null → zero", triggers: [.operation(.schemaChange)])
    #expect(FindingGroups([accepted, read]).groups.map(\.root) == [read])
    #expect(FindingGroups([accepted, accepted, read]).groups.map(\.root) == [accepted])
    var refused = accepted
    refused.mismatch.change = "done → rejected"
    #expect(FindingGroups([refused, read]).groups.map(\.root) == [refused])
  }

  /// In one law, a failure that needs more than another one has its cause, also with another type.
  @Test func whatNeedsMoreJoinsWhateverItsType() throws {
    let double: Trigger = .type(TypeTrigger(name: "double"))
    let floats: Trigger = .type(TypeTrigger(name: "float"))
    let plain = try finding(
      "query.order", type: "", change: "other records", triggers: [.value(.nan), .operation(.secondKey), double])
    let more = try finding(
      "query.order", type: "", change: "other records",
      triggers: [.value(.nan), .operation(.secondKey), .operation(.descending), floats])
    #expect(FindingGroups([plain, more]).groups.map(\.root) == [plain])
    var withoutNaN = more
    withoutNaN.triggers?.remove(.value(.nan))
    #expect(FindingGroups([plain, withoutNaN]).groups.count == 2)
  }
}
