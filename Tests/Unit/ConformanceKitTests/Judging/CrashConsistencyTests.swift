import ConformanceKit
import ReferenceStore
import Testing

/// The judge of kills knows which records a program has ids of.
@Suite struct CutShortTests {
  private static let refused = Fields([("a", .string("refused"))])
  private static let kept = Fields([("a", .int64(1))])
  private static let entity = DrawnTable.entityName

  /// What is put first, and refused; what is put then, and cut short; and what there is after that.
  private static func program(_ afterwards: Program.Operation...) -> Program {
    Program(
      schemas: [DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])],
      operations: [
        .open(schema: 0), .put(entity: entity, [.init(1, refused)]),
        .killDuring(.put(entity: entity, [.init(1, kept)]), step: 7), .open(schema: 0),
      ] + afterwards + [.query(entity: entity, Query())])
  }

  private static let refusal = Response.failure(StoreError(.rejected, property: "a", "no number"))
  private static let there = Response.found([Response.Found(label: nil, fields: kept)])

  private func isLawful(_ program: Program, _ responses: [Response]) throws -> Bool {
    let law = try #require(Law.named("durability.acknowledged"))
    let reference = ReferenceAdapter()
    let execution = Execution(
      program: program, actual: History(responses: responses), expected: Interpreter(reference).run(program),
      backend: reference.backend, model: { Interpreter(reference).run($0) })
    guard case .lawful = law.oracle(execution) else { return false }
    return true
  }

  /// The store has the record, whose id the program does not know: its first putting gave it none.
  @Test(arguments: [there, .found([])]) func whatWasRefusedFirstHasNoName(_ found: Response) throws {
    #expect(try isLawful(Self.program(), [.done, Self.refusal, .several([]), .done, found]))
  }

  @Test func whatNoCallPutIsLost() throws {
    let other = Response.found([Response.Found(label: nil, fields: Fields([("a", .int64(2))]))])
    #expect(try !isLawful(Self.program(), [.done, Self.refusal, .several([]), .done, other]))
  }

  /// The store has what was put, and once more what was cut short: one record where the id is known, and two where it
  /// is not.
  @Test func whatIsPutAgainMayBeTwoRecords() throws {
    let again = Program.Operation.put(entity: Self.entity, [.init(1, Self.kept)])
    let two = Response.found([.init(label: 1, fields: Self.kept), .init(label: nil, fields: Self.kept)])
    #expect(try isLawful(Self.program(again), [.done, Self.refusal, .several([]), .done, .done, two]))
  }

  /// The program cannot delete what it has no id of.
  @Test func whatCannotBeDeletedIsThere() throws {
    let delete = Program.Operation.delete(entity: Self.entity, [1])
    #expect(try isLawful(Self.program(delete), [.done, Self.refusal, .several([]), .done, .notRun, Self.there]))
  }

  // MARK: What was put inside another operation

  private static let first = Program.Operation.put(entity: entity, [.init(1, kept)])
  private static let inside: [(Program.Operation, Response)] = [
    (first, .done), (.cancelling(at: 1, first), .done),
    (.transaction(commit: true, [first]), .transaction([.done], outcome: .done)),
    (.concurrently([[first]]), .concurrent([[Step(response: .done, called: 0, returned: 1)]])),
  ]

  /// A record whose id the program knows is known when a later call is cut short that writes it, however it was put.
  @Test(arguments: inside) func whatWasPutBeforeHasItsName(_ operation: Program.Operation, _ response: Response) throws
  {
    let again = Program.Operation.put(entity: Self.entity, [.init(1, Fields([("a", .int64(2))]))])
    let program = Program(
      schemas: [DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])],
      operations: [
        .open(schema: 0), operation, .killDuring(again, step: 3), .open(schema: 0), again,
        .query(entity: Self.entity, Query()),
      ])
    let there = Response.found([.init(label: 1, fields: Fields([("a", .int64(2))]))])
    #expect(try isLawful(program, [.done, response, .several([]), .done, .done, there]))
    #expect(try !isLawful(program, [.done, response, .several([]), .done, .done, .found([])]))
  }
}
