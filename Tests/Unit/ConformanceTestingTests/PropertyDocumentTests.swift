import Foundation
import TestSupport
import Testing

/// What the document on properties shows is what is compiled and printed here.
@Suite struct PropertyDocumentTests {
  private let document: CommittedDocument
  private let examples: String

  init() throws {
    document = try CommittedDocument("Documentation/PropertyTesting.md")
    examples = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "PropertyExamples.swift"),
      encoding: .utf8)
  }

  @Test func itsCodeIsCompiled() {
    #expect(document.blocks("swift").count == 7)
    for block in document.blocks("swift") { #expect(examples.contains(block)) }
  }

  @Test func itsReportIsTheOneThatIsRecorded() async throws {
    let issues = try await issues { await PropertyExamples().normalizingTwiceIsNormalizingOnce() }
    let text = try #require(issues.first?.text)
    #expect(issues.count == 1)
    #expect(
      document.blocks("text") == [
        text.replacing("itsReportIsTheOneThatIsRecorded", with: "normalizingTwiceIsNormalizingOnce") + "\n"
      ])
  }
}
