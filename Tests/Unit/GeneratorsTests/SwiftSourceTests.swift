import Generators
import Testing

/// Values as Swift source. Where the source compiles, the test uses it as the value too.
@Suite struct SwiftSourceTests {
  @Test func numbersAreWrittenBitForBit() {
    #expect(source(of: Int8.min) == "-128")
    #expect(source(of: UInt128.max) == "340282366920938463463374607431768211455")
    #expect(source(of: -0.0) == "-0.0")
    #expect(source(of: 0.1 + 0.2) == "0.30000000000000004")
    #expect(source(of: Double.nan) == ".nan")
    #expect(source(of: Double(bitPattern: 0x7ff8_0000_0000_0123)) == "Double(bitPattern: 0x7ff8000000000123)")
    #expect(source(of: -Float.infinity) == "-.infinity")
    #expect(source(of: Float(bitPattern: 0x7fc0_0123)) == "Float(bitPattern: 0x7fc00123)")
    #expect(source(of: true) == "true")
  }

  @Test func invisibleCharactersAreEscaped() {
    #expect(source(of: "a\"b\\\n\0") == #""a\"b\\\n\0""#)
    #expect(source(of: "cafe\u{301}\u{200B} ") == #""cafe\u{301}\u{200B}\u{20}""#)
    #expect(source(of: "\u{212B}") == #""\u{212B}""#)
    #expect(source(of: "Å") == #""Å""#)
    #expect(source(of: Substring("ab")) == #""ab""#)
    #expect(source(of: Character("\u{301}")) == #""\u{301}""#)
    #expect(source(of: "\u{7}" as Unicode.Scalar) == #""\u{7}""#)
    #expect(source(of: String(repeating: "é", count: 40)) == #"String(repeating: "é", count: 40)"#)
  }

  @Test func collectionsHaveAStableOrder() {
    #expect(source(of: [[1, 2], []]) == "[[1, 2], []]")
    #expect(source(of: [1, 2, 3][1...]) == "[2, 3]")
    #expect(source(of: ["b": 1, "a": 2, "": 3]) == #"["": 3, "a": 2, "b": 1]"#)
    #expect(source(of: [Int: Int]()) == "[:]")
    #expect(source(of: [10: "x", 9: "y"]) == #"[9: "y", 10: "x"]"#)
    #expect(source(of: Set([10, 9])) == "Set([9, 10])")
    #expect(source(of: Set<Int>()) == "Set<Int>()")
    #expect(source(of: ["b": 1, "a": 2] as KeyValuePairs) == #"["b": 1, "a": 2]"#)
  }

  @Test func nestedOptionalsShowTheirDepth() {
    #expect(source(of: Int?.none as Any) == "nil")
    #expect(source(of: Int?.some(3) as Any) == "3")
    #expect(source(of: Int??.some(nil) as Any) == ".some(nil)")
    #expect(source(of: [1, nil, 3]) == "[1, nil, 3]")
  }

  @Test func signsInRangesAreInParentheses() {
    #expect(source(of: 0..<5) == "0..<5")
    #expect(source(of: -5...(-1)) == "(-5)...(-1)")
    #expect(source(of: (-.infinity)..<0.5) == "(-.infinity)..<0.5")
    #expect(source(of: 1...) == "1...")
    #expect(source(of: ..<(-1)) == "..<(-1)")
    #expect(source(of: ...("b")) == #"..."b""#)
  }

