#if PostgreSQL
  import ConformanceKit

  /// The types that the server has not itself: domains over those that it has, which check what they are given.
  ///
  /// They are in a schema of their own, once a database, and stay there.
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

    /// Any number that nobody else locks: who makes the types does it alone.
    private static let lock = 7_246_015_318

    /// Makes those that are not there.
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
