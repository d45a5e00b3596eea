#if SQLite
  public import StoreContract
  import StoreHosting
  import Foundation
  import SQLSupport

  /// The backend `sqlite-grdb`: SQLite with GRDB, which converts values itself.
  ///
  /// A record is a `Codable` struct that GRDB encodes to a row and decodes from one, as in an app. A migration adds a
  /// column for a new property, with its default.
  ///
  /// The database uses a rollback journal and `synchronous = FULL`, which are SQLite's defaults. Acknowledged writes
  /// survive a crash.
  public struct GRDBAdapter: StoreAdapter {
    /// The capabilities and promises of GRDB.
    ///
    /// Sources: GRDB 7.10.0, "Values", "Codable Records", "Migrations", "Database Observation"; SQLite, "Datatypes In
    /// SQLite".
    public let backend = Backend(
      name: "sqlite-grdb", version: "GRDB 7.10.0, SQLite \(SQLiteLibrary.version)",
      capabilities: Capabilities(
        customTypes: TypeCatalogue.standard.customTypeNames, collections: Set(Capabilities.Collection.allCases),
        queries: Set(Capabilities.QueryOperator.allCases), transactions: true, observation: true, storedAccess: true,
        evolution: true, durable: true),
      semantics: .sqlite([.float: .nanAsNull, .double: .nanAsNull, .date: .millisecondsAsText]))

    /// Makes an adapter without settings.
    public init() {}

    /// Opens the database in a location's directory.
    ///
    /// - Parameters:
    ///   - location: The location whose directory holds the database.
    ///   - schema: The entities. Existing tables are migrated to fit them.
    /// - Returns: The open store.
    /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` if a change of schema requires the app to
    ///   rebuild a table.
    public func open(_ location: Location, schema: Schema) throws -> some Store {
      let file = try location.directory().appending(path: "store.sqlite")
      return try SQLStore(GRDBDatabase(path: file.path), schema: schema)
    }
  }
#endif
