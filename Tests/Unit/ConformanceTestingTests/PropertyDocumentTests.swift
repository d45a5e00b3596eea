import Foundation
import Generators
import TestSupport
import Testing

/// What the document on properties shows is what is compiled and printed here.
@Suite struct PropertyDocumentTests {
  private let document: CommittedDocument
  private let examples: String

  init() throws {
    document = try CommittedDocument("Documentation/PropertyTesting.md")
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    examples = try ["PropertyExamples.swift", "StatefulExamples.swift", "CoverageExamples.swift"]
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
  }

  @Test func itsCodeIsCompiled() {
    #expect(document.blocks("swift").count == 13)
    for block in document.blocks("swift") { #expect(examples.contains(block)) }
  }

  @Test func itsReportsAreThoseThatAreMade() async throws {
    let shrunk = try await issues { await PropertyExamples().normalizingTwiceIsNormalizingOnce() }
    let uncovered = try await issues { await CoverageExamples().insertingKeepsTheOrder() }
    let printed = try CoverageExamples().sortingKeepsAllElements()
    #expect(shrunk.count == 1 && uncovered.count == 1)
    #expect(
      document.blocks("text") == [
        shrunk.map(\.text).joined().replacing(
          "itsReportsAreThoseThatAreMade", with: "normalizingTwiceIsNormalizingOnce") + "\n",
        printed.text(of: CodeLocation(fileID: "ConformanceTestingTests/CoverageExamples.swift", line: 11)) + "\n",
        uncovered.map(\.text).joined().replacing("itsReportsAreThoseThatAreMade", with: "insertingKeepsTheOrder")
          + "\n",
      ])
  }
}