  @Test func otherTypesAreWrittenByReflection() {
    #expect(source(of: Point(x: 1, y: -2)) == "SwiftSourceTests.Point(x: 1, y: -2)")
    #expect(source(of: (1, name: "a")) == #"(1, name: "a")"#)
    #expect(source(of: Shape.empty) == ".empty")
    #expect(source(of: Shape.circle(3)) == ".circle(3)")
    #expect(source(of: Shape.box(width: 1, height: 2)) == ".box(width: 1, height: 2)")
    #expect(source(of: Shape.named(name: "a")) == #".named(name: "a")"#)
    #expect(source(of: Shape.pair((1, 2))) == ".pair(1, 2)")
    #expect(source(of: Shape.nested([.empty, .circle(1)])) == ".nested([.empty, .circle(1)])")
    #expect(source(of: Level.high) == "SwiftSourceTests.Level(rawValue: 9)!")
    #expect(source(of: Result<Int, Never>.success(1)) == ".success(1)")
    #expect(source(of: Int.self) == "Int.self")
    #expect(source(of: Celsius(degrees: 1)) == "Celsius(fahrenheit: 33.8)")
    #expect(
      source(of: Box(content: Point(x: 1, y: 2)))
        == "SwiftSourceTests.Box<SwiftSourceTests.Point>(content: SwiftSourceTests.Point(x: 1, y: 2))")
  }

  @Test func valuesWithoutSourceAreComments() {
    #expect(source(of: { (number: Int) in number }) == "/* (Int) -> Int */")
  }

  @Test func aCycleOfObjectsEnds() {
    let node = Node(name: "a")
    node.next = [node]
    #expect(
      source(of: node)
        == #"SwiftSourceTests.Node(id: 0, name: "a", next: [/* SwiftSourceTests.Node, as above */])"#)
  }

  @Test func longSourceHasOnePartPerLine() {
    #expect(
      SwiftSource(of: [String(repeating: "ab", count: 20), String(repeating: "cd", count: 20)]).written(width: 60)
        == """
        [
          "abababababababababababababababababababab",
          "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"
        ]
        """)
  }

  /// What is written behind other text on its line has less room.
  @Test(arguments: 24..<60) func noLineIsTooLong(width: Int) {
    let call = SwiftSource.call("inner", .labelled("first", .text("12345")), .labelled("last", .list([.text("1")])))
    let nested = SwiftSource.call(
      "outer", .labelled("a", .list([.call("middle", .labelled("name", .text("1")), .labelled("all", .list([call])))])))
    // The longest part that cannot be broken has 22 columns with its indentation.
    for line in nested.written(width: width).split(separator: "\n") { #expect(line.count <= width, "\(line)") }
  }

  /// A list of one element needs no line of its own if only the last argument of the element is broken into lines.
  @Test func aListOfOneElementIsWrittenAroundIt() {
    let list = SwiftSource.list([.text("1234567890"), .text("1234567890")])
    let call = SwiftSource.call("f", .labelled("all", list))
    #expect(SwiftSource.list([call]).written(width: 24) == "[f(all: [\n  1234567890,\n  1234567890\n])]")
    #expect(SwiftSource.list([call, .text("1")]).written(width: 24).hasPrefix("[\n  f(all: [\n"))
    let around = SwiftSource.call("g", .labelled("list", .list([call])))
    #expect(around.written(width: 35) == "g(list: [\n  f(all: [1234567890, 1234567890])\n])")
    let long = SwiftSource.call("f", .labelled("name", .text("1234567890")), .labelled("all", list))
    #expect(SwiftSource.list([long]).written(width: 24).hasPrefix("[\n  f(\n    name: 1234567890,\n"))
  }

  /// Each part is laid out once. Twice at each level would be more than a million million times at the innermost one.
  @Test func aDeepListIsLaidOutOnce() {
    let text = String(repeating: "1", count: 200)
    let nested = (0..<40).reduce(SwiftSource.text(text)) { inner, _ in .list([.call("f", inner)]) }
    let lines = nested.written(width: 100).split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix(text) } && lines.joined().count { $0 == "f" } == 40)
  }

  private func source(of value: Any) -> String { SwiftSource(of: value).written() }

  private struct Point { var x, y: Int }

  private struct Box<Content> { var content: Content }

  private indirect enum Shape {
    case empty
    case circle(Int)
    case box(width: Int, height: Int)
    case named(name: String)
    case pair((Int, Int))
    case nested([Shape])
  }

  private enum Level: Int, CustomStringConvertible {
    case high = 9
    var description: String { "very high" }
  }

  private struct Celsius: SwiftSourceConvertible {
    var degrees: Double
    var swiftSource: SwiftSource { .call("Celsius", .labelled("fahrenheit", SwiftSource(of: degrees * 1.8 + 32))) }
  }

  private class Base { let id = 0 }

  private final class Node: Base {
    let name: String
    var next: [Node] = []
    init(name: String) { self.name = name }
  }
}
