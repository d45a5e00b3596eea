package import StoreContract

/// The column of a property.
package struct SQLColumn<ColumnType: Sendable>: Sendable {
  /// The stored name, without quotes.
  package let name: String
  /// The name of the property.
  package let property: String
  /// The type of the column's values.
  package let type: ColumnType
  /// The type's name, as the database reports it for an existing column.
  package let typeName: String
  /// Whether the column may contain NULL.
  package let isNullable: Bool
  /// The definition of the column in `CREATE TABLE` and `ADD COLUMN`.
  package let definition: String

  /// The column of a property.
  ///
  /// - Throws: ``StoreError/Kind/schemaRefused``, naming the property, for a name or a type that the database does not
  ///   have.
  init<Dialect: SQLDialect>(
    _ property: Property, _ dialect: Dialect
  ) throws(StoreError) where Dialect.ColumnType == ColumnType {
    name = property.storedName
    self.property = property.name
    type = try dialect.columnType(of: property)
    typeName = dialect.typeName(type)
    isNullable = property.isNullable
    try dialect.check(name: name, of: property.name)
    let column = "\(name.sqlName) \(typeName)\(dialect.collation(type))"
    definition =
      isNullable ? column : "\(column) NOT NULL DEFAULT \(try dialect.literal(property.fillingValue, for: property))"
  }
}

extension Property {
  /// The stored value that older rows have in a new column.
  fileprivate var fillingValue: Value { defaultValue?.storedForm(as: type) ?? type.storedZero }
}

/// The keys of rows. The id of a record is the key of its row.
package enum SQLKey {
  /// The name of the key's column.
  package static let column = "_id"

  /// The key for a record's id, or nil if no row can have the id.
  package static func parse(_ id: RecordID) -> Int64? { Int64(id.text) }

  /// The key for a record's id.
  ///
  /// - Throws: ``StoreError/Kind/rejected`` if the id is not an integer.
  package static func of(_ id: RecordID) throws(StoreError) -> Int64 {
    guard let key = parse(id) else {
      throw StoreError(.rejected, "'\(id)' is no id of this store: ids are integers")
    }
    return key
  }
}

/// The table of an entity, and the statements about it.
package struct SQLTable<Dialect: SQLDialect>: Sendable {
  package let entity: Entity
  /// The columns of the properties, in their order.
  package let columns: [SQLColumn<Dialect.ColumnType>]
  /// The table's name, in quotes.
  package let name: String
  /// Selects the key and the properties' columns.
  package let select: String
  /// The dialect in which the statements are written.
  package let dialect: Dialect

  /// The table of an entity.
  ///
  /// - Throws: ``StoreError/Kind/schemaRefused`` for names and types that the database does not have.
  package init(_ entity: Entity, _ dialect: Dialect) throws(StoreError) {
    try dialect.check(name: entity.name, of: nil)
    self.entity = entity
    self.dialect = dialect
    columns = try entity.properties.map { property throws(StoreError) in try SQLColumn(property, dialect) }
    let name = dialect.tableName(of: entity)
    self.name = name
    let selected =
      [SQLKey.column.sqlName] + columns.map { dialect.selection(of: dialect.reference(to: $0), $0.type) }
    let source = dialect.rowAlias.map { "\(name) AS \($0)" } ?? name
    select = "SELECT \(selected.joined(separator: ", ")) FROM \(source)"
  }

  /// The column of a stored name.
  ///
  /// - Throws: ``StoreError/Kind/rejected``, naming the column, if there is none.
  package func column(storedName: String) throws(StoreError) -> SQLColumn<Dialect.ColumnType> {
    guard let column = columns.first(where: { $0.name == storedName }) else {
      throw StoreError(.rejected, property: storedName, "'\(entity.name)' has no column '\(storedName)'")
    }
    return column
  }

  // MARK: Statements

  /// The statement that creates the table.
  package var creation: String { creation(name, columns.map(\.definition)) }

  /// The statement that creates a table with the key column and other columns.
  package func creation(_ name: String, _ columns: [String]) -> String {
    let columns = ["\(SQLKey.column.sqlName) \(dialect.keyDefinition)"] + columns
    return "CREATE TABLE \(name) (\(columns.joined(separator: ", ")))"
  }

  /// The statement that inserts a row. If it has a key, which is the first parameter, it replaces the row with that
  /// key.
  package func insertion(of columns: [String], hasKey: Bool) -> String {
    let all = (hasKey ? [SQLKey.column] : []) + columns
    guard !all.isEmpty else { return "INSERT INTO \(name) DEFAULT VALUES\(dialect.returningKey)" }
    let names = all.map(\.sqlName).joined(separator: ", ")
    let marks = all.indices.map { dialect.placeholder($0 + 1) }.joined(separator: ", ")
    let changes = all.map { "\($0.sqlName) = excluded.\($0.sqlName)" }.joined(separator: ", ")
    let replacement = hasKey ? " ON CONFLICT\(dialect.conflictTarget) DO UPDATE SET \(changes)" : ""
    return "INSERT INTO \(name) (\(names)) VALUES (\(marks))\(replacement)\(dialect.returningKey)"
  }

  /// The statement that changes columns of the row with a key. The key is the last parameter.
  package func update(of columns: [String]) -> String {
    let changes =
      columns.enumerated().map { "\($1.sqlName) = \(dialect.placeholder($0 + 1))" }
      + ["\(SQLKey.column.sqlName) = \(SQLKey.column.sqlName)"]
    return "UPDATE \(name) SET \(changes.joined(separator: ", ")) WHERE \(hasKey(at: columns.count + 1))"
  }

  /// The statement that selects the row with a key.
  package func selection(of key: Int64) -> SQLStatement<Dialect> {
    SQLStatement(sql: "\(select) WHERE \(hasKey(at: 1))", parameters: [dialect.parameter(key: key)])
  }

  /// The statements that select the rows with these keys: one, unless there are more keys than a statement may have.
  package func selections(of keys: [Int64]) -> [SQLStatement<Dialect>] {
    let keys = Set(keys).sorted()
    guard keys.count > 1 else { return keys.map(selection) }
    return stride(from: 0, to: keys.count, by: Self.mostKeys).map { start in
      let part = keys[start...].prefix(Self.mostKeys)
      let marks = part.indices.map { dialect.placeholder($0 - start + 1) }.joined(separator: ", ")
      return SQLStatement(
        sql: "\(select) WHERE \(SQLKey.column.sqlName) IN (\(marks))",
        parameters: part.map { dialect.parameter(key: $0) })
    }
  }

  /// The largest number of keys in a statement. SQLite has allowed 999 parameters since its first versions.
  private static var mostKeys: Int { 500 }

  /// The statement that removes the row with a key.
  package func deletion(of key: Int64) -> SQLStatement<Dialect> {
    SQLStatement(sql: "DELETE FROM \(name) WHERE \(hasKey(at: 1))", parameters: [dialect.parameter(key: key)])
  }

  private func hasKey(at position: Int) -> String {
    "\(SQLKey.column.sqlName) = \(dialect.placeholder(position))"
  }
}

extension SQLDialect {
  /// The column in a statement that selects rows.
  package func reference(to column: SQLColumn<ColumnType>) -> String {
    rowAlias.map { "\($0).\(column.name.sqlName)" } ?? column.name.sqlName
  }
}
