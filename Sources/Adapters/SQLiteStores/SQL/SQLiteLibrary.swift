#if SQLite
  import GRDBSQLite

  /// The system's SQLite.
  enum SQLiteLibrary {
    /// Its version, such as `3.40.1`.
    static let version = String(cString: sqlite3_libversion())
  }
#endif
