import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import StoreContract
@testable import StoreHosting

/// What a program does, taken out of it.
@Suite struct OperationTriggerTests {
  private static let schema = Schema(
    version: 1,
    entities: ["Item", "Other"].map {
      Entity(
        name: $0,
        properties: [
          Property(name: "a", type: .primitive(.int64)),
          Property(name: "link", type: .toOne("Item"), isOptional: true),
        ])
    })
  private static let put = put(1)
  private static let get = Program.Operation.get(entity: "Item", [1])

  private static func put(_ label: Int, in entity: String = "Item") -> Program.Operation {
    .put(entity: entity, [.init(label, ["a": .int64(1)])])
  }

  private static func query(
    _ condition: Query.Condition? = nil, order: [Query.Order] = []
  ) -> [Program.Operation] {
    [put, .query(entity: "Item", Query(where: condition, order: order))]
  }

  private static func compare(_ comparison: Query.Comparison) -> Query.Condition {
    .compare(property: "a", comparison, .int64(1))
  }

  /// For each trigger, operations that have what it names. A new trigger without any fails.
  private static let samples: [OperationTrigger: [Program.Operation]] = [
    .descending: query(order: [.init("a", isAscending: false)]), .sorting: query(order: [.init("a")]),
    .secondKey: query(order: [.init("a"), .init("link")]), .equal: query(compare(.equal)),
    .notEqual: query(compare(.notEqual)), .less: query(compare(.less)), .lessOrEqual: query(compare(.lessOrEqual)),
    .greater: query(compare(.greater)), .greaterOrEqual: query(.not(compare(.greaterOrEqual))),
    .in: query(.membership(property: "a", isIn: true, [.int64(1)])),
    .notIn: query(.and([.isNil(property: "link"), .membership(property: "a", isIn: false, [.int64(1)])])),
    .contains: query(.contains(property: "a", .int64(1))), .isNil: query(.isNil(property: "link")),
    .comparison: query(.not(compare(.less))), .condition: query(.isNil(property: "link")),
    .and: query(.and([compare(.equal), compare(.less)])), .or: query(.or([compare(.equal), compare(.less)])),
    .not: query(.not(compare(.equal))), .query: query(),
    .liveQuery: [.subscribe(entity: "Item", Query(), as: 1), put, .events(of: 1), .unsubscribe(1)],
    .update: [put, .update(entity: "Item", 1, ["a": .int64(2)])], .rewrite: [put, .rewrite(entity: "Item", 1)],
    .delete: [put, .delete(entity: "Item", [1])], .storedAgain: [put, put, get],
    .change: [put, put, .update(entity: "Item", 1, ["a": .int64(2)]), get],
    .batch: [.put(entity: "Item", [.init(1, ["a": .int64(1)]), .init(2, ["a": .int64(2)])])],
    .rollback: [.transaction(commit: false, [put])],
    .nesting: [.transaction(commit: true, [.transaction(commit: true, [put])])],
    .transaction: [.transaction(commit: true, [put])], .reopening: [put, .close, .open(schema: 0), get],
    .schemaChange: [put, .open(schema: 1), get], .secondStore: [.alongside(schema: 0, [put])],
    .otherLocation: [.elsewhere(schema: 0, [put])], .closedStore: [.afterClosing([get])],
    .concurrency: [.concurrently([[put], [get]])], .cancellation: [.cancelling(at: 0, put)], .kill: [put, .kill],
    .storedRead: [put, .readStored(entity: "Item", 1)],
    .storedWrite: [.writeStored(entity: "Item", 1, ["a": .int64(1)])], .otherEntity: [put(2, in: "Other"), put],
    .refusal: [.update(entity: "Item", 9, ["a": .int64(2)]), .put(entity: "Item", [.init(1, [:])]), put],
    .link: [put, .put(entity: "Item", [.init(2, ["a": .int64(1), "link": .ref("1")])])],
    .manyRecords: [.put(entity: "Item", (1...16).map { .init($0, ["a": .int64(1)]) }), .get(entity: "Item", [16, 1])],
  ]

  @Test(arguments: OperationTrigger.allCases) func itIsTakenOut(trigger: OperationTrigger) throws {
    let operations = try #require(Self.samples[trigger])
    let program = Program(schemas: [Self.schema, Self.schema], operations: [.open(schema: 0)] + operations)
    let model = Interpreter(ReferenceAdapter(name: "any", semantics: .strict))
    let rest = trigger.removed(from: program) { model.run($0) }
    #expect(rest != program)
    #expect(trigger.removed(from: rest) { model.run($0) } == rest, "\(rest)")
    #expect(rest.strangeSchema == nil)
  }

