import Foundation
import Testing

@testable import ConformanceChecking
@testable import ConformanceReporting
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The HTML page of a report, as it is without a browser. `scripts/check-page` drives the committed pages in one.
@Suite struct PageTests {
  private func page() throws -> String { ReportPage(try ReportFixture.digest()) { "--backend \($0)" }.text }

  /// Returns the page as XML, without what is not XML.
  private func tree(_ page: String) throws -> XMLNode {
    try XMLNode.parse(
      page.replacing("<!doctype html>", with: "").replacing(/<meta [^>]*>/, with: "")
        .replacing(PageScript.markup.text, with: ""))
  }

  @Test func itIsWhatIsCommitted() throws {
    try CommittedReport.expect(page(), toBe: "everything.html")
  }

  /// A comparison is a page too, and shows each difference.
  @Test func aComparisonIsAPage() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "compared-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try ReportFixture.json().write(to: file)
    let sides = try ["json", "xml"].map { try ComparedReport("\(file.path)#\($0)") }
    let comparison = ReportComparison(sides[0], sides[1])
    let tree = try tree(comparison.html)
    #expect(tree.all("article").count == comparison.failures.count && comparison.failures.count > 3)
    #expect(tree.all("tbody").map { $0.all("tr").count } == [comparison.laws.count, 2])
    #expect(!comparison.html.contains("<script>"))
    try CommittedReport.expect(comparison.html, toBe: "comparison.html")
    let same = ReportComparison(sides[0], sides[0])
    #expect(same.html.contains("No difference") && !same.html.contains("<table") && !same.html.contains("<article"))
  }

  @Test func failuresComeFirst() throws {
    let sections = try tree(page()).all("section").compactMap { $0.attributes["id"] }
    let order = ["failures", "laws", "backends", "known"]
    #expect(sections.filter(order.contains) == order)
    #expect(sections.contains("known-xml") && sections.contains("failures-json") && !sections.contains("failures-xml"))
  }

  /// A finger cannot hover, so the reasons of skipped and undecided laws are texts.
  @Test func reasonsAreTexts() throws {
    let (page, digest) = (try page(), try ReportFixture.digest())
    #expect(page.matches(of: /<li>the backend does not declare limits: [0-9]+<\/li>/).count == digest.backends.count)
    let undecided = page.matches(of: #/<li><a href="[^"]*">[^<]*</a> on [^<]*: gave up: /#)
    #expect(undecided.count == digest.count(of: .unknown))
  }

  @Test func eachLinkLeadsToAnElement() throws {
    let tree = try tree(page())
    let ids = all(in: tree).compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let links = tree.all("a").compactMap { $0.attributes["href"] }
    #expect(links.count > 80)
    for link in links { #expect(ids.contains(String(link.dropFirst())), "\(link)") }
  }

  @Test func eachFindingCanBeFilteredAndIsFolded() throws {
    let digest = try ReportFixture.digest()
    let articles = try tree(page()).all("article")
    #expect(articles.count == digest.backends.flatMap(\.laws).flatMap(\.findings).count)
    for article in articles {
      #expect(Set(["data-verdict", "data-law", "data-backend", "data-scenario"]).isSubset(of: article.attributes.keys))
      let programs = article.all("details")
      #expect(programs.count == 1)
      // The program of a new failure is open, unless another finding shows its cause.
      if article.attributes["data-verdict"] == "known" { #expect(programs[0].attributes["open"] == nil) }
    }
    #expect(articles.contains { $0.all("details").first?.attributes["open"] == "" })
  }

  /// A law is in one row, with its statement and a cell for each backend.
  @Test func eachLawIsARow() throws {
    let digest = try ReportFixture.digest()
    let rows = try tree(page()).all("tr").filter { $0.attributes["data-law"] != nil }
    #expect(rows.map { $0.attributes["data-law"] } == digest.laws)
    for row in rows {
      #expect(row.all("td").map { $0.attributes["data-backend"] } == digest.backends.map(\.name))
    }
    #expect(try page().contains("A record reads back as it was written, in law 0."))
  }

  /// Names turn when there are many, and many more scroll in a box that the keyboard reaches.
  @Test(arguments: [(1, "upright", 0), (3, "upright", 0), (4, "turned", 0), (15, "turned", 0), (16, "turned", 1)])
  func theTableSuitsTheNumberOfBackends(count: Int, style: String, boxes: Int) throws {
    let names = (0..<count).map { #"{"name":"b\#($0)","version":"1","laws":[],"listProblems":[]}"# }
    let digest = try ReportDigest(json: #"{"kit":"0","seed":1,"backends":[\#(names.joined(separator: ","))]}"#)
    let tree = try tree(ReportPage(digest) { $0 }.text)
    #expect(tree.all("table").first?.attributes["class"] == "matrix \(style)")
    #expect(tree.all("div").count { $0.attributes["class"] == "wide" && $0.attributes["tabindex"] == "0" } == boxes)
  }

  @Test func aTimelineHasABoxForEachCallInTheOrderOfTheCalls() throws {
    let figure = try #require(try tree(page()).all("figure").first)
    let places = figure.all("li").map { $0.attributes["style"] }
    #expect(
      places == [
        "grid-row:1/3;grid-column:1/-1", "grid-row:3/11;grid-column:1", "grid-row:4/6;grid-column:2",
        "grid-row:6/8;grid-column:2", "grid-row:8/10;grid-column:3", "grid-row:11/13;grid-column:1/-1",
      ])
    #expect(figure.all("li").map { $0.attributes["class"] == "fail" } == [false, false, false, true, false, false])
    #expect(figure.all("ol").first?.attributes["style"] == "--tasks:3")
  }

  /// The page asks for nothing: no address stands where a browser would load it.
  @Test func itNeedsNoOtherFile() throws {
    let loading = ["src", "srcset", "data", "poster", "action", "background"]
    for element in all(in: try tree(page())) {
      #expect(Set(element.attributes.keys).isDisjoint(with: loading) && element.name != "link", "\(element.name)")
    }
    #expect(!PageStyle.sheet.text.contains("url(") && !PageStyle.sheet.text.contains("@import"))
  }

  private func all(in node: XMLNode) -> [XMLNode] { [node] + node.children.flatMap(all) }
}
