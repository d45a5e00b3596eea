import Foundation
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

/// Transactions as lists of operations: a store in another process takes them as any store does, whatever is around it.
@Suite struct TransactionListTests {
  private static let reference = ReferenceAdapter(semantics: .strict)
  private static let remote = RelayedAdapter(reference)
  private static let schema = Schema(
    version: 1,
    entities: [
      Entity(
        name: "Item",
        properties: [
          Property(name: "a", type: .primitive(.int64)),
          Property(name: "next", storedName: "n", type: .toOne("Item"), isOptional: true),
        ])
    ])

  private static func newRecord(_ label: Program.Label, _ number: Int64) -> Program.NewRecord {
    Program.NewRecord(label, ["a": .int64(number)])
  }

  private static func program(_ operations: [Program.Operation]) -> Program {
    Program(
      schemas: [schema],
      operations: [.open(schema: 0), .put(entity: "Item", [newRecord(1, 10), newRecord(2, 20)])] + operations
        + [.get(entity: "Item", [1, 2]), .query(entity: "Item", Query(order: [.init("a")]))])
  }

  /// Each kind of operation, references to records made earlier in the list and before it, and transactions inside
  /// transactions.
  private static let accepted: [Program] = [
    program([
      .transaction(
        commit: true,
        [
          .put(entity: "Item", [newRecord(3, 30), newRecord(1, 11), newRecord(4, 40)]),
          .get(entity: "Item", [4, 1, 3]),
          .update(entity: "Item", 3, ["a": .int64(31)]), .rewrite(entity: "Item", 4), .delete(entity: "Item", [2, 4]),
          .put(entity: "Item", [newRecord(3, 32)]), .readStored(entity: "Item", 3),
          .writeStored(entity: "Item", 5, ["a": .int64(50)]), .writeStored(entity: "Item", 5, ["a": .int64(51)]),
          .update(entity: "Item", 5, ["next": .ref("1")]), .query(entity: "Item", Query(order: [.init("a")])),
          .get(entity: "Item", [5]),
        ]), .get(entity: "Item", [3, 4, 5]),
    ]),
    program([
      .transaction(
        commit: true,
        [
          .put(entity: "Item", [newRecord(3, 30)]),
          .transaction(
            commit: false, [.put(entity: "Item", [newRecord(4, 40), newRecord(3, 33)]), .get(entity: "Item", [3, 4])]),
          .get(entity: "Item", [3]),
          .transaction(
            commit: true,
            [
              .update(entity: "Item", 3, ["a": .int64(34)]),
              .transaction(commit: true, [.put(entity: "Item", [newRecord(5, 50)])]),
            ]),
          .get(entity: "Item", [3]),
        ]), .get(entity: "Item", [3, 5]),
    ]),
    program([.transaction(commit: false, [.put(entity: "Item", [newRecord(3, 30)]), .delete(entity: "Item", [1])])]),
    program([.transaction(commit: true, [])]),
    // Each operation that a store takes for a record that does not exist, before the transaction and in it.
    program([
      .delete(entity: "Item", [1]),
      .transaction(
        commit: true,
        [1, 2].flatMap { label -> [Program.Operation] in
          [
            .delete(entity: "Item", [label]), .rewrite(entity: "Item", label), .get(entity: "Item", [label]),
            .delete(entity: "Item", [label]),
          ]
        }),
    ]),
  ]

  /// Operations that the store refuses, at each depth.
  private static let refused: [Program] = [
    program([
      .transaction(
        commit: true,
        [
          .put(entity: "Item", [newRecord(3, 30)]), .put(entity: "Item", [.init(4, ["a": .string("no number")])]),
          .get(entity: "Item", [1]),
        ])
    ]),
    program([
      .transaction(
        commit: true,
        [
          .put(entity: "Item", [newRecord(3, 30)]),
          .transaction(
            commit: true,
            [
              .update(entity: "Item", 1, ["a": .int64(12)]),
              .put(entity: "Item", [.init(4, ["a": .string("no number")])]),
              .get(entity: "Item", [1]),
            ]), .get(entity: "Item", [1, 3]),
        ]), .get(entity: "Item", [3]),
    ]),
    program([
      .delete(entity: "Item", [1]), .transaction(commit: true, [.update(entity: "Item", 1, ["a": .int64(12)])]),
    ]),
    program([.transaction(commit: true, [.delete(entity: "Item", [1]), .readStored(entity: "Item", 1)])]),
  ]

