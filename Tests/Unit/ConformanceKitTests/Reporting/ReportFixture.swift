import Foundation
import Testing

@testable import ConformanceChecking
@testable import ConformanceReporting
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// A report with every verdict, every kind of finding, hostile texts, a timeline, and more backends than fit upright.
enum ReportFixture {
  /// A text that a store may give, and that must not be taken for markup.
  static let hostile =
    "</code></script><script>document.title='broken'</script> & \"quoted\" {0} [link](https://x.y) \u{202e}olleh"
  static let backends = ["json", "xml", "yaml", "toml", "sqlite", "objects", "a:b c/d", "server"]

  static func digest() throws -> ReportDigest {
    try ReportDigest(json: String(decoding: json(), as: UTF8.self))
  }

  /// The content of `report.json`.
  static func json() throws -> Data {
    try JSONSerialization.data(withJSONObject: [
      "formatVersion": 1, "kit": "0.0.0", "seed": 7, "backends": backends.enumerated().map { backend($1, number: $0) },
    ])
  }

  private static func backend(_ name: String, number: Int) -> [String: Any] {
    let verdicts: [Verdict] = [.pass, .known, .skip, .unknown]
    let laws = (0..<12).map { index -> [String: Any] in
      let verdict = number == 0 && index % 5 == 0 ? Verdict.fail : verdicts[(index * 3 + number) % 4]
      return law("\(index < 6 ? "sample" : "other").law-\(index)", verdict, on: name, index)
    }
    return [
      "name": name, "version": "1.\(number)", "laws": laws, "capabilities": ["transactions": number % 2 == 0],
      "semantics": ["missing": number == 0 ? "zero" : "reject", "unknownEnum": ["scalar": "default"]],
      "listProblems": number == 1 ? ["the entry 00 is about no law: \(hostile)"] : [],
    ]
  }

  private static func law(_ id: String, _ verdict: Verdict, on backend: String, _ index: Int) -> [String: Any] {
    let hasFinding = verdict == .fail || verdict == .known
    var law: [String: Any] = [
      "id": id, "scenario": String(id.prefix { $0 != "." }), "verdict": verdict.rawValue, "cases": 100 * index,
      "findings": hasFinding ? (0..<(1 + index % 3)).map { finding(id, verdict, on: backend, index, $0) } : [],
    ]
    if verdict == .skip { law["reason"] = "the backend does not declare limits" }
    if verdict == .unknown { law["reason"] = "gave up: \(hostile)" }
    return law
  }

  private static func finding(
    _ law: String, _ verdict: Verdict, on backend: String, _ index: Int, _ number: Int
  ) -> [String: Any] {
    let isKnown = verdict == .known
    let name = "\(law) \(backend) \(number)".utf8.reduce(0 as UInt64) { $0 &* 31 &+ UInt64($1) }
    var finding: [String: Any] = [
      "fingerprint": String(name, radix: 16), "kind": index == 10 ? "protocolError" : "law", "law": law,
      "statement": "A record reads back as it was written, in law \(index).",
      "program": ["operations": [[:], [:], [:]] as [[String: Any]]],
      "swift": "Program(\n  schemas: [],\n  operations: [\n    .open(schema: 0), \(index)\n  ]\n)",
      "place": "operation 2 (get), record 1", "type": "double", "change": "nan → null",
      "expected": "nan  (0x7ff8000000000000)", "actual": number == 0 ? hostile : "null",
    ]
    if !isKnown { finding["corpusFile"] = "corpora/regressions/sample/\(law) a:b.json" }
    if isKnown { finding["known"] = index % 2 == 0 ? "NaN becomes null." : "It is known: \(hostile)" }
    if number > 0 { finding["when"] = ["NaN", "descending order"] }
    if index % 4 == 0 { finding["timeline"] = timeline }
    return finding
  }

  private static func call(_ operation: String, _ response: String, _ called: Int, _ returned: Int, wrong: Bool = false)
    -> [String: Any]
  {
    ["operation": operation, "answer": response, "called": called, "returned": returned, "isMarked": wrong]
  }

  private static var timeline: [String: Any] {
    [
      "lanes": [
        [
          "name": "before and after",
          "calls": [call("put #1 {a: \"old\"}", "done", 1, 2), call("get #1", "{a: 2}", 11, 12)],
        ],
        [
          "name": "task 0",
          "calls": [call("put #1 {a: 2, b: \"a long text that must be wrapped in a narrow column\"}", "done", 3, 10)],
        ], ["name": "task 1", "calls": [call("get #1", "{a: 2}", 4, 5), call("get #1", hostile, 6, 7, wrong: true)]],
        ["name": "task 2", "calls": [call("delete #1", "done", 8, 9)]],
      ], "converters": ["calls": 5, "threads": 3, "atOnce": 2],
    ]
  }
}

/// A committed file that a test compares with what it makes. `CONFORMANCE_WRITE_REPORT` writes it instead.
enum CommittedReport {
  static func expect(_ text: String, toBe name: String, at location: SourceLocation = #_sourceLocation) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Expected/\(name)")
    if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_REPORT"] != nil { try Data(text.utf8).write(to: url) }
    let committed = try String(contentsOf: url, encoding: .utf8)
    #expect(committed == text, "\(name): run the test with CONFORMANCE_WRITE_REPORT=1", sourceLocation: location)
  }
}
