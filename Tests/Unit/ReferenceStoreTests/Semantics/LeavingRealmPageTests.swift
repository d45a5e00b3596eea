#if SQLite
  import Foundation
  import ObjectBoxStore
  import RealmStore
  import SQLiteStores
  import TestSupport
  import Testing

  /// What differs for who moves away from Realm, on the engines themselves.
  @Suite(
    .enabled(
      if: realm != nil && objectBox != nil,
      "the libraries of Realm's or ObjectBox's engine are not here; see Documentation/Realm.md"))
  struct LeavingRealmPageTests {
    private static let path = "Documentation/LeavingRealm.md"

    /// `scripts/semantics` writes the page by way of this test.
    @Test func thePageIsWhatTheStoresAnswer() throws {
      let page = LeavingRealmPage(
        .init(title: "Realm", adapter: RealmAdapter(try #require(realm))),
        others: [
          .init(title: "ObjectBox", adapter: ObjectBoxAdapter(try #require(objectBox))),
          .init(title: "SQLite (GRDB)", adapter: GRDBAdapter()),
        ])
      let markdown = page.markdown
      if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_SEMANTICS"] != nil {
        try Data(markdown.utf8).write(to: try CommittedDocument(Self.path).file)
      }
      #expect(try CommittedDocument(Self.path).text == markdown, "\(Self.path) is out of date: run scripts/semantics")
    }
  }

  private let realm = try? RealmLibrary.found()
  private let objectBox = try? ObjectBoxLibrary.found()
#endif
