import ConformanceKit
import Foundation
import Testing

@Suite struct PrintingLiteralTests {
  /// The values whose literals `PrintedPrograms.swift` holds: each kind, and each special form of a literal.
  static let values: [Value] = {
    var random = RandomValues(seed: 5)
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e16, 1e22, -1e-7, .leastNormalMagnitude, -.leastNonzeroMagnitude, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, -.nan, .signalingNaN, .pi, Double(bitPattern: 3),
    ]
    let strings = [
      "", "Ann", "\0\u{1}\n\r\t\"\\\\(x)#", "\u{E9}", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}", "\u{FEFF}", "\u{FFFE}",
      "a b  ", " ", "\u{212B}", "\u{1100}\u{1161}", String(repeating: "x", count: 5000), "日本",
    ]
    let decimals: [Decimal] = [
      .nan, .greatestFiniteMagnitude, -.leastNonzeroMagnitude, .pi, 0, -7,
      Decimal(sign: .minus, exponent: -2, significand: 150),
    ]
    // Equal elements are told once. Zeros of either sign are not equal.
    let arrays: [Value] = [
      .array(Array(repeating: .array([.string("a"), .null]), count: 17)),
      .array((0..<18).map { .double($0 % 2 == 0 ? 0 : -0.0) }),
    ]
    let kinds = Value.Kind.allCases.flatMap { kind in (0..<4).map { _ in random.value(of: kind, depth: 2) } }
    return numbers.map(Value.double) + numbers.map { .float(Float($0)) } + strings.map(Value.string)
      + decimals.map(Value.decimal) + [.data(Array(repeating: 255, count: 100)), .date(-12.5)] + arrays + kinds
  }()

  /// The operations whose literals `PrintedPrograms.swift` holds: alike records alone and beside others.
  static let operations: [Program.Operation] = {
    let alike = (1...300).map { Program.NewRecord($0, ["a": .int64(0), "b": .null]) }
    let other = Program.NewRecord(301, ["a": .int64(1)])
    let labels = Array(1...40)
    return [
      .put(entity: "Item", alike), .put(entity: "Item", [other] + alike + [other, other]),
      .put(entity: "Item", Array(alike.prefix(6))), .put(entity: "Item", Array(alike.prefix(5))),
      .put(entity: "Item", Array(alike.prefix(7)) + [other]), .put(entity: "Item", alike.prefix(6).reversed()),
      .put(entity: "Item", [other, other, other, other, other, other]), .put(entity: "Item", []),
      .get(entity: "Item", labels), .delete(entity: "Item", [50] + labels + [2] + labels.reversed() + labels),
      .delete(entity: "Item", Array(labels.prefix(15))), .get(entity: "Item", []),
    ]
  }()

  /// The source that `PrintedPrograms.swift` is to have.
  static var printedSource: String {
    """
    // swift-format-ignore-file
    // Printed by the kit; `WRITE_PRINTED_PROGRAMS=1 swift test --filter PrintingLiteralTests` prints it again.
    import ConformanceKit
    import Foundation
    import TestSupport

    let printedProgram: Program =
    \(WireSamples.program.swiftLiteral)

    let printedOperations: [Program.Operation] = [
    \(operations.map { "  \($0.swiftLiteral),\n" }.joined())]

    let printedValues: [Value] = [
    \(values.map { "  \($0.swiftLiteral),\n" }.joined())]

    """
  }

  @Test func whatIsPrintedIsTheSourceThatIsCompiled() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "PrintedPrograms.swift")
    if ProcessInfo.processInfo.environment["WRITE_PRINTED_PROGRAMS"] != nil {
      try Data(Self.printedSource.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.printedSource)
  }

  @Test func theCompiledSourceIsTheProgramItWasPrintedFrom() {
    #expect(printedProgram == WireSamples.program)
    #expect(printedOperations == Self.operations)
    #expect(printedValues.count == Self.values.count)
    for (compiled, value) in zip(printedValues, Self.values) { #expect(compiled == value) }
  }

  @Test func programsAreLaidOut() {
    let program = Program(
      schemas: [
        Schema(
          version: 1, entities: [Entity(name: "Item", properties: [Property(name: "p", type: .primitive(.double))])])
      ],
      operations: [.open(schema: 0), .put(entity: "Item", [.init(1, ["p": .double(.nan)])]), .get(entity: "Item", [1])])
    #expect(
      program.swiftLiteral == """
        Program(
          schemas: [Schema(version: 1, entities: [
            Entity(name: "Item", properties: [Property(name: "p", type: .primitive(.double))])
          ])],
          operations: [
            .open(schema: 0),
            .put(entity: "Item", [.init(1, ["p": .double(.nan)])]),
            .get(entity: "Item", [1])
          ])
        """)
  }

  @Test func alikeRecordsAreWrittenOnce() {
    let records = (1...300).map { Program.NewRecord($0, ["a": .int64(0)]) }
    let put = Program.Operation.put(entity: "Item", records)
    #expect(put.swiftLiteral == #".put(entity: "Item", (1...300).map { .init($0, ["a": .int64(0)]) })"#)
    #expect(
      Program.Operation.delete(entity: "Item", Array(1...64)).swiftLiteral == #".delete(entity: "Item", Array(1...64))"#
    )
  }

  @Test func typesAreNamedAsDeclared() {
    #expect(WireShapes.Spot.propertyType.swiftLiteral == "WireShapes.Spot.propertyType")
    #expect(
      PropertyType.array(.optional(StandardTypes.roleV2)).swiftLiteral
        == ".array(.optional(StandardTypes.roleV2))")
    #expect(Probe.value(.lingers, "a:b").swiftLiteral == #".custom("probe", persisted: .string("lingers:a:b"))"#)
    #expect(PropertyType.map(.primitive(.uint8)).swiftLiteral == ".map(.primitive(.uint8))")
  }

  @Test func aDecimalNearTheMiddleOfTwoNumbersIsGivenByItsBits() {
    var random = RandomValues(seed: 9)
    var byBits = 0
    for _ in 0..<100_000 {
      let number = Double(bitPattern: random.numbers.next())
      guard number.isNormal else { continue }
      let literal = Value.double(number).swiftLiteral
      if literal.contains("bitPattern") { byBits += 1 } else { #expect(literal == ".double(\(number))") }
    }
    #expect((1..<200).contains(byBits), "\(byBits)")
  }
}
