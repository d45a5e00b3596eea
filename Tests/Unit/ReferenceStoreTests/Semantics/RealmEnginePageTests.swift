import Foundation
import RealmStore
import TestSupport
import Testing

/// What Realm's documentation says, on Realm's engine.
@Suite(.enabled(if: engine != nil, "the Realm engine's library is not here; see Documentation/Realm.md"))
struct RealmEnginePageTests {
  private static let path = "Documentation/Realm.md"

  /// `scripts/semantics` writes the part by way of this test.
  @Test func theRowsAreThoseOfTheEngine() throws {
    let document = try CommittedDocument(Self.path)
    let text = document.text
    let end = text.range(of: RealmEnginePage.heading)?.lowerBound ?? text.endIndex
    let generated = String(text[..<end]) + RealmEnginePage.markdown(RealmAdapter(try #require(engine)))
    if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_SEMANTICS"] != nil {
      try Data(generated.utf8).write(to: document.file)
    }
    #expect(
      try CommittedDocument(Self.path).text == generated, "\(Self.path) is out of date: run scripts/semantics")
  }
}

private let engine = try? RealmLibrary.found()
