import ConformanceKit
import Foundation
import ReferenceStore
import TestSupport
import Testing

/// What the document on laws and types of one's own shows is what is compiled and reported here.
@Suite struct ExtendingDocumentTests {
  private let document: CommittedDocument

  init() throws {
    document = try CommittedDocument("Documentation/Extending.md")
  }

  @Test func itsCodeIsCompiled() throws {
    let directory = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = try ["OwnTypes", "CarelessTypes", "OwnLaws", "ShopTests", "LookalikeNameTests", "ScopedImportTests"]
      .map {
        try String(contentsOf: directory.appending(path: "\($0).swift"), encoding: .utf8)
      }
    #expect(document.blocks("swift").count == 9)
    for block in document.blocks("swift") { #expect(sources.contains { $0.contains(block) }, "\(block)") }
  }

  @Test func itsReportIsTheOneThatIsMade() throws {
    let adapter = shop(.keepsFirstOfBatch)
    let runner = Runner(
      laws: [.lastOfBatch], plan: CheckPlan(seed: 1), catalogue: catalogue, model: ReferenceAdapter.self)
    let finding = try #require(runner.check(.lastOfBatch, on: adapter).findings.first)
    let text = FindingText(
      finding, on: adapter.backend, rerun: "CONFORMANCE_SEED=1 swift test --filter shopConforms"
    ).text
    #expect(document.blocks("text") == [text + "\n"])
  }
}
