import Foundation
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import ResponseComparing
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct TimelineTests {
  private static let program = Program(
    schemas: [DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.string))])],
    operations: [
      .open(schema: 0), .put(entity: "Item", [.init(1, ["a": .string("old")])]),
      .concurrently([
        [.get(entity: "Item", [1])], [.put(entity: "Item", [.init(1, ["a": .string("<new> & \"more\"")])])],
        [.get(entity: "Item", [1])],
      ]), .get(entity: "Item", [1]),
    ])

  private static let history = History(responses: [
    .done, .done,
    .concurrent([
      [Step(response: .records([["a": .string("<new> & \"more\"")]]), called: 2, returned: 3)],
      [Step(response: .done, called: 1, returned: 6)],
      [Step(response: .records([["a": .string("old")]]), called: 4, returned: 5)],
    ]), .records([["a": .string("<new> & \"more\"")]]),
  ])

  private var timeline: Timeline {
    get throws { try #require(Timeline(of: Self.program, Self.history, marking: [2, 2, 0])) }
  }

  @Test func aTerminalShowsIt() throws {
    let text = try TimelineText(timeline).text
    #expect(
      text == """
        before and after                  task 0                            task 1                            task 2
        open schema 0 → done
        put #1 {a: "old"} → done
                                                                            ┌ put #1 {a: "<new> & \\"more\\""}
                                          get #1 → {a: "<new> & \\"more\\""}  │
                                                                            │                                 get #1 → {a: "old"}   ◀
                                                                            └ done
        get #1 → {a: "<new> & \\"more\\""}
        """)
  }

  @Test func momentsAreCountedWithoutGaps() throws {
    let lanes = try timeline.lanes
    #expect(lanes.map(\.name) == ["before and after", "task 0", "task 1", "task 2"])
    #expect(lanes[2].calls.map(\.called) == [5] && lanes[2].calls.map(\.returned) == [10])
    #expect(lanes.flatMap(\.calls).filter(\.isMarked).map(\.response) == [#"{a: "old"}"#])
  }

  @Test func aPictureIsWellFormedAndShowsEachCall() throws {
    let svg = try TimelineDrawing(timeline).svg
    let reader = ElementCounter()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    // The ground, and a bar a call.
    #expect(reader.counts["rect"] == 1 + 6)
    #expect(reader.counts["title"] == 1 + 6)
    #expect(svg.split(separator: "\n").count { $0.contains("#cf222e") } == 1)
    #expect(svg.contains("put #1 {a: &quot;&lt;new&gt; &amp; \\&quot;more\\&quot;&quot;} → done"))
  }

  @Test func whatConvertersDidIsTold() throws {
    func told(_ calls: (thread: Int, began: Int, ended: Int)...) throws -> String {
      var history = Self.history
      history.conversions = calls.map {
        Conversion(direction: .write, value: "plain:", thread: $0.thread, began: $0.began, ended: $0.ended)
      }
      return try #require(Timeline(of: Self.program, history, marking: [])?.converters).description
    }
    #expect(try told((0, 1, 2)) == "The converters of the probe were called once, by one thread.")
    #expect(
      try told((0, 1, 2), (1, 3, 4)) == "The converters of the probe were called 2 times, by 2 threads, one at a time.")
    #expect(
      try told((0, 1, 3), (1, 2, 4))
        == "The converters of the probe were called 2 times, by 2 threads, up to 2 at once.")
    #expect(try timeline.converters == nil)
  }

  @Test func thereIsNoneWhereNothingRanAtOnce() {
    let program = Program(schemas: [], operations: [.open(schema: 0)])
    #expect(Timeline(of: program, History(responses: [.done]), marking: [0]) == nil)
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    counts[element, default: 0] += 1
  }
}
