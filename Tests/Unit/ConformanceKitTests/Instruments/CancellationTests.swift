import ReferenceStore
import Synchronization
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// A call is cancelled at the moment that the program says, and a store can see that.
@Suite struct CancellationTests {
  private static let schema = DrawnTable.schema(version: 1, [Property(name: "a", type: StandardTypes.probe)])

  private static func put(_ labels: Program.Label...) -> Program.Operation {
    .put(entity: "Item", labels.map { .init($0, ["a": Probe.value(.plain, "\($0)")]) })
  }

  /// Whether the task was cancelled before and after the store converted, call by call.
  private func seen(_ operation: Program.Operation) -> [[Bool]] {
    let adapter = WatchfulAdapter { Task.isCancelled }
    _ = Interpreter(adapter).run(Program(schemas: [Self.schema], operations: [.open(schema: 0), operation]))
    return adapter.seen.withLock { $0 }
  }

  @Test func noTaskIsCancelledByItself() {
    #expect(seen(Self.put(1)) == [[false, false]])
  }

  @Test func theCallItselfIsTheFirstMoment() {
    #expect(seen(.cancelling(at: 0, Self.put(1))) == [[true, true]])
  }

  @Test(arguments: [1, 2]) func eachConversionIsAMoment(_ moment: Int) {
    #expect(seen(.cancelling(at: moment, Self.put(1, 2))) == [[false, true]])
  }

  @Test func aMomentThatNeverComesCancelsNothing() {
    #expect(seen(.cancelling(at: 3, Self.put(1, 2))) == [[false, false]])
  }

  @Test func eachOperationOfATransactionIsAMoment() {
    let transaction = Program.Operation.transaction(commit: true, [Self.put(1), Self.put(2)])
    #expect(seen(.cancelling(at: 1, transaction)) == [[true, true], [true, true]])
    #expect(seen(.cancelling(at: 3, transaction)) == [[false, false], [true, true]])
  }

  @Test func theAnswerIsThatOfTheCall() {
    let program = Program(
      schemas: [Self.schema],
      operations: [.open(schema: 0), .cancelling(at: 0, Self.put(1)), .get(entity: "Item", [1])])
    let history = Interpreter(ReferenceAdapter()).run(program)
    #expect(history.responses == [.done, .done, .records([["a": Probe.value(.plain, "1")]])])
  }

  @Test func theErrorOfACancelledTaskIsAConflict() {
    #expect(StoreError(catching: CancellationError()) == StoreError(.conflict, "the task was cancelled"))
  }
}
