#if SQLite
  public import ConformanceKit
  import Foundation
  import SQLSupport

  /// SQLite alone, which is given what the kit converted: `sqlite-raw`.
  ///
  /// It shows what SQLite itself makes of values: storage classes and the affinity of columns. The types are those that it keeps in
  /// a cell of its own; a number of 64 bits without sign, a decimal number and collections it has none for.
  ///
  /// The database has a rollback journal and `synchronous = FULL`, SQLite's defaults: what was acknowledged outlives a crash.
  public struct RawAdapter: StoreAdapter {
    /// What SQLite does and promises.
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
      try backend.check(schema)
      let converters = schema.entities.map { RecordConverter(for: $0, of: backend) }
      return try SQLStore(RawDatabase(path: file.path, converters), schema: schema)
    }
  }
#endif
