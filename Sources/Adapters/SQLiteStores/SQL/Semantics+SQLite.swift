#if SQLite
  import ConformanceKit
  import GRDBSQLite

  /// The system's SQLite.
  enum SQLiteLibrary {
    /// Its version, such as `3.40.1`.
    static let version = String(cString: sqlite3_libversion())
  }

  extension Semantics {
    /// What a store in SQLite promises.
    ///
    /// A column that `ALTER TABLE` adds is filled with its `DEFAULT`, columns that a version of the app does not know stay, and an
    /// update writes those columns that it names.
    ///
    /// Sources: SQLite, "ALTER TABLE", "Datatypes In SQLite".
    ///
    /// - Parameter fidelity: What becomes of values.
    static func sqlite(_ fidelity: [Primitive: Lens]) -> Semantics {
      Semantics(
        missing: .default, absence: .filledByDefault, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject),
        rewriteOfUnknown: .preserves, numericMatch: .coercing, absentInQueries: .matchesNull,
        fidelity: fidelity, retype: .refuse, requireProperty: .refuse, downgrade: .keep, removeProperty: .keep)
    }
  }
#endif
