#if SQLite
  public import ConformanceKit
  import Foundation
  import SQLSupport

  /// SQLite by way of GRDB, whose own machinery converts: `sqlite-grdb`.
  ///
  /// A record is a `Codable` struct that GRDB encodes to a row and decodes from one, as an app's own. A property that is new is a
  /// column that a migration adds, with its default.
  ///
  /// The database has a rollback journal and `synchronous = FULL`, SQLite's defaults: what was acknowledged outlives a crash.
  public struct GRDBAdapter: StoreAdapter {
    /// What GRDB does and promises.
    ///
    /// Sources: GRDB 7.10.0, "Values", "Codable Records", "Migrations", "Database Observation"; SQLite, "Datatypes In SQLite".
    public let backend = Backend(
      name: "sqlite-grdb", version: "GRDB 7.10.0, SQLite \(SQLiteLibrary.version)",
      capabilities: Capabilities(
        customTypes: TypeCatalogue.standard.customTypeNames, collections: Set(Capabilities.Collection.allCases),
        queries: Set(Capabilities.QueryOperator.allCases), transactions: true, observation: true, storedAccess: true,
        evolution: true, durable: true),
      semantics: .sqlite([.float: .nanAsNull, .double: .nanAsNull, .date: .millisecondsAsText]))

    /// An adapter.
    public init() {}

    /// Opens the database in a location's directory.
    ///
    /// - Parameters:
    ///   - location: Where the database is.
    ///   - schema: The entities; tables that are there are migrated to them.
    /// - Returns: The open store.
    /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` when a table would have to be rebuilt by a migration of the
    ///   app's own.
    public func open(_ location: Location, schema: Schema) throws -> some Store {
      let file = try location.directory().appending(path: "store.sqlite")
      return try SQLStore(GRDBDatabase(path: file.path), schema: schema)
    }
  }
#endif
