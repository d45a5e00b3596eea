import Foundation
import TestSupport
import Testing

@Suite struct SemanticsPageTests {
  private static let path = "Documentation/Semantics.md"

  /// `scripts/semantics` writes the page by way of this test.
  @Test func thePageIsWhatIsGenerated() throws {
    let generated = SemanticsPage.markdown
    if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_SEMANTICS"] != nil {
      try Data(generated.utf8).write(to: CommittedDocument(Self.path).file)
    }
    #expect(
      try CommittedDocument(Self.path).text == generated,
      "Documentation/Semantics.md is out of date: run scripts/semantics")
  }
}
