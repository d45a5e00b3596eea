import Foundation
import TestSupport
import Testing

/// What the document on properties shows is what is compiled and printed here.
@Suite struct PropertyDocumentTests {
  private let document: CommittedDocument
  private let examples: String

  init() throws {
    document = try CommittedDocument("Documentation/PropertyTesting.md")
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    examples = try ["PropertyExamples.swift", "StatefulExamples.swift"]
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
  }

  @Test func itsCodeIsCompiled() {
    #expect(document.blocks("swift").count == 10)
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
