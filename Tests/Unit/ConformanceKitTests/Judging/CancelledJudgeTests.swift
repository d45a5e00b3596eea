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

/// What a store may make of a cancelled call.
@Suite struct CancelledJudgeTests {
  private static let old: [Fields] = [["a": .int64(1)], ["a": .int64(2)]]
  private static let new: [Fields] = [["a": .int64(3)], ["a": .int64(4)]]

  private static func newRecords(_ records: [Fields]) -> [Program.NewRecord] {
    records.enumerated().map { .init($0.offset + 1, $0.element) }
  }

  private static let program = Program(
    schemas: [DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])],
    operations: [
      .open(schema: 0), .put(entity: "Item", newRecords(old)),
      .cancelling(at: 0, .put(entity: "Item", newRecords(new))),
      .get(entity: "Item", [1, 2]),
    ])

  private func mismatch(_ response: Response, _ records: [Fields?]) -> Mismatch? {
    let execution = Execution(
      program: Self.program, actual: History(responses: [.done, .done, response, .records(records)]),
      expected: Interpreter(ReferenceAdapter()).run(Self.program), backend: ReferenceAdapter().backend,
      model: { Interpreter(ReferenceAdapter()).run($0) })
    return if case .unlawful(let found) = Oracle.cancelledIsAllOrNothing(execution) { found } else { nil }
  }

  private static let stopped = Response.failure(StoreError(.conflict, "the task was cancelled"))

  @Test func allOrNothingIsLawful() {
    #expect(mismatch(.done, Self.new) == nil)
    #expect(mismatch(Self.stopped, Self.old) == nil)
    // It was cancelled after its last step.
    #expect(mismatch(Self.stopped, Self.new) == nil)
  }

  @Test func halfIsNot() throws {
    let found = try #require(mismatch(Self.stopped, [Self.new[0], Self.old[1]]))
    #expect(found.change == "half of a cancelled call stayed")
    #expect(found.path == "record 1")
    #expect(found.expected == .text("all records as before the call, or all as after it"))
    #expect(
      found.actual
        == .text("error conflict: the task was cancelled; then record 1 as after it, record 2 as before the call"))
  }

  @Test func whatWasNeverStoredIsNot() throws {
    let found = try #require(mismatch(Self.stopped, [Self.old[0], nil]))
    #expect(
      found.actual
        == .text(
          "error conflict: the task was cancelled; then record 1 as before the call, record 2 as neither before nor after it"
        ))
  }

  @Test func whatIsAcknowledgedHasToBeThere() {
    #expect(mismatch(.done, Self.old)?.path == "record 1, property a")
  }

  @Test func anyOtherErrorIsNot() {
    let found = mismatch(.failure(StoreError(.internal, "interrupted")), Self.old)
    #expect(found?.change == "put → internal")
    #expect(found?.step == [2])
  }
}
