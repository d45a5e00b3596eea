import ConformanceKit
import Foundation
import Testing

@testable import RealmStore

/// Live queries are the engine's own notifications.
@Suite(.needsEngine, .timeLimit(.minutes(1))) struct LiveQueryTests {
  private let schema = RealmStoreTests.schema(1, [Property("a", .primitive(.int64))])
  private var entity: Entity { schema.entities[0] }

  /// The results that a live query reports until one satisfies a condition.
  private func results(
    _ live: LiveQuery, until condition: ([Record]) -> Bool
  ) async throws -> [[Value?]] {
    var results: [[Value?]] = []
    for try await records in live {
      results.append(records.map { $0.fields["a"] })
      if condition(records) { break }
    }
    return results
  }

  @Test func aChangeThatAnotherOpenStoreMakesIsReported() async throws {
    let (adapter, location) = (try engine(), Location())
    let (watching, writing) = (
      try adapter.open(location, schema: schema), try adapter.open(location, schema: schema)
    )
    let live = try watching.observe(Query(order: [.init("a")]), in: entity)
    #expect(try await results(live) { _ in true } == [[]])
    _ = try writing.put([2, 1].map { Record(fields: ["a": .int64($0)]) }, in: entity)
    #expect(try await results(live) { !$0.isEmpty } == [[.int64(1), .int64(2)]])
    try watching.close()
    #expect(try await results(live) { _ in false } == [])
    try writing.close()
  }

  @Test func whatIsPendingIsReportedBeforeTheEnd() async throws {
    let store = try engine().open(Location(), schema: schema)
    let live = try store.observe(Query(), in: entity)
    _ = try store.put([Record(fields: ["a": .int64(5)])], in: entity)
    try store.close()
    #expect(try await results(live) { _ in false }.last == [.int64(5)])
  }

  @Test func aQueryThatTheEngineRefusesIsRefusedAtOnce() throws {
    let store = try engine().open(Location(), schema: schema)
    #expect(throws: StoreError.self) { _ = try store.observe(Query(order: [.init("b")]), in: entity) }
    try store.transaction(commit: true) { view in
      let error = #expect(throws: StoreError.self) { _ = try view.observe(Query(), in: entity) }
      #expect(error?.kind == .unsupported)
    }
    try store.close()
  }
}
