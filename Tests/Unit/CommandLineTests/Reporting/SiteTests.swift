import Foundation
import TestSupport
import Testing

/// `conformance site`.
@Suite struct SiteTests {
  private func conformance(_ backends: String...) throws -> Conformance {
    let conformance = try Conformance()
    _ = try conformance.run(
      [
        "run", "--seed", "9", "--cases", "20", "--law", "round-trip.value", "--law", "query.order", "--report",
        "report",
      ]
        + backends.flatMap { ["--backend", $0] })
    return conformance
  }

  @Test func thePagesAreAboutTheStoresAndLinked() throws {
    let conformance = try conformance("reference", "foundation-json", "faulty:string-cut-at-nul")
    let result = try conformance.run("site", "report/report.json", "--output", "out/site")
    #expect(result.status == 0 && result.output == "out/site/index.html\n" && result.errors == "")
    #expect(
      conformance.folder.files.filter { $0.hasPrefix("out/site/") } == ["out/site/index.html", "out/site/report.html"])
    let (index, report) = (try conformance.page("index"), try conformance.page("report"))
    #expect(index.contains("<h1>What two stores do with enums and custom types</h1>"))
    #expect(!index.contains("store-reference") && report.contains(#"data-backend="reference""#))
    // Each defect leads to its program.
    let links = index.matches(of: /report\.html#([0-9a-f]+)/).map { String($0.1) }
    #expect(links.count == 2)
    for link in links { #expect(report.contains(#"<article id="\#(link)""#)) }
    #expect(report.contains(#"<a href="index.html">"#))
  }

  @Test func oneReportGivesOneSite() throws {
    let conformance = try conformance("foundation-json")
    for folder in ["out/site", "other"] { _ = try conformance.run("site", "report/report.json", "--output", folder) }
    let texts = try ["out/site", "other"].map { folder in
      try String(contentsOf: conformance.folder.url.appending(path: "\(folder)/index.html"), encoding: .utf8)
    }
    #expect(texts[0] == texts[1])
  }

  @Test func aReportWithoutStoresIsRefused() throws {
    let conformance = try conformance("reference")
    let result = try conformance.run("site", "report/report.json", "--output", "site")
    #expect(result.status == 2 && result.output == "" && !conformance.folder.files.contains { $0.hasPrefix("site") })
    #expect(
      result.errors == """
        Error: report/report.json: it has no store but the reference store
          To mend it: write it with 'conformance run --backend all --report DIR'.

        """)
    #expect(try conformance.run("site", "gone.json", "--output", "site").status == 2)
  }
}

extension Conformance {
  fileprivate func page(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: "out/site/\(name).html"), encoding: .utf8)
  }
}
