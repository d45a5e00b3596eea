#if PostgreSQL
  import ConformanceKit

  /// A column that a table has, as the server's catalogue tells of it.
  struct ExistingColumn {
    let table: String
    let name: String
    /// The type as the server names it.
    let type: String
    let isRequired: Bool

    /// The columns of all tables of a schema, the keys' among them.
    static func all(in namespace: String, _ connection: Connection) throws(ServerFailure) -> [ExistingColumn] {
      let sql = """
        SELECT c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod), a.attnotnull
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = $1 AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
        """
      return try connection.rows(sql, [.text(namespace)], as: [.string, .string, .string, .bool])
        .compactMap(ExistingColumn.init)
    }

    /// The column of a row of the catalogue; nil when it is none.
    private init?(_ row: [Value]) {
      guard row.count == 4, case .string(let table) = row[0], case .string(let name) = row[1],
        case .string(let type) = row[2], case .bool(let isRequired) = row[3]
      else { return nil }
      self.table = table
      self.name = name
      self.type = type
      self.isRequired = isRequired
    }
  }
#endif
