import StoreCoding
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import StoreContract

/// A type is taken out together with its values in stored rows and in operands of their form. Otherwise a row would
/// keep a value that a typed store refuses, and the refusal would look like another defect.
@Suite struct TypeTriggerStoredValueTests {
  /// A program that puts a value, and has stored values in rows and as an operand.
  private func program(_ type: PropertyType, put: Value, stored: Value, others: [Value] = []) -> Program {
    let property = Property(name: "a", storedName: "b", type: type)
    return Program(
      schemas: [Schema(version: 1, entities: [Entity(name: "Item", properties: [property])])],
      operations: [
        .open(schema: 0), .put(entity: "Item", [.init(1, ["a": put])]),
        .writeStored(entity: "Item", 2, ["b": stored]),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, stored))),
      ] + others.map { .writeStored(entity: "Item", 3, ["b": $0]) })
  }

  /// A stored value gets the replacement of the value that it stands for.
  @Test(arguments: [
    StandardTypes.roleV1, StandardTypes.toppingV1, StandardTypes.levelV1, StandardTypes.percent, StandardTypes.color,
    StandardTypes.link, StandardTypes.byteList, StandardTypes.address, .array(StandardTypes.toppingV1),
    .map(StandardTypes.color),
  ])
  func storedValuesAreReplaced(type: PropertyType) throws {
    let value = try #require(PlainValue.of(type, 1))
    let before = program(type, put: value, stored: value.storedForm(as: type))
    let ordinary = PlainValue.of(.uuid, 0)
    #expect(
      TypeTrigger(name: type.className).removed(from: before, for: .uuid)
        == program(.primitive(.uuid), put: ordinary, stored: ordinary))
  }

  /// The elements of a collection are replaced in stored rows too. An unknown raw value becomes an ordinary one, and a
  /// value that the row cannot have stays.
  @Test func storedElementsAreReplaced() {
    let before = program(
      .array(StandardTypes.toppingV1), put: .array([.enumCase("cheese")]), stored: .array([.string("cheese")]),
      others: [.array([.string("zucchini"), .string("cheese")]), .array([.int64(7)]), .bool(true)])
    #expect(
      TypeTrigger(name: "enum over string").removed(from: before, for: .date)
        == program(
          .array(.primitive(.date)), put: .array([.date(1)]), stored: .array([.date(1)]),
          others: [.array([.date(2), .date(1)]), .array([.int64(7)]), .bool(true)]))
  }

  /// The raw values of an enum are names: zero and negative ones get no zero and no negative number.
  @Test func rawValuesAreNoNumbers() {
    let type = StandardTypes.deltaV1
    let before = program(type, put: .enumCase("none"), stored: .int64(-1))
    #expect(
      TypeTrigger(name: type.className).exchanged(in: before, for: .double)
        == program(.primitive(.double), put: .double(2), stored: .double(1)))
  }

  /// A case that only a later version of the enum has is replaced as well.
  @Test func casesOfALaterVersionAreReplaced() {
    let entities = [StandardTypes.toppingV1, StandardTypes.toppingV2].map { type in
      Entity(name: "Item", properties: [Property(name: "a", type: type)])
    }
    let before = Program(
      schemas: entities.enumerated().map { Schema(version: $0.offset + 1, entities: [$0.element]) },
      operations: [.open(schema: 1), .put(entity: "Item", [.init(1, ["a": .enumCase("mushroom")])])])
    let after = TypeTrigger(name: "enum over string").removed(from: before, for: .int64)
    #expect(after.operations[1] == .put(entity: "Item", [.init(1, ["a": .int64(1)])]))
  }
}
