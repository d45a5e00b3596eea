import ConformanceKit
import Testing

/// The programs that reports print compile for a user: they name the kit's types by constants that are public.
@Suite struct StandardTypesTests {
  private static let constants = [
    ("roleV1", StandardTypes.roleV1), ("roleV2", StandardTypes.roleV2), ("roleV3", StandardTypes.roleV3),
    ("toppingV1", StandardTypes.toppingV1), ("toppingV2", StandardTypes.toppingV2), ("levelV1", StandardTypes.levelV1),
    ("levelV2", StandardTypes.levelV2), ("deltaV1", StandardTypes.deltaV1), ("deltaV2", StandardTypes.deltaV2),
    ("percent", StandardTypes.percent), ("color", StandardTypes.color), ("link", StandardTypes.link),
    ("stringList", StandardTypes.stringList), ("byteList", StandardTypes.byteList),
    ("wholeNumber", StandardTypes.wholeNumber), ("place", StandardTypes.place), ("offset", StandardTypes.offset),
    ("probe", StandardTypes.probe), ("point", StandardTypes.point), ("address", StandardTypes.address),
  ]

  @Test(arguments: constants) func aPrintedProgramNamesTheConstant(name: String, type: PropertyType) {
    let entity = Entity(name: "Item", properties: [Property(name: "a", type: type)])
    let program = Program(schemas: [Schema(version: 1, entities: [entity])], operations: [])
    #expect(program.swiftLiteral.contains(#"Property(name: "a", type: StandardTypes.\#(name))"#))
  }

  @Test func eachTypeHasAConstantOfItsOwn() {
    #expect(Set(Self.constants.map(\.1)).count == 20)
  }
}
