#if SQLite
  import AdapterSupport
  public import StoreContract
  import StoreHosting
  import Foundation
  import SQLSupport

  /// The backend `sqlite-raw`: SQLite without a library on top. The kit converts values.
  ///
  /// It tests SQLite's own storage classes and column affinities. It declares the types that fit into one cell; SQLite
  /// has no cells for unsigned 64-bit integers, decimal numbers and collections.
  ///
  /// The database uses a rollback journal and `synchronous = FULL`, which are SQLite's defaults. Acknowledged writes
  /// survive a crash.
  public struct RawAdapter: StoreAdapter {
    /// The capabilities and promises of SQLite.
    ///
    /// Sources: SQLite, "Datatypes In SQLite", "Floating Point Numbers", "ALTER TABLE".
    public let backend = Backend(
      name: "sqlite-raw", version: "SQLite \(SQLiteLibrary.version)",
      capabilities: Capabilities(
        types: Primitive.allCases.filter { ![.uint64, .decimal].contains($0) }, customTypes: customTypes,
        queries: Set(Capabilities.QueryOperator.allCases), transactions: true, storedAccess: true, evolution: true,
        durable: true, conversion: .kit),
      semantics: .sqlite([.float: .nanAsNullNoNegativeZero, .double: .nanAsNullNoNegativeZero]))

    /// The custom types that are stored in one cell.
    private static let customTypes = Set(
      TypeCatalogue.standard.customDescriptions.filter { $0.persisted.stored.isPrimitive }.map(\.name))

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
      try backend.check(schema)
      let converters = schema.entities.map { RecordConverter(for: $0, of: backend) }
      return try SQLStore(RawDatabase(path: file.path, converters), schema: schema)
    }
  }
#endif
