import Foundation
import Testing

@Suite struct SemanticsPageTests {
  private let page = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "Documentation/Semantics.md")

  /// `scripts/semantics` writes the page by way of this test.
  @Test func thePageIsWhatIsGenerated() throws {
    let generated = SemanticsPage.markdown
    if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_SEMANTICS"] != nil {
      try Data(generated.utf8).write(to: page)
    }
    let committed = try String(contentsOf: page, encoding: .utf8)
    #expect(committed == generated, "Documentation/Semantics.md is out of date: run scripts/semantics")
  }
}
