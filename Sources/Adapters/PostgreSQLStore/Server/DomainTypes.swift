#if PostgreSQL
  import StoreContract

  /// Column types that the server lacks. They are domains over its own types, which check their values.
  ///
  /// They are in their own schema. Each database has them once and keeps them.
  ///
  /// Source: PostgreSQL, "CREATE DOMAIN".
  enum DomainTypes {
    /// The schema of the types.
    static let schema = "conformance"

    private static let definitions = [
      ("signed8", "smallint CHECK (VALUE BETWEEN -128 AND 127)"),
      ("unsigned8", "smallint CHECK (VALUE BETWEEN 0 AND 255)"),
      ("unsigned16", "integer CHECK (VALUE BETWEEN 0 AND 65535)"),
      ("unsigned32", "bigint CHECK (VALUE BETWEEN 0 AND 4294967295)"),
      ("unsigned64", "numeric(20, 0) CHECK (VALUE BETWEEN 0 AND 18446744073709551615)"),
      ("seconds_since_2001", "double precision"),
    ]

    /// The key of the lock under which the types are made. Any number works that nobody else uses.
    private static let lock = 7_246_015_318

    /// Makes the types that do not exist yet.
    static func make(_ connection: Connection) throws(ServerFailure) {
      guard
        try connection.rows("SELECT to_regtype('\(schema).seconds_since_2001') IS NOT NULL", as: [.bool])
          != [[.bool(true)]]
      else { return }
      let missing = definitions.map { name, definition in
        "IF to_regtype('\(schema).\(name)') IS NULL THEN CREATE DOMAIN \(schema).\(name) AS \(definition); END IF;"
      }
      try connection.script([
        "SELECT pg_advisory_xact_lock(\(lock))", "CREATE SCHEMA IF NOT EXISTS \(schema)",
        "DO $$ BEGIN \(missing.joined(separator: " ")) END $$",
      ])
    }
  }
#endif
