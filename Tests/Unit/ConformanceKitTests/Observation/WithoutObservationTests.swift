import Testing

@testable import ConformanceLaws
@testable import StoreContract

/// The program without its live queries runs each query where the live query could report another result, and nowhere
/// else.
@Suite struct WithoutObservationTests {
  private static let all = Query()
  private static let query = Program.Operation.query(entity: "A", all)
  private static let put = Program.Operation.put(entity: "A", [Program.NewRecord(1, Fields())])
  private static let subscribe = Program.Operation.subscribe(entity: "A", all, as: 1)

  private func without(_ operations: [Program.Operation]) -> [Program.Operation] {
    Program(schemas: [], operations: operations).withoutObservation.operations
  }

  @Test(arguments: [
    Self.put, .update(entity: "A", 1, Fields()), .delete(entity: "A", [1]), .rewrite(entity: "A", 1),
    .transaction(commit: true, [Self.put]), .writeStored(entity: "A", 1, Fields()), .concurrently([[Self.put]]),
    .alongside(schema: 0, [Self.put]), .cancelling(at: 1, Self.put),
  ])
  func aChangeIsFollowedByEachQuery(_ change: Program.Operation) {
    #expect(without([Self.subscribe, change, .events(of: 1)]) == [Self.query, change, Self.query])
  }

  @Test(arguments: [
    Program.Operation.get(entity: "A", [1]), .query(entity: "A", all), .readStored(entity: "A", 1),
    .cancelling(at: 1, .get(entity: "A", [1])),
  ])
  func aReadIsNot(_ read: Program.Operation) {
    #expect(without([Self.subscribe, read, Self.put]) == [Self.query, read, Self.put, Self.query])
  }

  @Test(arguments: [
    Program.Operation.open(schema: 0), .close, .kill, .killDuring(Self.put, step: 1), .afterClosing([]),
  ])
  func aClosedStoreReportsNothing(_ closing: Program.Operation) {
    #expect(without([Self.subscribe, closing, Self.put]) == [Self.query, closing, Self.put])
  }

  @Test func aLiveQueryThatIsCancelledReportsNothing() {
    let other = Program.Operation.subscribe(entity: "B", Self.all, as: 2)
    let expected = [Self.query, .query(entity: "B", Self.all), Self.put, .query(entity: "B", Self.all)]
    #expect(without([Self.subscribe, other, .unsubscribe(1), Self.put]) == expected)
  }
}
