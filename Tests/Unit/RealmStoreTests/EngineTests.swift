import ConformanceKit
import Foundation
import Testing

@testable import RealmStore

/// What the engine itself does, without laws.
@Suite(.needsEngine) struct EngineTests {
  private let number = Property("a", .primitive(.int64))

  @Test func anOlderAppWithOtherClassesIsRefusedInTheEnginesWords() throws {
    let (adapter, location) = (try engine(), Location())
    try adapter.open(location, schema: schema(2, [number, Property("b", .primitive(.bool))])).close()
    let error = #expect(throws: StoreError.self) { _ = try adapter.open(location, schema: schema(1, [number])) }
    #expect(error?.kind == .schemaRefused)
    #expect(error?.message == "Provided schema version 1 is less than last set version 2.")
  }

  @Test func anOlderAppWithTheSameClassesOpensTheFile() throws {
    let (adapter, location) = (try engine(), Location())
    for version in [2, 1, 3] { try adapter.open(location, schema: schema(version, [number])).close() }
  }

  @Test func aTransactionInsideAnotherIsRefusedInTheEnginesWords() throws {
    let store = try engine().open(Location(), schema: schema(1, [number]))
    var inner: StoreError?
    try store.transaction(commit: true) { view in
      inner = #expect(throws: StoreError.self) { try view.transaction(commit: true) { _ in } }
    }
    #expect(inner == StoreError(.unsupported, "The Realm is already in a write transaction"))
    try store.close()
  }

  /// A write of another thread waits until the transaction ends, and is not part of it.
  @Test func aTransactionBelongsToItsThread() throws {
    let schema = schema(1, [number])
    let store = try engine().open(Location(), schema: schema)
    let done = DispatchSemaphore(value: 0)
    try store.transaction(commit: false) { view in
      _ = try view.put([Record(fields: ["a": .int64(1)])], in: schema.entities[0])
      Thread.detachNewThread {
        _ = try? store.put([Record(fields: ["a": .int64(2)])], in: schema.entities[0])
        done.signal()
      }
      #expect(try view.query(Query(), in: schema.entities[0]).map { $0.fields["a"] } == [.int64(1)])
    }
    done.wait()
    #expect(try store.query(Query(), in: schema.entities[0]).map { $0.fields["a"] } == [.int64(2)])
    try store.close()
  }

  @Test func embeddedObjectsGoWithTheirParent() throws {
    let schema = schema(1, [Property("a", .array(StandardTypes.Point.propertyType))])
    let (adapter, location) = (try engine(), Location())
    let store = try adapter.open(location, schema: schema)
    let point = Value.object(["x": .double(1), "y": .double(2)])
    let ids = try store.put([Record(fields: ["a": .array([point, point])])], in: schema.entities[0])
    #expect(try store.delete(ids, in: schema.entities[0]) == 1)
    #expect(try store.get(ids, in: schema.entities[0]) == [nil])
    try store.close()
  }

  @Test func aLongPathOfNamesIsShortened() throws {
    let name = String(repeating: "n", count: 60)
    let schema = schema(1, [Property(name, StandardTypes.Point.propertyType)])
    let store = try engine().open(Location(), schema: schema)
    let fields = Fields([(name, .object(["x": .double(1), "y": .double(2)]))])
    let id = try store.put([Record(fields: fields)], in: schema.entities[0])[0]
    #expect(try store.get([id], in: schema.entities[0])[0]?.fields == fields)
    try store.close()
    let longer = Schema(version: 1, entities: [Entity(name: String(repeating: "E", count: 58), properties: [])])
    #expect(throws: StoreError.self) { _ = try engine().open(Location(), schema: longer) }
  }
}
