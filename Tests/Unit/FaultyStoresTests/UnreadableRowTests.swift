import FaultyStores
import ReferenceStore
import Testing

@testable import StoreContract
@testable import StoreHosting

/// A faulty store that reads a row before it changes it fails at rows that cannot be read. Unless that is its defect,
/// it is a second one.
@Suite struct UnreadableRowTests {
  private static let schema = Schema(
    version: 1, entities: [Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.int64))])])
  /// What can be done to a row without reading it.
  private static let changes: [Program.Operation] = [
    .put(entity: "Item", [.init(1, ["a": .int64(1)])]), .update(entity: "Item", 1, ["a": .int64(1)]),
    .delete(entity: "Item", [1]), .delete(entity: "Item", [1, 1]), .writeStored(entity: "Item", 1, ["a": .int64(1)]),
    .transaction(commit: true, [.put(entity: "Item", [.init(1, ["a": .int64(1)])])]),
    .transaction(commit: true, [.delete(entity: "Item", [1])]),
  ]

  @Test func rowsAreChangedWithoutBeingRead() {
    var names: Set<String> = []
    for store in FaultyStores.all {
      let model = ReferenceAdapter(semantics: store.adapter.backend.semantics)
      for change in Self.changes where Self.response(to: change, store.adapter) != Self.response(to: change, model) {
        names.insert(store.name)
      }
    }
    #expect(
      names == ["unknown-default-written-back", "commit-forgotten"], "one rewrites what it read, one loses commits")
  }

  private static func response(to change: Program.Operation, _ adapter: any StoreAdapter) -> [Response] {
    let program = Program(
      schemas: [schema],
      operations: [
        .open(schema: 0), .put(entity: "Item", [.init(1, ["a": .int64(1)])]),
        .writeStored(entity: "Item", 1, ["a": .string("wrong")]), change, .get(entity: "Item", [1]),
      ])
    return Interpreter(adapter).run(program).responses
  }
}
