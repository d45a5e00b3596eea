#if PostgreSQL
  import AdapterSupport
  public import StoreContract
  import StoreHosting
  import SQLSupport

  /// The backend `postgresql`: a PostgreSQL server that stores values converted by the kit.
  ///
  /// It tests the server's column types, its schema changes by `ALTER TABLE`, its transactions and its queries. Each
  /// location is a schema on the server. Each open store has its own connection.
  ///
  /// An acknowledged write is committed. It survives the process that made it.
  public struct PostgreSQLAdapter: StoreAdapter {
    /// The capabilities and promises of PostgreSQL.
    ///
    /// Sources: PostgreSQL, "Data Types", "ALTER TABLE", "Identifiers and Key Words".
    public let backend: Backend
    private let server: Server

    /// The custom types that are stored in one column.
    private static let customTypes = Set(
      TypeCatalogue.standard.customDescriptions.filter { type in
        if case .primitive = type.persisted.stored { true } else { false }
      }.map(\.name))

    /// Makes an adapter for a server.
    public init(_ server: Server) {
      self.server = server
      backend = Backend(
        name: "postgresql", version: "PostgreSQL \(server.version)",
        capabilities: Capabilities(
          customTypes: Self.customTypes, queries: Set(Capabilities.QueryOperator.allCases), transactions: true,
          storedAccess: true, evolution: true, durable: true, conversion: .kit),
        semantics: .postgreSQL)
    }

    /// Opens the server's schema of a location.
    ///
    /// - Parameters:
    ///   - location: The location. A file in its directory holds the name of the schema.
    ///   - schema: The entities. Existing tables are altered to fit them.
    /// - Returns: The open store.
    /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` if a change of schema requires the app to
    ///   rebuild a table; of kind `environment` if the server no longer accepts connections.
    public func open(_ location: Location, schema: Schema) throws -> some Store {
      try backend.check(schema)
      let converters = schema.entities.map { RecordConverter(for: $0, of: backend) }
      return try SQLStore(PostgreSQLDatabase(session(at: location), converters), schema: schema)
    }
  }

  extension PostgreSQLAdapter {
    private func session(at location: Location) throws -> Session {
      do {
        return try Session(Namespace.of(location, on: server), on: server)
      } catch let problem as ServerProblem {
        throw StoreContract.StoreError(.environment, "\(problem); \(problem.advice)")
      }
    }
  }

  extension Semantics {
    /// The promises of a store in PostgreSQL.
    ///
    /// `ALTER TABLE` fills a new column with its `DEFAULT`. Columns that a version of the app does not know stay. An
    /// update writes only the columns that it names. A parameter has the type of its column, and text contains no NUL.
    ///
    /// Sources: PostgreSQL, "ALTER TABLE", "Character Types".
    fileprivate static let postgreSQL = Semantics(
      missing: .default, absence: .filledByDefault, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject),
      rewriteOfUnknown: .preserves, numericMatch: .strict, absentInQueries: .matchesNull,
      fidelity: [.string: .noNUL], retype: .refuse, requireProperty: .refuse, downgrade: .keep, removeProperty: .keep)
  }
#endif
