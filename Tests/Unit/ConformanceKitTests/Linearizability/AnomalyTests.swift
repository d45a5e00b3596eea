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

/// What goes wrong between calls is called by its name.
@Suite struct AnomalyTests {
  private static func put(
    _ task: Int, _ fields: Fields, _ called: UInt64, _ returned: UInt64?, _ response: Response = .done
  )
    -> TimedCall<RecordCall>
  {
    call(task, .put(entity: "Item", [.init(1, fields)]), response, called, returned)
  }

  private static func get(_ task: Int, _ fields: Fields?, _ called: UInt64, _ returned: UInt64) -> TimedCall<RecordCall>
  {
    call(task, .get(entity: "Item", [1]), .records([fields]), called, returned)
  }

  private static func delete(_ task: Int, _ called: UInt64, _ returned: UInt64) -> TimedCall<RecordCall> {
    call(task, .delete(entity: "Item", [1]), .count(1), called, returned)
  }

  private static func call(
    _ task: Int, _ operation: Program.Operation, _ response: Response, _ called: UInt64, _ returned: UInt64?
  ) -> TimedCall<RecordCall> {
    let response = returned == nil ? nil : response
    return TimedCall(
      task: task, call: RecordCall(operation: operation, response: response, step: [2, task, Int(called)]),
      called: called, returned: returned)
  }

  private static func fields(_ a: Int64, _ b: Int64) -> Fields { ["a": .int64(a), "b": .int64(b)] }

  struct Example: Sendable, CustomTestStringConvertible {
    let calls: [TimedCall<RecordCall>]
    let anomaly: Anomaly
    let account: String
    var testDescription: String { anomaly.rawValue }
  }

  static let examples: [Example] = [
    Example(
      calls: [
        put(0, fields(1, 1), 1, 2), put(1, fields(2, 2), 3, 4, .failure(StoreError(.rejected, "no"))),
        get(0, fields(2, 2), 5, 6),
      ],
      anomaly: .dirtyRead, account: "it gave what the put of task 1 was to store, which was refused"),
    Example(
      calls: [put(0, fields(1, 1), 1, 2), put(1, fields(2, 2), 3, 6), get(0, fields(2, 1), 4, 5)],
      anomaly: .tornRecord, account: "it gave parts of the put of task 0 and of the put of task 1"),
    Example(
      calls: [
        put(0, fields(1, 1), 1, 2), put(1, fields(2, 2), 3, 4), get(0, fields(1, 1), 5, 6), get(1, fields(2, 2), 7, 8),
      ],
      anomaly: .staleRead,
      account: "it gave what the put of task 0 stored, though the put of task 1 was acknowledged before it was called"),
    Example(
      calls: [
        put(0, fields(1, 1), 1, 2), put(1, fields(2, 2), 3, 4), get(1, fields(2, 2), 5, 6), get(0, fields(1, 1), 7, 8),
      ],
      anomaly: .duplicateApply,
      account: "it gave what the put of task 0 stored, which the put of task 1 had overwritten, as was seen before"),
    Example(
      calls: [put(0, fields(1, 1), 1, 2), put(1, fields(2, 2), 3, 4), get(0, fields(1, 1), 5, 6)],
      anomaly: .lostUpdate,
      account: "it gave what the put of task 0 stored, though the put of task 1 was acknowledged before it was called"),
    Example(
      calls: [put(0, fields(1, 1), 1, 2), get(0, nil, 3, 4)],
      anomaly: .lostUpdate,
      account: "it found no record, though the put of task 0 was acknowledged and nothing removed it"),
    Example(
      calls: [put(0, fields(1, 1), 1, 2), put(1, fields(2, 2), 3, 4, .failure(StoreError(.internal, "gone")))],
      anomaly: .needlessRefusal,
      account: "it was refused, though at no moment between its call and its return was there cause to"),
    Example(
      calls: [put(0, fields(1, 1), 1, 2), delete(1, 3, 6), delete(0, 4, 5)],
      anomaly: .doubleRemoval,
      account: "it says that it removed the record, as does the delete of task 1, and nobody stored it again"),
    Example(
      calls: [delete(0, 1, 2)], anomaly: .phantomRemoval,
      account: "it says that it removed the record, and nobody had stored it"),
    Example(
      calls: [put(0, fields(1, 1), 1, 2), get(0, fields(7, 7), 3, 4)],
      anomaly: .noOrder, account: "no order of these calls explains what this one gave"),
  ]

  @Test(arguments: examples) func anAnomalyHasItsName(_ example: Example) throws {
    let found = try #require(AnomalyFinder(example.calls, among: example.calls).first())
    #expect(found.anomaly == example.anomaly)
    #expect(found.account == example.account)
    let isOfReading = ![.needlessRefusal, .doubleRemoval, .phantomRemoval].contains(example.anomaly)
    #expect(found.culprit.call.operation.isGet == isOfReading)
  }

  /// The refused write is no part of the shortest history: whoever reads what nobody wrote has no order without it.
  @Test func aDirtyReadIsToldFromOneThatIsMadeUp() {
    let program = Program(
      schemas: [DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])],
      operations: [
        .open(schema: 0), .put(entity: "Item", [.init(1, ["a": .int64(1)])]),
        .concurrently([[.put(entity: "Item", [.init(1, ["a": .int64(2)])])], [.get(entity: "Item", [1])]]),
      ])
    let responses: [Response] = [
      .done, .done,
      .concurrent([
        [Step(response: .failure(StoreError(.conflict, "no")), called: 1, returned: 4)],
        [Step(response: .records([["a": .int64(2)]]), called: 2, returned: 3)],
      ]),
    ]
    let execution = Execution(
      program: program, actual: History(responses: responses), expected: History(responses: responses),
      backend: ReferenceAdapter().backend, model: { Interpreter(ReferenceAdapter()).run($0) })
    guard case .unlawful(let found) = Oracle.callsHaveAnOrder(execution) else { return #expect(Bool(false)) }
    #expect(found.change == "dirty read")
    #expect(found.expected == .text("a write that is refused is never seen"))
    #expect(found.actual == .text("{a: int64(2)}; it gave what the put of task 0 was to store, which was refused"))
  }

  @Test func eachHasAnExample() {
    #expect(Set(Self.examples.map(\.anomaly)) == Set(Anomaly.allCases))
  }
}
