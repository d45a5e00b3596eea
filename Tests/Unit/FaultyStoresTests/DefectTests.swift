import ConformanceKit
import FaultyStores
import ReferenceStore
import Testing

/// Each faulty store has its defect, and nothing else.
@Suite struct DefectTests {
  /// The stores whose defect is in what every app does all the time.
  private static let alwaysWrong: Set<String> = [
    "null-string-becomes-empty", "enum-forgotten-after-reopening", "cached-instance-persists-nothing",
    "update-lost-at-reopening", "batch-committed-in-another-order",
  ]

  /// Plain values, put, read, updated and read again after a reopening, are what they are on the reference store.
  @Test(arguments: FaultyStores.all.map(\.name)) func plainValuesAreUnharmed(_ name: String) throws {
    let adapter = try adapter(name)
    let entity = Entity(
      name: "Item",
      properties: [
        Property(name: "a", type: .primitive(.int64)), Property(name: "b", type: .primitive(.string), isOptional: true),
        Property(name: "c", type: StandardTypes.roleV2), Property(name: "d", type: .array(.primitive(.double))),
      ])
    let program = Program(
      schemas: [Schema(version: 1, entities: [entity])],
      operations: [
        .open(schema: 0),
        .put(
          entity: "Item",
          [
            .init(1, ["a": .int64(5), "b": .string("text"), "c": .enumCase("admin"), "d": .array([.double(0.5)])]),
            .init(2, ["a": .int64(6), "b": .null, "c": .enumCase("user"), "d": .array([])]),
          ]),
        .get(entity: "Item", [1, 2]), .update(entity: "Item", 1, ["a": .int64(7)]), .open(schema: 0),
        .get(entity: "Item", [2, 1]), .delete(entity: "Item", [1]), .get(entity: "Item", [1]),
      ])
    let expected = history(program, on: ReferenceAdapter(modelling: adapter.backend))
    #expect((history(program, on: adapter) == expected) != Self.alwaysWrong.contains(name))
  }

  private func adapter(_ name: String) throws -> any StoreAdapter {
    try #require(FaultyStores.all.first { $0.name == name }).adapter
  }

  private func history(_ program: Program, on adapter: some StoreAdapter) -> History {
    Interpreter(adapter).run(program)
  }
}