  /// The operations that can use a record, after the transaction that should have made it.
  private static let uses: [Program.Operation] = [
    .put(entity: "Item", [newRecord(1, 11), newRecord(5, 50)]), .get(entity: "Item", [1, 5]),
    .update(entity: "Item", 5, ["a": .int64(51)]), .rewrite(entity: "Item", 5), .delete(entity: "Item", [1, 5]),
    .readStored(entity: "Item", 5), .writeStored(entity: "Item", 5, ["a": .int64(52)]),
    .transaction(commit: true, [.update(entity: "Item", 5, ["a": .int64(53)]), .delete(entity: "Item", [2])]),
    .put(entity: "Item", [.init(6, ["a": .int64(60), "next": .ref("5")])]),
  ]

  /// An inner transaction that makes record 5, and one that is refused before it makes the record. It is used by each
  /// operation, and by all of them in turn.
  private static let madeInside: [Program] = [true, false].flatMap { isRefused in
    (uses.map { [$0] } + [uses]).map { uses in
      let bad: [Program.Operation] = [.put(entity: "Item", [.init(4, ["a": .string("no number")])])]
      let inner = Program.Operation.transaction(
        commit: true, [.transaction(commit: true, (isRefused ? bad : []) + [.put(entity: "Item", [newRecord(5, 1)])])])
      return program([
        .transaction(commit: true, [.put(entity: "Item", [newRecord(3, 30)]), inner] + uses),
        .get(entity: "Item", [3]), .get(entity: "Item", [5]),
        .transaction(commit: true, [.update(entity: "Item", 5, ["a": .int64(54)])]),
      ])
    }
  }

  /// Adapters of the same store: in another process, behind decorators, and in the process of a process.
  private static let adapters: [any StoreAdapter] = [
    remote, ForwardingAdapter(base: remote), ForwardingAdapter(base: ForwardingAdapter(base: remote)),
    RelayedAdapter(remote), ForwardingAdapter(base: RelayedAdapter(ForwardingAdapter(base: remote))),
    CountingAdapter(base: remote), CountingAdapter(base: reference),
  ]

  @Test(arguments: accepted + refused + madeInside) func aDecoratorAnswersAsTheStoreDoes(_ program: Program) {
    let expected = Interpreter(Self.reference).run(program)
    for adapter in Self.adapters { #expect(Interpreter(adapter).run(program) == expected, "\(type(of: adapter))") }
  }

  @Test func whatIsRefusedEndsTheTransactionThere() {
    for (program, depth) in zip(Self.refused.prefix(2), 0...) {
      let responses = Interpreter(ForwardingAdapter(base: Self.remote)).run(program).responses
      guard case .transaction(let outer, let outcome) = responses[2] else {
        Issue.record("no transaction: \(responses)")
        continue
      }
      #expect(outer.count == (depth == 0 ? 2 : 3))
      #expect((outcome == .done) == (depth == 1))
      guard depth == 1, case .transaction(let inner, .failure(let error)) = outer[1] else { continue }
      #expect(inner == [.done, .failure(error)])
    }
  }

  /// What an inner transaction makes is used by the outer one only after its end, in each kind of transaction.
  @Test func whatAnInnerTransactionMakesIsUsedAfterTheOuterOne() {
    for adapter in Self.adapters {
      let made = Interpreter(adapter).run(Self.madeInside[2 * Self.uses.count + 1]).responses
      guard case .transaction(let responses, .done) = made[2] else {
        Issue.record("no transaction: \(made)")
        continue
      }
      let isNotRun = responses.dropFirst(2).map { response in
        guard case .transaction(let inner, .done) = response else { return response == .notRun }
        return inner == [.notRun, .count(1)]
      }
      #expect(isNotRun == Array(repeating: true, count: Self.uses.count))
      #expect(made[4] == .records([["a": .int64(1), "next": .null]]))
      #expect(made[5] == .transaction([.done], outcome: .done))
    }
  }

  /// Operations that a list cannot hold are answered without being sent, and do not end the transaction.
  @Test func whatIsNotSentIsAnswered() {
    let program = Self.program([
      .transaction(
        commit: true,
        [
          .events(of: 1), .close, .get(entity: "Item", [9]), .concurrently([[.get(entity: "Item", [1])]]),
          .get(entity: "Nothing", [1]), .put(entity: "Item", [Self.newRecord(3, 30)]),
          .put(entity: "Item", [.init(4, ["a": .int64(40), "next": .ref("9")])]), .get(entity: "Item", [3]),
          .put(entity: "Item", [.init(5, ["a": .int64(50), "next": .ref("3")])]), .get(entity: "Item", [5]),
          .cancelling(at: 0, .get(entity: "Item", [3])),
        ])
    ])
    let shared = Response.malformed("a store cannot be opened, closed, killed or shared inside a transaction")
    let responses: [Response] = [
      .malformed("a live query cannot be used inside a transaction"), shared, .notRun, shared,
      .malformed("the schema has no entity 'Nothing'"), .done, .notRun, .records([["a": .int64(30), "next": .null]]),
      .notRun, .notRun, shared,
    ]
    for adapter in Self.adapters + [Self.reference] {
      #expect(Interpreter(adapter).run(program).responses[2] == .transaction(responses, outcome: .done))
    }
  }

  /// A decorator that looks at each operation sees those of a list too, wherever the store is.
  @Test func aDecoratorMaySeeEachOperation() {
    for adapter in [CountingAdapter(base: Self.remote), CountingAdapter(base: Self.reference)] as [CountingAdapter] {
      _ = Interpreter(adapter).run(Self.accepted[1])
      // Three outside of the transaction, and six at all depths of it.
      #expect(adapter.calls.withLock { $0 } == 9)
    }
  }

  @Test(arguments: Law.standard.filter { $0.scenario == .transaction })
  func theLawsOfTransactionsHoldBehindADecorator(_ law: Law) {
    let runner = Runner(laws: [law], plan: CheckPlan(seed: 3, cases: 20), model: ReferenceAdapter.self)
    let report = runner.check(law, on: ForwardingAdapter(base: Self.remote))
    #expect(report.verdict == .pass && report.cases == 20)
  }
}

extension RelayedAdapter {
  /// An adapter of another one's stores, behind the adapter protocol.
  fileprivate init(_ hosted: any StoreAdapter) {
    self.init(
      backend: hosted.backend, connection: AdapterConnection(RelayedPeer(hosted), deadline: .seconds(20)))
  }
}

/// An adapter whose stores hand on each call.
private struct ForwardingAdapter<Base: StoreAdapter>: StoreAdapter {
  let base: Base
  var backend: Backend { base.backend }

