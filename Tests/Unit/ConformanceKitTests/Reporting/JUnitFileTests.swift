import Foundation
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whatever stands in a report, its files can be read.
@Suite struct JUnitFileTests {
  private static let hostile = "]]> <b>&\"'\u{0}\u{1B}\u{FFFF} | ``` é\n\t"

  private func digest() throws -> ReportDigest {
    let text = Self.hostile
    let finding: [String: Any] = [
      "fingerprint": text, "kind": "law", "program": ["operations": [Any]()], "law": text, "statement": text,
      "swift": text,
      "place": text, "type": text, "change": text, "expected": text,
      "actual": text,
    ]
    let laws: [[String: Any]] = Verdict.allCases.map { verdict in
      [
        "id": text, "scenario": text, "verdict": verdict.rawValue, "cases": 1, "reason": text,
        "findings": [finding, finding],
      ]
    }
    let report: [String: Any] = [
      "kit": text, "seed": 1, "backends": [["name": text, "version": text, "laws": laws, "listProblems": [text]]],
    ]
    return try ReportDigest(json: String(decoding: JSONSerialization.data(withJSONObject: report), as: UTF8.self))
  }

  @Test func whateverStandsInItTheXMLIsWellFormed() throws {
    let counter = ElementCounter()
    let parser = XMLParser(data: Data(JUnitFile(try digest()).text.utf8))
    parser.delegate = counter
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    #expect(counter.counts["testcase"] == 6 && counter.counts["failure"] == 2)
    #expect(counter.counts["skipped"] == 2 && counter.counts["error"] == 1)
  }

  /// The page is XML but for its first line, its elements without an end, and its script, which is the same on each
  /// page.
  @Test func nothingOnThePageIsTakenForMarkup() throws {
    let page = ReportPage(try digest()) { $0 }.text
    #expect(!page.contains("<b>&") && !page.contains("\u{1B}"))
    let counter = ElementCounter()
    let parser = XMLParser(
      data: Data(
        page.replacing("<!doctype html>", with: "").replacing(/<meta [^>]*>/, with: "")
          .replacing(PageScript.markup.text, with: "").utf8))
    parser.delegate = counter
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    #expect(counter.counts["article"] == 10)
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
}
