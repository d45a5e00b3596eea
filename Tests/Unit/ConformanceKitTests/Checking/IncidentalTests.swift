import Foundation
import Generators
import ReferenceStore
import Synchronization
import TestSupport
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// What a law sees fail for a simpler cause is told by the law that says so, though its own cases all pass.
@Suite struct IncidentalTests {
  /// A round trip that fails, and the law whose own cases never have such a value.
  struct Rare: Sendable, CustomTestStringConvertible {
    let law: Law.ID
    let type: PropertyType
    let value: Value

    var testDescription: String { law }
  }

  static let rare = [
    Rare(law: "round-trip.value", type: .primitive(.int64), value: .int64(rareNumber)),
    Rare(
      law: "round-trip.collections", type: .array(.primitive(.bool)),
      value: .array([true, false, true, true, false, false].map(Value.bool))),
    Rare(
      law: "round-trip.embedded", type: .embedded(EmbeddedType(StandardTypes.Point.self)),
      value: .object(Fields([("x", .double(47.11)), ("y", .double(11.47))]))),
  ]

  @Test(arguments: rare) func whatIsSeenIsToldByTheLawThatItBreaks(_ rare: Rare) throws {
    let reports = reports(of: [try #require(Law.named(rare.law)), witness(of: rare)])
    #expect(reports.map(\.verdict) == [.fail, .pass])
    let finding = try #require(reports[0].findings.first)
    #expect(reports[0].findings.count == 1 && finding.observedBy == "test.witness" && finding.choices == nil)
    #expect(finding.law == rare.law && finding.isReproducible && finding.isMinimal)
    let entity = try #require(finding.program.schemas.first?.entities.first)
    #expect(entity.properties.map(\.type) == [rare.type])
    #expect(finding.program.operations.count == 3)
    guard case .put(_, let newRecords) = finding.program.operations[1] else { throw Unexpected() }
    #expect(newRecords.map { $0.fields.entries.map(\.value) } == [[rare.value]])
  }

  @Test(arguments: rare) func theLawAloneDoesNotFindIt(_ rare: Rare) throws {
    #expect(reports(of: [try #require(Law.named(rare.law))]).map(\.verdict) == [.pass])
  }

  /// Another part of the run may check it, or none: what is seen is told all the same, before the laws that come after
  /// it.
  @Test(arguments: rare) func whatIsSeenOfALawThatIsNotCheckedIsTold(_ rare: Rare) throws {
    let whole = reports(of: [try #require(Law.named(rare.law)), witness(of: rare)])
    let reports = reports(of: [witness(of: rare)])
    #expect(reports.map(\.law) == [rare.law, "test.witness"] && reports.map(\.verdict) == [.fail, .pass])
    #expect(reports[0].findings == whole[0].findings && reports[0].findings.map(\.observedBy) == ["test.witness"])
  }

  /// Where the law finds it by itself, that is told where it is checked: here or in another shard.
  @Test func whatTheLawFindsItselfIsNotToldInItsPlace() throws {
    let often = Rare(law: "round-trip.value", type: .primitive(.bool), value: .bool(true))
    let lost: Set<Value> = [.bool(true)]
    let laws = [try #require(Law.named(often.law)), witness(of: often)]
    let both = reports(of: laws, losing: lost)
    #expect(both.map(\.verdict) == [.fail, .pass] && both[0].findings.allSatisfy { $0.observedBy == nil })
    let context = CheckContext(
      Self.adapter(losing: lost), model: ReferenceAdapter.self, plan: CheckPlan(seed: 1, cases: 60))
    #expect(BackendSearch([laws[1]], of: laws, in: context).reports().map(\.law) == ["test.witness"])
  }

  /// A run that leaves the law out would be green otherwise.
  @Test func whatALawThatIsLeftOutWouldFindIsTold() throws {
    let often = Rare(law: "round-trip.value", type: .primitive(.bool), value: .bool(true))
    let reports = reports(of: [witness(of: often)], losing: [.bool(true)])
    #expect(reports.map(\.law) == ["round-trip.value", "test.witness"] && reports.map(\.verdict) == [.fail, .pass])
    #expect(reports[0].findings.map(\.observedBy) == ["test.witness"])
  }

  @Test func whatTwoLawsSeeIsToldOnce() throws {
    let rare = Self.rare[0]
    let laws = [witness(of: rare), try #require(Law.named(rare.law)), witness(of: rare, id: "test.another")]
    #expect(reports(of: laws).map(\.findings.count) == [0, 1, 0])
  }

  @Test func theReportDoesNotDependOnTheNumberOfJobs() throws {
    let laws = try Self.rare.flatMap { [try #require(Law.named($0.law)), witness(of: $0, id: "test.\($0.law)")] }
    #expect(reports(of: laws, jobs: 1) == reports(of: laws, jobs: 2))
  }

  /// Where time is up, it is told as it was seen.
  @Test func whatIsSeenIsToldThoughNoTimeIsLeft() throws {
    let witness = witness(of: Self.rare[0])
    let adapter = Self.adapter(losing: Set(Self.rare.map(\.value)))
    var context = CheckContext(adapter, model: ReferenceAdapter.self, plan: CheckPlan(seed: 1, cases: 60))
    let report = context.check(witness)
    context.deadline = .now - .seconds(1)
    var search = IncidentalSearch([witness], after: [report], in: context)
    let seen = search.reports(observedIn: report)
    #expect(seen.map(\.law) == ["round-trip.value"] && seen.map(\.verdict) == [.fail])
    let finding = try #require(seen.first?.findings.first)
    #expect(finding.observedBy == "test.witness" && finding.isReproducible)
    #expect(!finding.isMinimal && finding.evaluations == 0)
  }

  /// Where what is smaller hangs, it is told as it is, after as few hangs as any search waits for.
  @Test(.onItsOwnThread) func whatHangsOnceItIsSmallerIsTold() throws {
    let names = "abcdefghijkl".map(String.init)
    let schema = DrawnTable.schema(version: 1, names.map { Property(name: $0, type: .primitive(.int64)) })
    let rare = Fields(names.map { ($0, .int64(Self.rareNumber)) })
    let witness = Law(
      id: "test.witness", scenario: .roundTrip, statement: "What is put is there after a reopening.", source: "A test.",
      prerequisites: [.valuesOnce, .parts]
    ) { draw, _ in
      let fields = draw.boolean() ? rare : rare.compactMapValues { _, _ in .int64(1) }
      let entity = DrawnTable.entityName
      return Program(
        schemas: [schema],
        operations: [
          .open(schema: 0), .put(entity: entity, [.init(1, fields)]), .open(schema: 0), .get(entity: entity, [1]),
        ])
    }
    let hangs = Hangs()
    defer { hangs.end() }
    let adapter = InMemoryAdapter(Backend(name: "lossy", capabilities: Capabilities(), semantics: .strict)) {
      HangingShelf(lost: [.int64(Self.rareNumber)], hangs)
    }
    let plan = CheckPlan(seed: 1, cases: 20, hangDeadline: .milliseconds(300))
    let reports = Runner(laws: [witness], plan: plan, model: ReferenceAdapter.self).run([adapter]).backends[0].laws
    let finding = try #require(reports.first?.findings.first)
    #expect(reports.count == 2 && finding.law == "round-trip.value" && finding.observedBy == "test.witness")
    #expect(finding.program.schemas == [schema] && !finding.isMinimal)
    // The first one has to hang again.
    #expect(hangs.count == 7)
  }

  /// A law whose every failure has a simpler cause that no law of the run reports: it tells the failure itself.
  @Test func aFailureThatNoLawExplainsIsToldByTheLawItself() throws {
    let law = try #require(Law.named("round-trip.value"))
    let lossy = InMemoryAdapter(Backend(name: "lossy", capabilities: Capabilities(types: [.int64]), semantics: .strict))
    {
      ForgetfulUpdates()
    }
    let updating = Law(
      id: "test.updating", scenario: .transaction, statement: "An updated value is there.", source: "A test.",
      prerequisites: [.updates]
    ) { draw, _ in
      let schema = DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])
      let entity = DrawnTable.entityName
      let number = draw.integer(in: 1...1000)
      return Program(
        schemas: [schema],
        operations: [
          .open(schema: 0), .put(entity: entity, [.init(1, ["a": .int64(0)])]),
          .update(entity: entity, 1, ["a": .int64(Int64(number))]), .get(entity: entity, [1]),
        ])
    }
    let reports = Runner(laws: [law, updating], plan: CheckPlan(seed: 1, cases: 20), model: ReferenceAdapter.self)
      .run([lossy]).backends[0].laws
    #expect(reports.map(\.verdict) == [.pass, .fail])
    let finding = try #require(reports[1].findings.first)
    #expect(reports[1].findings.count == 1 && finding.isMinimal && finding.observedBy == nil && finding.choices == nil)
    // The law's own program, as small as it can be.
    #expect(finding.program.operations[2] == .update(entity: "Item", 1, ["a": .int64(1)]))
  }

  /// A failure that another finding explains is counted, with that finding.
  @Test func aFailureThatAnotherLawReportsNamesItsFinding() throws {
    let reports = reports(of: [try #require(Law.named("round-trip.value")), witness(of: Self.rare[0])])
    let finding = try #require(reports[0].findings.first)
    #expect(reports[1].explained.map(\.fingerprint) == [finding.fingerprint])
    #expect(reports[1].explained[0].cases > 0 && reports[1].explained[0].law == finding.law)
  }

  @Test func aLineSaysWhereItWasSeen() throws {
    let lines = Lines()
    _ = reports(
      of: [try #require(Law.named("round-trip.value")), witness(of: Self.rare[0])],
      sink: TextSink { lines.add($0) })
    let seen = lines.all.joined(separator: "\n").split(separator: "\n").map { String($0) }
      .filter { $0.contains("test.witness") && !$0.contains("pass") }
    #expect(
      seen == [
        "  fail   round-trip.value                               seen in a program of test.witness",
        "  Minimal program, after 8 evaluations; seen in a program of test.witness:",
        "  replay    conformance run --backend lossy --law round-trip.value --law test.witness --seed 1",
      ])
  }

  // MARK: A store that loses a few values, and laws that put them

  private static let rareNumber: Int64 = 4_711_471_147_114_711

  private func witness(of rare: Rare, id: String = "test.witness") -> Law {
    Law(
      id: id, scenario: .roundTrip, statement: "What is put is there after a reopening.", source: "A test.",
      prerequisites: [.valuesOnce, .parts]
    ) { draw, _ in
      let isRare = draw.boolean(probability: 0.3)
      let property = Property(name: "b", type: rare.type)
      let beside = Property(name: "a", type: .primitive(.string))
      let schema = Schema(version: 1, entities: [Entity(name: "Thing", properties: [beside, property])])
      var fields = Fields([("a", .string(draw.string()))])
      if isRare { fields["b"] = rare.value }
      let entity = isRare ? schema : Schema(version: 1, entities: [Entity(name: "Thing", properties: [beside])])
      return Program(
        schemas: [entity],
        operations: [
          .open(schema: 0), .put(entity: "Thing", [.init(3, fields)]), .open(schema: 0), .get(entity: "Thing", [3]),
        ])
    }
  }

  private func reports(
    of laws: [Law], jobs: Int = 1, losing lost: Set<Value> = Set(rare.map(\.value)),
    sink: any EventSink = SilentSink()
  ) -> [LawReport] {
    Runner(laws: laws, plan: CheckPlan(seed: 1, cases: 60), jobs: jobs, model: ReferenceAdapter.self)
      .run([Self.adapter(losing: lost)], sink: sink).backends[0].laws
  }

  private static func adapter(losing lost: Set<Value>) -> some StoreAdapter {
    let capabilities = Capabilities(collections: [.array, .map, .embedded, .nested], evolution: false)
    return InMemoryAdapter(Backend(name: "lossy", capabilities: capabilities, semantics: .strict)) {
      LosingShelf(lost: lost)
    }
  }

  private struct Unexpected: Error {}
}

/// A shelf that does not keep some values.
private final class LosingShelf: Store {
  private let shelf = Shelf()
  private let lost: Set<Value>

  init(lost: Set<Value>) { self.lost = lost }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try shelf.put(records, in: entity)
  }
  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] {
    shelf.get(ids, in: entity).map { record in
      record.map { Record(id: $0.id, fields: $0.fields.compactMapValues { lost.contains($1) ? nil : $1 }) }
    }
  }
  func delete(_ ids: [RecordID], in entity: Entity) -> Int { shelf.delete(ids, in: entity) }
}

/// The same, and a call hangs whose entity lacks one of the first of its properties.
private final class HangingShelf: Store {
  private let shelf: LosingShelf
  private let hangs: Hangs

  init(lost: Set<Value>, _ hangs: Hangs) {
    shelf = LosingShelf(lost: lost)
    self.hangs = hangs
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { try shelf.put(records, in: entity) }
  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] {
    let names = entity.properties.map(\.name).joined()
    if !"abcdefghijkl".hasPrefix(names) { hangs.hang() }
    return shelf.get(ids, in: entity)
  }
  func delete(_ ids: [RecordID], in entity: Entity) -> Int { shelf.delete(ids, in: entity) }
}

/// A shelf that acknowledges updates and keeps the old values.
private final class ForgetfulUpdates: Store {
  private let shelf = Shelf()

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { try shelf.put(records, in: entity) }
  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] { shelf.get(ids, in: entity) }
  func delete(_ ids: [RecordID], in entity: Entity) -> Int { shelf.delete(ids, in: entity) }
  func update(_ id: RecordID, with fields: Fields, in entity: Entity) {}
}

/// Calls that hang until the end of a test.
private final class Hangs: Sendable {
  private let calls = Mutex(0)
  private let isOver = DispatchSemaphore(value: 0)

  var count: Int { calls.withLock { $0 } }

  func hang() {
    calls.withLock { $0 += 1 }
    isOver.wait()
  }

  func end() {
    for _ in 0..<count { isOver.signal() }
  }
}

/// Lines of text, in order.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}
