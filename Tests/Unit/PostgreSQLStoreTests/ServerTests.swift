#if PostgreSQL
  import ConformanceKit
  import Foundation
  import Testing

  @testable import PostgreSQLStore

  /// What the laws do not see, on the server that the environment names.
  @Suite(.enabled(if: server != nil, "no server: \(ServerProblem.notNamed.advice)"))
  struct ServerTests {
    @Test func aLocationIsASchemaThatIsDroppedWithIt() throws {
      let adapter = PostgreSQLAdapter(try #require(server))
      var location: Location? = Location()
      let directory = try #require(try location?.directory())
      func open() throws { try adapter.open(try #require(location), schema: Self.schema("a")).close() }
      try open()
      let name = try String(contentsOf: directory.appending(path: "postgresql-schema"), encoding: .utf8)
      try open()
      #expect(name.hasPrefix("conformance_"))
      #expect(try schemas(named: name) == 1)
      location = nil
      #expect(try schemas(named: name) == 0)
    }

    @Test func aNameThatTheServerWouldCutIsRefused() throws {
      let adapter = PostgreSQLAdapter(try #require(server))
      _ = try adapter.open(Location(), schema: Self.schema(String(repeating: "é", count: 31) + "x"))
      let error = #expect(throws: StoreError.self) {
        _ = try adapter.open(Location(), schema: Self.schema(String(repeating: "é", count: 32)))
      }
      #expect(error?.kind == .schemaRefused)
    }

    @Test func aTransactionGoesOnAfterAPartOfItFailed() throws {
      let adapter = PostgreSQLAdapter(try #require(server))
      let schema = Self.schema("a")
      let store = try adapter.open(Location(), schema: schema)
      let item = try #require(schema.entities.first)
      try store.transaction(commit: true) { store in
        #expect(throws: StoreError.self) { try store.put([Record(fields: ["a": .string("\0")])], in: item) }
        _ = try store.put([Record(fields: ["a": .string("b")])], in: item)
      }
      #expect(try store.query(Query(), in: item).map(\.fields) == [["a": .string("b")]])
    }

    @Test func anIdFromElsewhereIsNotGivenAgain() throws {
      let adapter = PostgreSQLAdapter(try #require(server))
      let schema = Self.schema("a")
      let store = try adapter.open(Location(), schema: schema)
      let item = try #require(schema.entities.first)
      let record = Record(id: RecordID(2), fields: ["a": .string("")])
      let ids = try store.put([record, Record(fields: record.fields), Record(fields: record.fields)], in: item)
      #expect(ids == [RecordID(2), RecordID(3), RecordID(4)])
    }

    private static func schema(_ property: String) -> Schema {
      Schema(
        version: 1,
        entities: [Entity(name: "Item", properties: [Property(name: property, type: .primitive(.string))])])
    }

    /// How many schemas of a name the server has.
    private func schemas(named name: String) throws -> Int {
      let connection = try #require(server).connection()
      return try connection.rows("SELECT 1 FROM pg_namespace WHERE nspname = $1", [.text(name)], as: [.int32]).count
    }
  }

  private let server = try? Server.found()
#endif
