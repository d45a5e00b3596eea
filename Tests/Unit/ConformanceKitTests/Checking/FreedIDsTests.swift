import ReferenceStore
import TestSupport
import Testing

@testable import ConformanceChecking
@testable import ConformanceKit
@testable import ConformanceLaws
@testable import Generators
@testable import StoreContract
@testable import StoreHosting

/// Programs that use the label of a record whose id the store may have given to another one.
@Suite struct FreedIDsTests {
  private static let schema = Schema(
    version: 1, entities: [Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.int64))])])

  private static func put(_ labels: Int...) -> Program.Operation {
    .put(entity: "Item", labels.map { Program.NewRecord($0, ["a": .int64(0)]) })
  }

  private static let refused = Program.Operation.update(entity: "Item", 1, ["a": .string("")])
  private static let undoneTransactions: [Program.Operation] = [
    .transaction(commit: false, [put(2)]),
    .transaction(commit: true, [put(2), refused]),
    .transaction(commit: true, [.transaction(commit: false, [put(2)])]),
    .transaction(commit: true, [.transaction(commit: true, [put(2), refused])]),
    .transaction(commit: false, [.transaction(commit: true, [put(2)])]),
    .transaction(commit: true, [.writeStored(entity: "Item", 2, ["a": .int64(0)]), refused]),
  ]

  private func isAmbiguous(_ operations: Program.Operation...) -> Bool {
    let program = Program(schemas: [Self.schema], operations: [.open(schema: 0), Self.put(1)] + operations)
    let expected = Interpreter(ReferenceAdapter(semantics: .strict)).run(program, context: .plain)
    return FreedIDs.makeAmbiguous(program, expected)
  }

  @Test(arguments: undoneTransactions) func aRecordThatWasUndoneIsReadBeforeAnotherIsStored(_ undone: Program.Operation)
  {
    #expect(!isAmbiguous(undone))
    #expect(!isAmbiguous(undone, .get(entity: "Item", [2])))
    #expect(!isAmbiguous(undone, .delete(entity: "Item", [2]), Self.put(3), .get(entity: "Item", [1, 3])))
    #expect(!isAmbiguous(undone, Self.put(1), .get(entity: "Item", [1, 2])))
  }

  @Test(arguments: undoneTransactions) func itsIDMayBeThatOfAnotherThen(_ undone: Program.Operation) {
    #expect(isAmbiguous(undone, Self.put(3), .get(entity: "Item", [2])))
    #expect(isAmbiguous(undone, Self.put(3), .transaction(commit: true, [.delete(entity: "Item", [2])])))
    #expect(isAmbiguous(undone, Self.put(3), .concurrently([[.get(entity: "Item", [2])], [Self.put(4)]])))
    #expect(isAmbiguous(undone, Self.put(2)))
    #expect(isAmbiguous(undone, .writeStored(entity: "Item", 2, ["a": .int64(0)])))
  }

  @Test func whatIsCommittedIsNotUndone() {
    let committed = Program.Operation.transaction(commit: true, [.transaction(commit: true, [Self.put(2)])])
    #expect(!isAmbiguous(committed, Self.put(3), .get(entity: "Item", [2]), Self.put(2)))
    let inner = Program.Operation.transaction(commit: true, [Self.put(2), .transaction(commit: false, [Self.put(3)])])
    #expect(!isAmbiguous(inner, Self.put(4), .get(entity: "Item", [2])))
    #expect(isAmbiguous(inner, Self.put(4), .get(entity: "Item", [3])))
  }

  /// After an inner transaction, its outer one does not run what uses the records made there.
  @Test func aWriteThatIsNotRunStoresNothing() {
    let undone = Program.Operation.transaction(commit: false, [Self.put(2)])
    let reads = [Program.Operation.get(entity: "Item", [2])]
    for write in [Self.put(2, 3), .writeStored(entity: "Item", 2, ["a": .int64(0)])] as [Program.Operation] {
      #expect(!isAmbiguous(.transaction(commit: true, [undone, write])))
      #expect(!isAmbiguous(.transaction(commit: true, [undone, write] + reads), .get(entity: "Item", [3])))
      #expect(isAmbiguous(.transaction(commit: true, [undone]), write))
    }
  }

  @Test func anIDIsFreeOnceTheStoreIsOpenedAfterTheRemoval() {
    let removal = Program.Operation.delete(entity: "Item", [1])
    let reopening = Program.Operation.open(schema: 0)
    let read = Program.Operation.get(entity: "Item", [1])
    #expect(!isAmbiguous(removal, Self.put(2), read))
    #expect(!isAmbiguous(removal, Self.put(1), reopening, Self.put(2), read))
    #expect(!isAmbiguous(removal, reopening, read))
    #expect(isAmbiguous(removal, reopening, Self.put(2), read))
    #expect(isAmbiguous(removal, .close, reopening, Self.put(1)))
    #expect(isAmbiguous(.transaction(commit: true, [removal]), reopening, Self.put(2), read))
    #expect(!isAmbiguous(.transaction(commit: false, [removal]), reopening, Self.put(2), read))
  }

  /// Long programs keep count of what is undone. They do not know that a read of several versions will be refused.
  @Test(arguments: Law.session.map(\.id)) func drawnProgramsAreSeldomAmbiguous(_ id: Law.ID) throws {
    let programs = try drawn(by: id, count: Effort.count(50, long: 200))
    let ambiguous = programs.count { FreedIDs.makeAmbiguous($0.program, $0.history) }
    #expect(ambiguous <= programs.count * (id == "session.versions" ? 15 : 2) / 100)
  }

  /// They also keep count of the records that an inner transaction made, which its outer one cannot use.
  @Test(arguments: ["session.transactions", "session.live-queries", "session.refusals", "session.sizes"])
  func drawnCallsInTransactionsAreRun(_ id: Law.ID) throws {
    for (program, history) in try drawn(by: id, count: Effort.count(20, long: 200)) {
      for (operation, response) in zip(program.operations, history.responses) {
        #expect(Self.callsLeftOut(in: response) == 0, "\(operation)")
      }
    }
  }

  /// The number of calls that are not run in transactions that are carried out to their end.
  private static func callsLeftOut(in response: Response) -> Int {
    guard case .transaction(let inside, outcome: .done) = response else { return 0 }
    return inside.count { $0 == .notRun } + inside.map(callsLeftOut).reduce(0, +)
  }

  /// The programs of a law, with the responses of the reference store.
  private func drawn(by id: Law.ID, count: Int) throws -> [(program: Program, history: History)] {
    let law = try #require(Law.named(id))
    let model = Interpreter(ReferenceAdapter(semantics: .strict))
    let context = GenerationContext(backend: ReferenceAdapter(semantics: .strict).backend, catalogue: .standard)
    var draw = Draw(.replay(ChoiceSequence()))
    return (0..<UInt64(count)).compactMap { seed in
      draw.reset(to: .random(seed: seed))
      return (try? law.program(&draw, context)).map { ($0, model.run($0, context: .plain)) }
    }
  }
}
