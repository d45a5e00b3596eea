import Foundation
import Testing

@testable import ConformanceChecking
@testable import ConformanceReporting
@testable import StoreCoding

/// `report.sarif` follows the rules of the schema of SARIF 2.1.0 (OASIS), and what code scanning on GitHub asks for.
@Suite struct SARIFFileTests {
  private func sarif() throws -> [String: Any] {
    let text = try SARIFFile(try ReportFixture.digest()) { "--backend \($0)" }.jsonText()
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func results() throws -> [[String: Any]] {
    let run = try #require((try sarif()["runs"] as? [[String: Any]])?.first)
    return try #require(run["results"] as? [[String: Any]])
  }

  @Test func theSchemaAcceptsIt() throws {
    #expect(SARIFRules.problems(of: try sarif()) == [])
  }

  @Test func eachFindingIsAResult() throws {
    let (results, digest) = (try results(), try ReportFixture.digest())
    let findings = digest.backends.flatMap(\.laws).flatMap(\.findings)
    let fingerprints = results.map { ($0["partialFingerprints"] as? [String: String])?["conformanceFinding/v1"] }
    #expect(fingerprints == findings.map(\.fingerprint) && Set(fingerprints).count == findings.count)
    #expect(results.map { $0["ruleId"] as? String } == findings.map(\.law))
    #expect(results.count { ($0["suppressions"] as? [Any])?.isEmpty == false } == findings.count { $0.known != nil })
    let levels = zip(results, findings).map { ($0["level"] as? String ?? "", $1) }
    for (level, finding) in levels {
      #expect(level == (finding.known == nil && finding.kind == .law ? "error" : "note"))
    }
    #expect(levels.contains { $0.0 == "error" } && levels.contains { $0.0 == "note" && $0.1.known == nil })
  }

  /// Spaces and colons of a path are escaped, so that it is a URI.
  @Test func aNewFindingIsAtItsFile() throws {
    let places = try results().compactMap {
      ($0["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    }
    let files = places.compactMap { ($0["artifactLocation"] as? [String: String])?["uri"] }
    #expect(files.first == "corpora/regressions/sample/sample.law-0%20a%3Ab.json")
    let new = try ReportFixture.digest().backends.flatMap { $0.findings(known: false) }
    #expect(files.count == new.count && new.count > 4)
  }

  @Test func whatIsNoFindingIsANotification() throws {
    let run = try #require((try sarif()["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let levels = (invocation["toolExecutionNotifications"] as? [[String: Any]])?.compactMap { $0["level"] as? String }
    let unknown = try ReportFixture.digest().count(of: .unknown)
    #expect(levels?.count { $0 == "warning" } == unknown && levels?.count { $0 == "error" } == 1)
  }

  /// The rules refuse what the schema refuses.
  @Test(arguments: [
    (#""version" : "2.1.0""#, #""version" : "2.0.0""#), (#""kind" : "fail""#, #""kind" : "failed""#),
    (#""level" : "note""#, #""level" : "info""#), (#""startLine" : 1"#, #""startLine" : 0"#), ("{{0}}", "{0}"),
    ("%20a", " a"), (#""ruleIndex" : 0"#, #""ruleIndex" : 99"#), (#""ruleIndex" : 0"#, #""ruleIndex" : 1"#),
    (#""partialFingerprints""#, #""fingerprint""#), (#""name" : "ConformanceKit""#, #""name" : """#),
    (#""kind" : "external""#, #""kind" : "known""#),
  ])
  func theRulesAreStrict(part: String, spoiled: String) throws {
    let text = try SARIFFile(try ReportFixture.digest()) { "--backend \($0)" }.jsonText()
    #expect(text.contains(part))
    let json = try JSONSerialization.jsonObject(with: Data(text.replacing(part, with: spoiled).utf8))
    #expect(SARIFRules.problems(of: try #require(json as? [String: Any])) != [])
  }
}

/// Rules of the schema of SARIF 2.1.0, for the parts that the kit writes.
private enum SARIFRules {
  /// The members of each object. The schema allows no others, except in a property bag.
  private static let members: [String: Set<String>] = [
    "": ["$schema", "version", "runs"],
    "runs": ["tool", "automationDetails", "columnKind", "invocations", "results", "properties"],
    "tool": ["driver"], "driver": ["name", "version", "rules"],
    "rules": ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties"],
    "defaultConfiguration": ["level"], "automationDetails": ["id"],
    "invocations": ["executionSuccessful", "toolExecutionNotifications"],
    "toolExecutionNotifications": ["level", "message"],
    "results": [
      "ruleId", "ruleIndex", "kind", "level", "message", "locations", "partialFingerprints", "suppressions",
      "properties",
    ],
    "locations": ["physicalLocation", "logicalLocations"], "physicalLocation": ["artifactLocation", "region"],
    "artifactLocation": ["uri"], "region": ["startLine"], "logicalLocations": ["fullyQualifiedName", "kind"],
    "suppressions": ["kind", "justification"], "message": ["text"], "shortDescription": ["text"],
    "fullDescription": ["text"], "help": ["text"],
  ]
  private static let kinds: [String: Set<String>] = [
    "results": ["notApplicable", "pass", "fail", "review", "open", "informational"],
    "suppressions": ["inSource", "external"],
    "logicalLocations": [
      "function", "member", "module", "namespace", "parameter", "resource", "returnType", "type", "variable",
    ],
  ]

  static func problems(of sarif: [String: Any]) -> [String] {
    let version = sarif["version"] as? String == "2.1.0" ? [] : ["the version is not 2.1.0"]
    let runs = sarif["runs"] as? [[String: Any]] ?? []
    return version + problems(of: sarif, at: "") + (runs.isEmpty ? ["there is no run"] : runs.flatMap(ofRun))
  }

  private static func problems(of value: Any, at place: String) -> [String] {
    if let items = value as? [Any] { return items.flatMap { problems(of: $0, at: place) } }
    guard let object = value as? [String: Any], place != "properties", place != "partialFingerprints" else { return [] }
    guard let allowed = members[place] else { return ["\(place) may be no object"] }
    return Set(object.keys).subtracting(allowed).map { "\(place) may not have \($0)" } + facts(of: object, at: place)
      + object.flatMap { problems(of: $1, at: $0) }
  }

  private static func facts(of object: [String: Any], at place: String) -> [String] {
    var problems: [String] = []
    if let level = object["level"] as? String, !["none", "note", "warning", "error"].contains(level) {
      problems.append("\(level) is no level")
    }
    if let kind = object["kind"] as? String, kinds[place]?.contains(kind) != true {
      problems.append("\(kind) is no kind")
    }
    if let line = object["startLine"] as? Int, line < 1 { problems.append("lines count from 1") }
    if let uri = object["uri"] as? String, URL(string: uri, encodingInvalidCharacters: false) == nil {
      problems.append("\(uri) is no URI")
    }
    if members[place] == ["text"], !isMessage(object["text"]) { problems.append("\(place) is no message") }
    return problems
  }

  /// Whether a text is there, and its braces are doubled.
  private static func isMessage(_ text: Any?) -> Bool {
    guard let text = text as? String, !text.isEmpty else { return false }
    return !text.replacing("{{", with: "").replacing("}}", with: "").contains { "{}".contains($0) }
  }

  private static func ofRun(_ run: [String: Any]) -> [String] {
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = (driver?["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String } ?? []
    var problems = (driver?["name"] as? String)?.isEmpty == false ? [] : ["the tool has no name"]
    if Set(rules).count != rules.count { problems.append("two rules have one id") }
    for result in run["results"] as? [[String: Any]] ?? [] {
      let index = result["ruleIndex"] as? Int ?? -1
      if !rules.indices.contains(index) || rules[index] != result["ruleId"] as? String {
        problems.append("\(index) is not the rule of a result")
      }
      if result["message"] == nil { problems.append("a result has no message") }
      if (result["partialFingerprints"] as? [String: String])?.isEmpty != false {
        problems.append("a result has no fingerprint")
      }
    }
    return problems
  }
}