  func open(_ location: Location, schema: Schema) throws -> ForwardingStore {
    ForwardingStore(base: try base.open(location, schema: schema))
  }
}

private struct ForwardingStore: Store {
  let base: any Store

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { try base.put(records, in: entity) }
  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] { try base.get(ids, in: entity) }
  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { try base.delete(ids, in: entity) }
  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
  }
  func query(_ query: Query, in entity: Entity) throws -> [Record] { try base.query(query, in: entity) }
  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery { try base.observe(query, in: entity) }
  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: commit, body)
  }
  func transaction(commit: Bool, operations: TransactionOperations) throws {
    try base.transaction(commit: commit, operations: operations)
  }
  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields { try base.readStored(id, in: entity) }
  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try base.writeStored(id, fields, in: entity)
  }
  func close() throws { try base.close() }
}

/// An adapter whose stores count the puts and gets that reach them, those of transactions among them.
private final class CountingAdapter: StoreAdapter {
  let base: any StoreAdapter
  let calls = Mutex(0)
  var backend: Backend { base.backend }

  init(base: any StoreAdapter) {
    self.base = base
  }

  func open(_ location: Location, schema: Schema) throws -> CountingStore {
    func opened(_ adapter: some StoreAdapter) throws -> any Store { try adapter.open(location, schema: schema) }
    return CountingStore(base: ForwardingStore(base: try opened(base)), adapter: self)
  }
}

private struct CountingStore: Store {
  let base: ForwardingStore
  let adapter: CountingAdapter

  func count() { adapter.calls.withLock { $0 += 1 } }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    count()
    return try base.put(records, in: entity)
  }
  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    count()
    return try base.get(ids, in: entity)
  }
  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { try base.delete(ids, in: entity) }
  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
  }
  func query(_ query: Query, in entity: Entity) throws -> [Record] { try base.query(query, in: entity) }
  func transaction(commit: Bool, operations: TransactionOperations) throws {
    try base.transaction(commit: commit, operations: TransactionOperations(CountedOperations(operations, adapter)))
  }
  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: commit) {
      try body(CountingStore(base: ForwardingStore(base: $0), adapter: adapter))
    }
  }
  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields { try base.readStored(id, in: entity) }
  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try base.writeStored(id, fields, in: entity)
  }
  func close() throws { try base.close() }
}

/// Operations whose puts and gets are counted, one by one on a view or all at once in a list.
private final class CountedOperations: OperationSequence {
  private let base: TransactionOperations
  private let adapter: CountingAdapter

  init(_ base: TransactionOperations, _ adapter: CountingAdapter) {
    self.base = base
    self.adapter = adapter
  }

  func perform(on view: any Store) throws {
    try base.perform(on: CountingStore(base: ForwardingStore(base: view), adapter: adapter))
  }

  func list() throws -> [ListedOperation] {
    let list = try base.list()
    adapter.calls.withLock { $0 += Self.count(list) }
    return list
  }

  func take(_ replies: [StoreReply]) { base.take(replies) }

  private static func count(_ list: [ListedOperation]) -> Int {
    list.reduce(0) { sum, operation in
      switch operation {
      case .transaction(_, let inner): return sum + count(inner)
      case .call(let call):
        switch call.action {
        case .put, .get: return sum + 1
        default: return sum
        }
      }
    }
  }
}
