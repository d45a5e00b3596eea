import Foundation
import Testing

@testable import ConformanceChecking
@testable import ConformanceReporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Strict readers of JUnit files accept what a run writes. The rules are those of the schemas of Jenkins
/// (`junit-10.xsd` of its xUnit plugin) and of Maven Surefire (`surefire-test-report-3.0.xsd`).
@Suite struct JUnitSchemaTests {
  @Test(arguments: ["", "times"]) func bothSchemasAcceptIt(_ kind: String) throws {
    let times = kind.isEmpty ? RunTimes.none : try Self.times()
    let root = try XMLNode.parse(JUnitFile(try ReportFixture.digest(), times: times).text)
    #expect(JUnitRules.jenkins.problems(of: root) == [])
    #expect(root.children.count == ReportFixture.backends.count)
    for suite in root.children { #expect(JUnitRules.surefire.problems(of: suite) == []) }
  }

  @Test func theSumsAreThoseOfTheCases() throws {
    let root = try XMLNode.parse(JUnitFile(try ReportFixture.digest()).text)
    for suite in root.children + [root] {
      let cases = suite.all("testcase")
      #expect(suite.attributes["tests"] == "\(cases.count)")
      for (attribute, element) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
        guard let count = suite.attributes[attribute] else { continue }
        #expect(count == "\(suite.all(element).count)", "\(attribute)")
      }
    }
    #expect(root.all("failure").count == 4 && root.all("error").count > 3 && root.all("skipped").count > 20)
  }

