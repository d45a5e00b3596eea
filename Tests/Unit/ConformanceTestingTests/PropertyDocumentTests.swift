import Foundation
import Testing

/// What the document on properties shows is what is compiled and printed here.
@Suite struct PropertyDocumentTests {
  private let document: String
  private let examples: String

  init() throws {
    let file = URL(filePath: #filePath)
    let root = (0..<4).reduce(file) { url, _ in url.deletingLastPathComponent() }
    document = try String(contentsOf: root.appending(path: "Documentation/PropertyTesting.md"), encoding: .utf8)
    examples = try String(
      contentsOf: file.deletingLastPathComponent().appending(path: "PropertyExamples.swift"), encoding: .utf8)
  }

  @Test func itsCodeIsCompiled() {
    #expect(blocks("swift").count == 7)
    for block in blocks("swift") { #expect(examples.contains(block)) }
  }

  @Test func itsReportIsTheOneThatIsRecorded() async throws {
    let issues = try await issues { await PropertyExamples().normalizingTwiceIsNormalizingOnce() }
    let text = try #require(issues.first?.text)
    #expect(issues.count == 1)
    #expect(
      blocks("text") == [
        text.replacing("itsReportIsTheOneThatIsRecorded", with: "normalizingTwiceIsNormalizingOnce") + "\n"
      ])
  }

  private func blocks(_ language: String) -> [String] {
    document.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }
}
