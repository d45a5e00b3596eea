import Testing

@testable import ConformanceKit

/// What goes wrong between calls is called by its name.
@Suite struct AnomalyTests {
  private static func put(
    _ task: Int, _ fields: Fields, _ called: UInt64, _ returned: UInt64?, _ answer: Answer = .done
  )
    -> TimedCall<RecordCall>
  {
    call(task, .put(entity: "Item", [.init(1, fields)]), answer, called, returned)
  }

  private static func get(_ task: Int, _ fields: Fields?, _ called: UInt64, _ returned: UInt64) -> TimedCall<RecordCall>
  {
    call(task, .get(entity: "Item", [1]), .records([fields]), called, returned)
  }

  private static func call(
    _ task: Int, _ operation: Program.Operation, _ answer: Answer, _ called: UInt64, _ returned: UInt64?
  ) -> TimedCall<RecordCall> {
    let answer = returned == nil ? nil : answer
    return TimedCall(
      task: task, call: RecordCall(operation: operation, answer: answer, step: [2, task, Int(called)]),
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
      calls: [put(0, fields(1, 1), 1, 2), get(0, fields(7, 7), 3, 4)],
      anomaly: .noOrder, account: "no order of these calls explains what this one gave"),
  ]

  @Test(arguments: examples) func anAnomalyHasItsName(_ example: Example) throws {
    let found = try #require(AnomalyFinder(example.calls).first())
    #expect(found.anomaly == example.anomaly)
    #expect(found.account == example.account)
    #expect(found.culprit.call.operation.isGet)
  }

  @Test func eachHasAnExample() {
    #expect(Set(Self.examples.map(\.anomaly)) == Set(Anomaly.allCases))
  }
}
