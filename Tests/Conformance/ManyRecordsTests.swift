#if SQLite
  import ConformanceKit
  import SQLiteStores
  import Testing

  /// Calls with more records than a statement of SQL may have parameters.
  @Suite struct ManyRecordsTests {
    private let count = 1_234
    private let schema = Schema(
      version: 1, entities: [Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.int64))])])

    @Test(arguments: [RawAdapter(), GRDBAdapter()] as [any StoreAdapter])
    func recordsAreReadInTheOrderOfTheirIDs(adapter: any StoreAdapter) throws {
      try check(adapter)
    }

    private func check(_ adapter: some StoreAdapter) throws {
      let location = Location()
      let store = try adapter.open(location, schema: schema)
      let item = schema.entities[0]
      let ids = try store.put((0..<count).map { Record(fields: ["a": .int64(Int64($0))]) }, in: item)
      // Neither the order of the keys nor that of the table; each record twice, and some that are not there.
      let wanted = ids.reversed() + ["no key", "-1"] + ids
      let numbers = try store.get(wanted, in: item).map { $0?.fields["a"] }
      let stored = (0..<count).map { Value.int64(Int64($0)) }
      #expect(numbers == stored.reversed() + [nil, nil] + stored)
      #expect(try store.delete(ids, in: item) == count)
      #expect(try store.get(ids, in: item).allSatisfy { $0 == nil })
      try store.close()
    }
  }
#endif
