#if SQLite
  import StoreContract
  import SQLSupport

  /// The SQL dialect of SQLite.
  struct SQLiteDialect<Coding: CellCoding>: SQLDialect {
    /// The conversion between stored values and cells.
    let coding: Coding

    let constants = (always: "1", never: "0")
    let equality = (equal: "IS", notEqual: "IS NOT")
    let keyDefinition = "INTEGER PRIMARY KEY AUTOINCREMENT"
    let conflictTarget = ""
    let returningKey = ""
    let rowAlias: String? = nil

    func placeholder(_ position: Int) -> String { "?" }

    func tableName(of entity: Entity) -> String { entity.name.sqlName }

    func columnType(of property: Property) -> PropertyType { property.type.stored }

    /// The declared type of a column for these values.
    ///
    /// Each stored type has its own name, so that a change of type is detected. SQLite derives only the column's
    /// affinity from the name. `REAL` affinity keeps a number without a fraction as an integer, so that `-0.0` loses
    /// its sign. Columns of floating-point numbers have no affinity unless the coding asks for it.
    ///
    /// Source: SQLite, "Datatypes In SQLite", "Determination Of Column Affinity".
    func typeName(_ type: PropertyType) -> String {
      guard case .primitive(let primitive) = type.unwrapped else { return "JSON TEXT" }
      return primitive.columnType + (primitive.isFloatingPoint && !coding.hasRealAffinity ? " BLOB" : "")
    }

    func literal(_ value: Value, for property: Property) throws(StoreError) -> String {
      try coding.cell(of: value).literal ?? "''"
    }

    func parameter(_ value: Value, for column: SQLColumn<PropertyType>) throws(StoreError) -> Cell {
      try coding.cell(of: value)
    }

    func parameter(key: Int64) -> Cell { .integer(key) }
  }

  extension Primitive {
    fileprivate var columnType: String {
      switch self {
      case .bool: "BOOLEAN"
      case .int8: "TINYINT"
      case .int16: "SMALLINT"
      case .int32: "MEDIUMINT"
      case .int64: "INTEGER"
      case .uint8: "UNSIGNED TINYINT"
      case .uint16: "UNSIGNED SMALLINT"
      case .uint32: "UNSIGNED MEDIUMINT"
      case .uint64: "UNSIGNED BIGINT"
      case .float: "FLOAT"
      case .double: "DOUBLE"
      case .string: "TEXT"
      case .data: "BLOB"
      case .date: "DATETIME"
      case .uuid: "UUID BLOB"
      case .decimal: "DECIMAL TEXT"
      }
    }
  }

  extension SQLTable {
    /// Statements that make the table fit the entity.
    ///
    /// - Parameter existing: The columns of the existing table, the key column first. Empty if there is no table.
    /// - Throws: ``StoreError/Kind/schemaRefused``, naming the property.
    func migration(from existing: [ExistingColumn]) throws(StoreError) -> [String] {
      guard !existing.isEmpty else { return [creation] }
      var additions: [String] = []
      var isRelaxed = false
      for step in try evolution(from: existing) {
        switch step {
        case .add(let column): additions.append(addition(of: column))
        case .relax: isRelaxed = true
        }
      }
      return (isRelaxed ? rebuilding(existing) : []) + additions
    }

    /// Rebuilds the table, because SQLite cannot change an existing column. Source: SQLite, "ALTER TABLE", "Making
    /// Other Kinds Of Table Schema Changes".
    private func rebuilding(_ existing: [ExistingColumn]) -> [String] {
      let new = "new \(entity.name)"
      let optional = Set(columns.filter(\.isNullable).map(\.name))
      let definitions = existing.dropFirst().map {
        $0.definition(isRequired: $0.isRequired && !optional.contains($0.name))
      }
      return [
        creation(new.sqlName, definitions),
        "INSERT INTO sqlite_sequence SELECT \(new.sqlText), seq FROM sqlite_sequence"
          + " WHERE name = \(entity.name.sqlText)",
        "INSERT INTO \(new.sqlName) SELECT * FROM \(name)", "DROP TABLE \(name)",
        "ALTER TABLE \(new.sqlName) RENAME TO \(name)",
      ]
    }
  }

  extension ExistingColumn {
    /// Makes a column from a row of `PRAGMA table_info`; nil if the row does not describe one.
    init?(_ row: [Cell]) {
      guard row.count > 4, case .text(let name) = row[1], case .text(let type) = row[2],
        case .integer(let required) = row[3]
      else { return nil }
      let filling: String? = if case .text(let literal) = row[4] { literal } else { nil }
      self.init(name: name, type: type, isRequired: required != 0, filling: filling)
    }

    /// The column in `CREATE TABLE`.
    fileprivate func definition(isRequired: Bool) -> String {
      let type = "\(name.sqlName) \(type)"
      guard isRequired else { return type }
      return "\(type) NOT NULL" + (filling.map { " DEFAULT \($0)" } ?? "")
    }
  }
#endif
