import FaultyStores
import Testing

@testable import StoreContract

/// What a faulty store remembers about the records of one entity has nothing to do with another entity's records of the
/// same ids, unless that is its defect. Otherwise it has a second defect, and its findings are in two groups.
@Suite struct SeveralEntitiesTests {
  private static let schema = Schema(
    version: 1,
    entities: ["Item", "Other"].map { name in
      Entity(name: name, properties: [Property(name: "a", type: .primitive(.int64))])
    })
  private static let (item, other) = (schema.entities[0], schema.entities[1])
  private static let id = RecordID(1)
  /// What can be done to a record of an entity.
  private static let changes: [@Sendable (any Store) throws -> Void] = [
    { _ = try $0.get([id], in: item) },
    { try $0.update(id, with: ["a": .int64(8)], in: item) },
    { try $0.update(id, with: ["a": .null], in: item) },
    { try $0.transaction(commit: true) { try $0.update(id, with: ["a": .int64(9)], in: item) } },
    { try $0.transaction(commit: false) { try $0.update(id, with: ["a": .int64(10)], in: item) } },
    { _ = try $0.writeStored(id, ["a": .int64(11)], in: item) },
    { _ = try $0.delete([id], in: item) },
    { _ = try $0.put([Record(id: id, fields: ["a": .int64(7)])], in: item) },
    { _ = try $0.put([Record(id: id, fields: ["a": .string("not a number")])], in: item) },
  ]

  @Test func whatIsDoneToOneEntityDoesNotShowInAnother() throws {
    var shows: Set<String> = []
    for store in FaultyStores.all where try Self.mixesEntities(store.adapter) { shows.insert(store.name) }
    #expect(shows == ["removal-hides-other-entities", "refusal-removes-other-entities"], "their defect")
  }

  /// Returns whether a change of a record decides how the record of the same id in another entity is read.
  private static func mixesEntities(_ adapter: any StoreAdapter) throws -> Bool {
    for reopens in [false, true] {
      let untouched = try reading(adapter, reopens: reopens) { _ in }
      for change in changes where try reading(adapter, reopens: reopens, after: change) != untouched { return true }
    }
    return false
  }

  /// Returns how a record of an entity is read and found after a change of the record of the same id in another entity.
  private static func reading(
    _ adapter: any StoreAdapter, reopens: Bool, after change: (any Store) throws -> Void
  ) throws -> [Record?]? {
    let location = Location()
    var store: any Store = try adapter.open(location, schema: schema)
    _ = try? store.put([Record(id: id, fields: ["a": .int64(5)])], in: other)
    _ = try? store.put([Record(id: id, fields: ["a": .int64(7)])], in: item)
    try? change(store)
    if reopens {
      try? store.close()
      store = try adapter.open(location, schema: schema)
    }
    // A store that stays open would be one that other tests open theirs beside.
    defer { try? store.close() }
    let isFive = Query(where: .compare(property: "a", .equal, .int64(5)))
    return try? store.get([id], in: other) + store.query(isFive, in: other)
  }
}
