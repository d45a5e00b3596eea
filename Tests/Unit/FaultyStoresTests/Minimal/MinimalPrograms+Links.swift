import ConformanceKit

extension MinimalPrograms {
  /// Links that are lost, lead astray, or outlive their targets.
  static let links = [
    MinimalProgram(
      "link-lost-at-reopening", "round-trip.relations", "to-one link | ref → null",
      linking(.toOne("Other"), to: 1, sources: [.init(2, ["a": .ref("1")])], then: .open(schema: 0)),
      says: """
        at        operation 4 (get), record 2, property a
        expected  ref("1")
        actual    null
        change    ref → null
        """),
    MinimalProgram(
      "removed-target-still-linked", "round-trip.relations", "to-many link | elements lost or added",
      linking(
        .toMany("Other"), to: 1, sources: [.init(2, ["a": .array([.ref("1")])])], then: .delete(entity: "Other", [1]))),
    MinimalProgram(
      "restored-target-linked-again", "round-trip.relations", "to-one link | null → ref",
      linking(
        .toOne("Other"), to: 1, sources: [.init(2, ["a": .ref("1")])], then: .delete(entity: "Other", [1]),
        .put(entity: "Other", [.init(1, [:])]))),
    MinimalProgram(
      "removed-target-fails-the-read", "round-trip.relations", " | get → internal",
      linking(.toOne("Other"), to: 1, sources: [.init(2, ["a": .ref("1")])], then: .delete(entity: "Other", [1]))),
    MinimalProgram(
      "to-many-kept-as-set", "round-trip.relations", "to-many link | array changed",
      linking(.toMany("Other"), to: 1, 2, sources: [.init(3, ["a": .array([.ref("2"), .ref("1")])])])),
    MinimalProgram(
      "update-drops-links", "round-trip.relations", "to-one link | ref → null",
      linking(
        .toOne("Other"), beside: plain, to: 1, sources: [.init(2, ["a": .ref("1")])],
        then: .update(entity: "Item", 2, ["p": .int64(0)]))),
    MinimalProgram(
      "link-to-itself-lost", "round-trip.relations", "to-one link | ref → null",
      Program(
        [Property("a", .toOne("Item"), isOptional: true)], operations: .put(["a": .null]), .put(["a": .ref("1")]),
        .get(1))),
    MinimalProgram(
      "links-cleared-by-id-alone", "round-trip.relations", "to-one link | ref → null",
      linking(
        .toOne("Other"), to: 1, sources: [.init(2, ["a": .null]), .init(3, ["a": .ref("1")])],
        then: .delete(entity: "Item", [2]))),
  ]

  private static let plain = Property("p", .int64, isOptional: true)

  /// Stores targets, and records with a link to them, does something else, and reads those records.
  private static func linking(
    _ type: PropertyType, beside others: Property..., to targets: Program.Label..., sources: [Program.NewRecord],
    then operations: Program.Operation...
  ) -> Program {
    let link = Property("a", type, isOptional: type == .toOne("Other"))
    let entities = [
      Entity(name: "Item", properties: [link] + others), Entity(name: "Other", properties: [plain]),
    ]
    return Program(
      schemas: [Schema(version: 1, entities: entities)],
      operations: [
        .open(schema: 0), .put(entity: "Other", targets.map { Program.NewRecord($0, [:]) }),
        .put(entity: "Item", sources),
      ] + operations + [.get(entity: "Item", sources.map(\.label))])
  }
}