  @Test func propertiesSayWhatWasRun() throws {
    let root = try XMLNode.parse(JUnitFile(try ReportFixture.digest(), times: try Self.times()).text)
    let properties = root.children[6].all("property").map {
      "\($0.attributes["name"] ?? "") \($0.attributes["value"] ?? "")"
    }
    #expect(
      properties == [
        "conformance.kit 0.0.0", "conformance.seed 7", "conformance.backend a:b c/d", "conformance.backend.version 1.6",
        "conformance.cases 6600",
      ])
    #expect(root.children[0].all("testcase").map { $0.attributes["time"] }.prefix(3) == ["0.000", "12.045", "0.000"])
    #expect(root.children[0].attributes["time"] == "12.045" && root.attributes["time"] == "12.046")
  }

  /// Times are not part of a report: two runs of one seed are equal.
  @Test func runsOfOneSeedAreEqualHoweverLongTheyTook() {
    let (quick, slow) = (ElapsedTime(.milliseconds(1)), ElapsedTime(.seconds(9)))
    #expect(quick == slow && Set([quick, slow, ElapsedTime()]).count == 1)
  }

  /// The rules refuse what the schemas refuse.
  @Test(arguments: [
    (
      #"<testsuite name="x" tests="1" failures="0" errors="0" skipped="0">"#,
      #"<testsuite name="x" tests="1" failures="0" errors="0">"#
    ),
    (#"time="1.000""#, #"time="1e3""#), (#"time="1.000""#, #"time="-1""#), (#"time="1.000""#, ""),
    (#"time="1.000""#, #"time="1.0000""#),
    ("<error ", "<properties/><error "), (#"type="t" "#, ""), ("</error>", "</error><error type=\"t\"/>"),
    (#"<testcase name"#, #"<testcase title"#), ("</error>", "<b/></error>"),
  ])
  func theRulesAreStrict(part: String, spoiled: String) throws {
    let suite = """
      <testsuite name="x" tests="1" failures="0" errors="0" skipped="0"><testcase name="y" time="1.000">\
      <error type="t" message="m">text</error></testcase></testsuite>
      """
    #expect(suite.contains(part))
    #expect(JUnitRules.surefire.problems(of: try XMLNode.parse(suite)) == [])
    #expect(JUnitRules.surefire.problems(of: try XMLNode.parse(suite.replacing(part, with: spoiled))) != [])
  }

  private static func times() throws -> RunTimes {
    let json = #"{"formatVersion":1,"milliseconds":{"json":{"sample.law-1":12045},"xml":{"other.law-7":1}}}"#
    return try JSONDecoder().decode(RunTimes.self, from: Data(json.utf8))
  }
}

/// The rules of a schema: which attributes and elements an element has.
private struct JUnitRules {
  struct Element {
    var required: Set<String> = []
    var optional: Set<String> = []
    /// The elements in it, in their order. Elements of one group may be mixed.
    var children: [Set<String>] = []
    /// The elements of which there may be only one.
    var single: Set<String> = []
    var hasText = false
  }

  let elements: [String: Element]
  /// What a time looks like.
  let maximumDecimals: Int

  private static let result = Element(optional: ["type", "message"], hasText: true)
  private static let property = Element(required: ["name", "value"])

  static let jenkins = JUnitRules(
    elements: [
      "testsuites": Element(optional: ["name", "time", "tests", "failures", "errors"], children: [["testsuite"]]),
      "testsuite": Element(
        required: ["name", "tests", "failures", "errors"],
        optional: ["time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url", "group"],
        children: [["testsuite", "properties", "testcase", "system-out", "system-err"]]),
      "properties": Element(children: [["property"]]), "property": property,
      "testcase": Element(
        required: ["name"], optional: ["time", "classname", "group"],
        children: [["skipped", "error", "failure", "system-out", "system-err"]]),
      "skipped": result, "error": result, "failure": result,
    ], maximumDecimals: .max)

  static let surefire = JUnitRules(
    elements: [
      "testsuite": Element(
        required: ["name", "tests", "failures", "errors", "skipped"], optional: ["time", "version", "group"],
        children: [["properties"], ["testcase"]]),
      "properties": Element(children: [["property"]]), "property": property,
      "testcase": Element(
        required: ["name", "time"], optional: ["classname", "group"],
        children: [["failure"], ["skipped"], ["error"], ["system-out"], ["system-err"]],
        single: ["skipped", "error", "system-out", "system-err"]),
      "skipped": Element(optional: ["message"], hasText: true),
      "error": Element(required: ["type"], optional: ["message"], hasText: true),
      "failure": Element(required: ["type"], optional: ["message"], hasText: true),
    ], maximumDecimals: 3)

  func problems(of node: XMLNode) -> [String] {
    guard let rule = elements[node.name] else { return ["there is no element \(node.name)"] }
    let names = Set(node.attributes.keys)
    var problems = rule.required.subtracting(names).map { "\(node.name) lacks \($0)" }
    problems += names.subtracting(rule.required).subtracting(rule.optional).map { "\(node.name) has \($0)" }
    if let time = node.attributes["time"], !isTime(time) { problems.append("\(time) is no time") }
    if !rule.hasText, node.hasText { problems.append("\(node.name) has a text") }
    return problems + order(of: node, rule) + node.children.flatMap(self.problems)
  }

  private func order(of node: XMLNode, _ rule: Element) -> [String] {
    var (problems, place): ([String], Int) = ([], 0)
    for child in node.children {
      guard let next = rule.children.indices.first(where: { $0 >= place && rule.children[$0].contains(child.name) })
      else {
        problems.append("\(child.name) is not allowed at its place in \(node.name)")
        continue
      }
      place = next
    }
    return problems
      + rule.single.filter { name in node.children.count { $0.name == name } > 1 }.map { "there are several \($0)" }
  }

  private func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
      && (parts.count == 1 || parts[1].count <= maximumDecimals)
  }
}

/// An element of an XML document.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [XMLNode] = []
  fileprivate(set) var hasText = false

  init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

  /// All elements of a name in this one.
  func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } + children.flatMap { $0.all(name) } }

  static func parse(_ text: String) throws -> XMLNode {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    return try #require(reader.root.children.first)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    let root = XMLNode("", [:])
    private lazy var path = [root]

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let node = XMLNode(element, attributes)
      path.last?.children.append(node)
      path.append(node)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if text.contains(where: { !$0.isWhitespace }) { path.last?.hasText = true }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
      path.removeLast()
    }
  }
}
