import ConformanceKit
import Testing

/// Links in the adapter protocol's form, and as Swift.
@Suite struct WireLinkTests {
  private let one = Property(name: "a", type: .toOne("Other"), isOptional: true)
  private let many = Property(name: "b", storedName: "c", type: .toMany("Item"))

  @Test func theFormIsTheProtocols() throws {
    #expect(try WireSamples.encode(one.type) == #"{"toOne":"Other"}"#)
    #expect(try WireSamples.encode(many.type) == #"{"toMany":"Item"}"#)
    #expect(
      try WireSamples.encode(Value.array([.ref("2"), .ref("x-1")])) == #"{"array":[{"ref":"2"},{"ref":"x-1"}]}"#)
  }

  @Test func programsWithLinksComeBack() throws {
    let program = Program(
      schemas: [
        Schema(
          version: 1, entities: [Entity(name: "Item", properties: [one, many]), Entity(name: "Other", properties: [])])
      ],
      operations: [
        .open(schema: 0), .put(entity: "Other", [.init(1, [:])]),
        .put(entity: "Item", [.init(2, ["a": .ref("1"), "b": .array([])])]),
        .update(entity: "Item", 2, ["b": .array([.ref("2"), .ref("2")])]),
      ])
    let decoded = try WireSamples.decode(Program.self, from: try WireSamples.encode(program))
    #expect(decoded == program)
  }

  @Test func linksAreWrittenAsSwift() {
    #expect(one.swiftLiteral == #"Property(name: "a", type: .toOne("Other"), isOptional: true)"#)
    #expect(many.swiftLiteral == #"Property(name: "b", storedName: "c", type: .toMany("Item"))"#)
    #expect("\(one.type), \(many.type)" == "ToOne<Other>, ToMany<Item>")
  }

  /// What a type-driven store is given: the target's id, as text.
  @Test func aLinkIsItsTargetsIDInSwift() throws {
    #expect(try WireSamples.encode([RecordLink(to: "7")]) == #"["7"]"#)
    #expect(try RecordLink(domainValue: .ref("7")).target == "7")
    #expect(throws: ConversionError.self) { try RecordLink(domainValue: .string("7")) }
    #expect(one.type.swiftType == RecordLink.self && many.type.swiftType == [RecordLink].self)
  }
}
