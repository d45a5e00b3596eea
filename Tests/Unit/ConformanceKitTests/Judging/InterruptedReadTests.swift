import ReferenceStore
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import ResponseComparing
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// A part of a call that a kill leaves is told as that, whatever the call and the read.
@Suite struct InterruptedReadTests {
  private static let entity = DrawnTable.entityName
  private static let pair = ["a", "b"].map { Property(name: $0, type: .primitive(.int64), isOptional: true) }
  private static let (old, new): (Fields, Fields) = (
    ["a": .int64(0), "b": .int64(0)], ["a": .int64(1), "b": .int64(1)]
  )

  private static func put(_ fields: Fields, _ labels: Program.Label...) -> Program.Operation {
    .put(entity: entity, labels.map { Program.NewRecord($0, fields) })
  }

  /// The mismatch of what a read gives after a call was interrupted. Two records were there before the call.
  private func mismatch(
    _ call: Program.Operation, _ read: Program.Operation = .get(entity: entity, [1, 2]), gives response: Response
  ) throws -> Mismatch? {
    let law = try #require(Law.named("durability.acknowledged"))
    let program = Program(
      schemas: [DrawnTable.schema(version: 1, Self.pair)],
      operations: [.open(schema: 0), Self.put(Self.old, 1, 2), .killDuring(call, step: 9), .open(schema: 0), read])
    let reference = ReferenceAdapter(semantics: .strict)
    let execution = Execution(
      program: program, actual: History(responses: [.done, .done, .several([]), .done, response]),
      expected: Interpreter(reference).run(program), backend: reference.backend,
      model: { Interpreter(reference).run($0) })
    return if case .unlawful(let found) = law.oracle(execution) { found } else { nil }
  }

  @Test func halfOfABatch() throws {
    let found = try #require(try mismatch(Self.put(Self.new, 1, 2), gives: .records([Self.new, Self.old])))
    #expect(found.path == "records 1, 2" && found.change == "half of a call")
    #expect(
      found.expected
        == .text(
          "records [\(Self.old), \(Self.old)], as before the put, or records [\(Self.new), \(Self.new)], as after it"))
    #expect(
      found.actual
        == .text(
          "half of the put is there: record 1 has the new value \(Self.new), record 2 has the old value \(Self.old)"))
  }

  /// What the call does not touch is not mentioned.
  @Test func halfOfATransaction() throws {
    let change = Program.Operation.transaction(
      commit: true, [.update(entity: Self.entity, 1, ["a": .int64(1)]), .delete(entity: Self.entity, [2])])
    let updated: Fields = ["a": .int64(1), "b": .int64(0)]
    let withoutDeletion = try #require(try mismatch(change, gives: .records([updated, Self.old])))
    #expect(
      withoutDeletion.actual
        == .text(
          "half of the transaction is there: record 1 has the new value \(updated), record 2 has the old value \(Self.old)"
        ))
    let withoutUpdate = try #require(try mismatch(change, gives: .records([Self.old, nil])))
    #expect(
      withoutUpdate.actual
        == .text("half of the transaction is there: record 1 has the old value \(Self.old), record 2 is deleted"))
    #expect(try mismatch(change, gives: .records([updated, nil])) == nil)
    #expect(try mismatch(change, gives: .records([Self.old, Self.old])) == nil)
  }

  @Test func halfOfARecord() throws {
    let torn: Fields = ["a": .int64(1), "b": .int64(0)]
    let found = try #require(
      try mismatch(.update(entity: Self.entity, 1, Self.new), gives: .records([torn, Self.old])))
    #expect(found.path == "record 1")
    #expect(
      found.actual == .text("half of the update is there: record 1 has the new a and the old b: \(torn)"))
  }

  /// The program does not know the ids of new records, so that only a query finds them.
  @Test func halfOfNewRecords() throws {
    let query = Program.Operation.query(entity: Self.entity, Query())
    let rows: [Response.Found] = [1, 2].map { .init(label: $0, fields: Self.old) }
    let found = try #require(
      try mismatch(
        .transaction(commit: true, [Self.put(Self.new, 3), .delete(entity: Self.entity, [1])]), query,
        gives: .found(rows + [.init(label: nil, fields: Self.new)])))
    #expect(
      found.actual
        == .text(
          "half of the transaction is there: record 1 has the old value \(Self.old),"
            + " a record without an id has the new value \(Self.new)"))
  }

  /// Anything else that was read is a loss, and no half of a call.
  @Test(arguments: [[nil, nil], [old, nil], [["a": .int64(7), "b": .int64(0)], new]] as [[Fields?]])
  func aLossIsNoHalf(_ records: [Fields?]) throws {
    let found = try #require(try mismatch(Self.put(Self.new, 1, 2), gives: .records(records)))
    #expect(found.change == "acknowledged → lost")
  }
}
