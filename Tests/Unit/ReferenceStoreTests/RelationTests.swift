import ConformanceKit
import ReferenceStore
import Testing

/// Links between records: what they lead to, and what becomes of them when that is removed.
@Suite struct RelationTests {
  private let schema = Schema(
    version: 1,
    entities: [
      Entity(
        name: "Book",
        properties: [
          Property(name: "author", type: .toOne("Author"), isOptional: true),
          Property(name: "editors", type: .toMany("Author")),
        ]),
      Entity(name: "Author", properties: [Property(name: "friend", type: .toOne("Author"), isOptional: true)]),
    ])

  private func responses(_ semantics: Semantics = .strict, _ operations: Program.Operation...) -> [Response] {
    let program = Program(schemas: [schema], operations: [.open(schema: 0)] + operations)
    return Interpreter(ReferenceAdapter(semantics: semantics)).run(program).responses
  }

  private static let authors = Program.Operation.put(entity: "Author", [.init(1, [:]), .init(2, [:])])
  private static let book = Program.Operation.put(
    entity: "Book", [.init(3, ["author": .ref("2"), "editors": .array([.ref("2"), .ref("1"), .ref("2")])])])

  @Test func linksLeadToTheirTargetsAfterAReopening() {
    let responses = responses(.strict, Self.authors, Self.book, .open(schema: 0), .get(entity: "Book", [3]))
    let links: Value = .array([.ref("2"), .ref("1"), .ref("2")])
    #expect(responses.last == .records([["author": .ref("2"), "editors": links]]))
  }

  /// Two authors are friends of each other, and one is a friend of its own.
  @Test func linksGoRoundInCircles() {
    let responses = responses(
      .strict, .put(entity: "Author", [.init(1, [:]), .init(2, ["friend": .null]), .init(3, [:])]),
      .update(entity: "Author", 1, ["friend": .ref("2")]), .update(entity: "Author", 2, ["friend": .ref("1")]),
      .update(entity: "Author", 3, ["friend": .ref("3")]), .open(schema: 0), .get(entity: "Author", [1, 2, 3]))
    #expect(
      responses.last == .records([["friend": .ref("2")], ["friend": .ref("1")], ["friend": .ref("3")]]))
  }

  @Test(arguments: [
    (Semantics.strict, Value.null, ["1"]), (.objectBox, .null, ["1"]), (.convex, .ref("2"), ["2", "1", "2"]),
  ])
  func aRemovedTargetReadsAsIsPromised(_ semantics: Semantics, _ one: Value, _ many: [RecordID]) {
    let responses = responses(
      semantics, Self.authors, Self.book, .delete(entity: "Author", [2]), .get(entity: "Book", [3]))
    #expect(responses.last == .records([["author": one, "editors": .array(many.map(Value.ref))]]))
  }

  /// Record 1 of each entity has the id 1: its removal concerns the links to that entity alone.
  @Test func idsBelongToTheirEntities() {
    let responses = responses(
      .strict, .put(entity: "Author", [.init(1, [:])]),
      .put(
        entity: "Book", [.init(2, ["editors": .array([])]), .init(3, ["author": .ref("1"), "editors": .array([])])]),
      .delete(entity: "Book", [2]), .get(entity: "Book", [3]))
    #expect(responses.last == .records([["author": .ref("1"), "editors": .array([])]]))
  }

  @Test func aLinkToARecordThatIsGoneIsRejected() {
    let gone = Program.Operation.delete(entity: "Author", [2])
    #expect(responses(.strict, Self.authors, gone, Self.book)[3].blame == .rejected("author"))
    #expect(responses(.convex, Self.authors, gone, Self.book)[3] == .done)
  }

  @Test func aLinkIsToARecordOfTheProgram() {
    #expect(responses(.strict, Self.book)[1] == .notRun)
    let wrong = Program.Operation.put(entity: "Book", [.init(3, ["author": .string("2"), "editors": .array([])])])
    #expect(responses(.strict, Self.authors, wrong)[2].blame == .rejected("author"))
  }

  /// A removal inside of a transaction that does not stay leaves the links as they were.
  @Test func linksComeBackWithTheirTarget() {
    let removal = Program.Operation.transaction(commit: false, [.delete(entity: "Author", [2])])
    let responses = responses(.strict, Self.authors, Self.book, removal, .get(entity: "Book", [3]))
    guard case .records(let records)? = responses.last else { return #expect(Bool(false), "\(responses)") }
    #expect(records.first??["author"] == .ref("2"))
  }

  @Test func aSchemaWhoseLinksLeadNowhereIsRefused() {
    #expect(opening([Property(name: "x", type: .toMany("Nobody"))]).blame == .refused("x"))
    #expect(opening([Property(name: "x", type: .toOne("E"))]).blame == .refused("x"))
    #expect(opening([Property(name: "x", type: .toOne("E"))], .convex) == .done)
    #expect(opening([Property(name: "x", type: .toMany("E"))], Capabilities()).blame == .refused("x"))
  }

  private func opening(
    _ properties: [Property], _ semantics: Semantics = .strict,
    _ capabilities: Capabilities = ReferenceAdapter.allCapabilities
  ) -> Response {
    let program = Program(schemas: [.of(properties)], operations: [.open(schema: 0)])
    return Interpreter(ReferenceAdapter(capabilities: capabilities, semantics: semantics)).run(program).responses[0]
  }

  private func opening(_ properties: [Property], _ capabilities: Capabilities) -> Response {
    opening(properties, .strict, capabilities)
  }
}
