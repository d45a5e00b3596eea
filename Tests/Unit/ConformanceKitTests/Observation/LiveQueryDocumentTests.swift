import ConformanceKit
import Foundation
import ReferenceStore
import TestSupport
import Testing

/// What the document on live queries shows is compiled here, and lawful.
@Suite struct LiveQueryDocumentTests {
  @Test func itsCodeIsCompiled() throws {
    let document = try CommittedDocument("Documentation/LiveQueries.md")
    let shelf = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "LiveShelf.swift"),
      encoding: .utf8)
    #expect(document.blocks("swift").count == 2)
    for block in document.blocks("swift") { #expect(shelf.contains(block)) }
  }

  @Test func itsLawsAreThose() throws {
    let document = try CommittedDocument("Documentation/LiveQueries.md")
    let table = Law.observation.map { "| `\($0.id)` | \($0.statement) |" }.joined(separator: "\n")
    #expect(document.text.contains(table))
  }

  /// It is short, and knows no queries but those that the laws of live queries need.
  @Test func itsStoreIsLawful() {
    let capabilities = Capabilities(queries: [.isNil], observation: true)
    let backend = Backend(name: "live-shelf", capabilities: capabilities, semantics: .strict)
    let report = Runner(laws: Law.observation, plan: CheckPlan(seed: 1, cases: 40), model: ReferenceAdapter.self)
      .run([InMemoryAdapter(backend) { LiveShelf() }])
    #expect(report.backends[0].laws.map(\.verdict) == [.pass, .pass, .pass, .skip, .pass, .pass])
  }
}
