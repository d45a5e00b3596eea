import Foundation
import TestSupport
import Testing

@Suite struct FindingsPageTests {
  private static let path = "Documentation/Findings.md"

  /// `scripts/findings` writes the page by way of this test.
  @Test func thePageIsWhatIsGenerated() throws {
    let document = try CommittedDocument("corpora/known-failures/foundation-json.json")
    let corpus = document.file.deletingLastPathComponent().deletingLastPathComponent()
    let generated = try FindingsPage(corpus: corpus).markdown
    if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_FINDINGS"] != nil {
      try Data(generated.utf8).write(to: CommittedDocument(Self.path).file)
    }
    #expect(
      try CommittedDocument(Self.path).text == generated,
      "Documentation/Findings.md is out of date: run scripts/findings")
  }
}
