#if PostgreSQL
  public import ConformanceKit
  import SQLSupport

  /// A PostgreSQL server, which is given what the kit converted: `postgresql`.
  ///
  /// It shows what the server makes of values in columns of its own types, of schemas that change by `ALTER TABLE`, of transactions
  /// and of queries. Each location is a schema of the server's; each open store has a connection of its own.
  ///
  /// What was acknowledged was committed, and outlives the process that asked for it.
  public struct PostgreSQLAdapter: StoreAdapter {
    /// What PostgreSQL does and promises.
    ///
    /// Sources: PostgreSQL, "Data Types", "ALTER TABLE", "Identifiers and Key Words".
    public let backend: Backend
    private let server: Server

    /// The custom types that are stored in one column.
    private static let customTypes = Set(
      TypeCatalogue.standard.customDescriptions.filter { type in
        if case .primitive = type.persisted.stored { true } else { false }
      }.map(\.name))

    /// An adapter of a server.
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
    ///   - location: Whose directory has the name of the schema.
    ///   - schema: The entities; tables that are there are altered to them.
    /// - Returns: The open store.
    /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` when a table would have to be rebuilt by a migration of the
    ///   app's own, of kind `environment` when the server lets nobody in any more.
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
        throw ConformanceKit.StoreError(.environment, "\(problem); \(problem.advice)")
      }
    }
  }

  extension Semantics {
    /// What a store in PostgreSQL promises.
    ///
    /// A column that `ALTER TABLE` adds is filled with its `DEFAULT`, columns that a version of the app does not know stay, and an
    /// update writes those columns that it names. A parameter has the type of its column, and text has no NUL.
    ///
    /// Sources: PostgreSQL, "ALTER TABLE", "Character Types".
    fileprivate static let postgreSQL = Semantics(
      missing: .default, absence: .filledByDefault, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject),
      rewriteOfUnknown: .preserves, numericMatch: .strict, absentInQueries: .matchesNull,
      fidelity: [.string: .noNUL], retype: .refuse, requireProperty: .refuse, downgrade: .keep, removeProperty: .keep)
  }
#endif