  /// Records that are left out leave no call and no link behind, and records that were never stored stay unknown.
  @Test func fewRecordsStay() {
    func program(_ count: Int, _ rest: [Program.Operation]) -> Program {
      let many = (1...count).map { Program.NewRecord(Program.Label($0), ["a": .int64(1)]) }
      return Program(
        schemas: [Self.schema],
        operations: [.open(schema: 0), Self.put(1, in: "Other"), .put(entity: "Item", many)] + rest)
    }
    let last: [Program.Operation] = [
      .put(entity: "Item", [.init(1, ["link": .ref("17")]), .init(17, ["link": .ref("1")])]),
      .update(entity: "Item", 2, ["link": .ref("3")]), .get(entity: "Item", [17, 99]),
      .transaction(commit: true, [.delete(entity: "Item", [16]), .get(entity: "Item", [1])]),
    ]
    let rest: [Program.Operation] = [
      .put(entity: "Item", [.init(1, ["link": .null])]), .update(entity: "Item", 2, ["link": .ref("3")]),
      .get(entity: "Item", [99]), .transaction(commit: true, [.get(entity: "Item", [1])]),
    ]
    #expect(program(17, last).withFewRecords == program(15, rest))
    #expect(program(15, rest).withFewRecords == program(15, rest))
  }

  /// A store that is opened with another schema is reopened. Without the other schema it is still reopened.
  @Test func aChangeOfTheSchemaIsAReopening() {
    let program = Program(
      schemas: [Self.schema, Self.schema],
      operations: [.open(schema: 0), Self.put, .open(schema: 1), Self.get, .close, .open(schema: 0), Self.get])
    func rest(_ trigger: OperationTrigger) -> Program {
      trigger.removed(from: program) { _ in History(responses: []) }
    }
    #expect(rest(.reopening).operations == [.open(schema: 0), Self.put, Self.get, Self.get])
    #expect(
      rest(.schemaChange).operations == [
        .open(schema: 0), Self.put, .open(schema: 0), Self.get, .close, .open(schema: 0), Self.get,
      ])
    let both: Set<Trigger> = [.operation(.reopening), .operation(.schemaChange)]
    #expect(both.mostSpecific == [.operation(.schemaChange)])
  }

  /// A call that is refused only because another one was left out goes too, and one call can be kept.
  @Test func allRefusedCallsAreTakenOut() {
    let model = Interpreter(ReferenceAdapter(name: "any", semantics: .strict))
    let missing = Program.Operation.put(entity: "Item", [.init(9, [:])])
    let twice = Program(
      schemas: [Self.schema],
      operations: [.open(schema: 0), .transaction(commit: true, [missing, missing, Self.put]), missing, Self.get])
    #expect(
      twice.withoutRefusals { model.run($0) }.operations == [
        .open(schema: 0), .transaction(commit: true, [Self.put]), Self.get,
      ])
    #expect(
      twice.withoutRefusals(keeping: [2]) { model.run($0) }.operations == [
        .open(schema: 0), .transaction(commit: true, [Self.put]), missing, Self.get,
      ])
    #expect(
      twice.withoutRefusals(keeping: [1, 1]) { model.run($0) }.operations == [
        .open(schema: 0), .transaction(commit: true, [missing, Self.put]), Self.get,
      ])
  }

  /// What a refused opening does to the store may be what each reopening does, so a reopening takes its place.
  @Test func aRefusedOpeningBecomesAReopening() {
    let model = Interpreter(ReferenceAdapter(name: "any", semantics: .strict))
    let other = Schema(
      version: 2, entities: [Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.uuid))])])
    let refused = Program.Operation.open(schema: 1)
    let program = Program(
      schemas: [Self.schema, other, Self.schema],
      operations: [
        .open(schema: 2), Self.put, refused, Self.get, .open(schema: 0), refused, .open(schema: 0), Self.get,
      ])
    #expect(
      program.withoutRefusals { model.run($0) }.operations == [
        .open(schema: 2), Self.put, .open(schema: 2), Self.get, .open(schema: 0), .open(schema: 0), .open(schema: 0),
        Self.get,
      ])
    #expect(
      program.withoutRefusals(keeping: [2]) { model.run($0) }.operations == [
        .open(schema: 2), Self.put, refused, Self.get, .open(schema: 0), .open(schema: 0), .open(schema: 0), Self.get,
      ])
  }

  /// Another member of the family takes the place of an operation, and the rest of the program stays.
  @Test func aMemberOfTheFamilyTakesThePlace() {
    func program(_ operations: [Program.Operation]) -> Program {
      Program(schemas: [Self.schema], operations: [.open(schema: 0)] + operations)
    }
    let less = program(Self.query(.not(Self.compare(.less))))
    #expect(
      OperationTrigger.less.exchanged(in: less, among: [.less, .equal]) == [
        program(Self.query(.not(Self.compare(.equal))))
      ])
    let update = Program.Operation.update(entity: "Item", 1, ["a": .int64(1)])
    #expect(
      OperationTrigger.storedAgain.exchanged(in: program([Self.put, Self.put]), among: []) == [
        program([Self.put, update])
      ])
    #expect(
      OperationTrigger.update.exchanged(in: program([Self.put, update]), among: []) == [program([Self.put, Self.put])])
    #expect(OperationTrigger.query.exchanged(in: less, among: [.less, .equal]) == [])
  }

  /// A failure of an operation that is gone says nothing about its cause.
  @Test func whatRemovesTheFailingOperationIsToldApart() {
    #expect(OperationTrigger.query.removes(.query(entity: "Item", Query())))
    #expect(OperationTrigger.otherLocation.removes(.elsewhere(schema: 0, [Self.put])))
    #expect(!OperationTrigger.transaction.removes(.transaction(commit: true, [Self.put])))
    #expect(!OperationTrigger.sorting.removes(.query(entity: "Item", Query(order: [.init("a")]))))
  }
}
