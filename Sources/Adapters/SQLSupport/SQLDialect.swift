package import StoreContract

/// The SQL that differs from database to database: names, column types, values and comparisons.
package protocol SQLDialect: Sendable {
  /// A value in the form in which the database's library binds it to a placeholder.
  associatedtype Parameter: Sendable
  /// The type of a column's values.
  associatedtype ColumnType: Sendable
  /// The SQL for a property in a query.
  associatedtype Term: SQLTerm

  // MARK: Names and words

  /// The conditions that always hold and never hold.
  var constants: (always: String, never: String) { get }
  /// The operators for equal and not equal that treat NULL as a value.
  var equality: (equal: String, notEqual: String) { get }
  /// The type and the constraints of the key column. A new row gets a key that no row had before.
  var keyDefinition: String { get }
  /// The text after `ON CONFLICT` if an insertion replaces the row with the same key.
  var conflictTarget: String { get }
  /// The text at the end of an insertion that makes it return the row's key.
  var returningKey: String { get }
  /// The name of the selected row in a statement, or nil if columns are referred to by their names alone.
  var rowAlias: String? { get }

  /// The placeholder of a parameter.
  ///
  /// - Parameter position: The position among the statement's parameters, from 1.
  func placeholder(_ position: Int) -> String

  /// The name of an entity's table, quoted.
  func tableName(of entity: Entity) -> String

  /// Throws if the database cannot have a table or a column of that name.
  ///
  /// - Throws: ``StoreError/Kind/schemaRefused``, naming the property.
  func check(name: String, of property: String?) throws(StoreError)

  // MARK: Columns

  /// Returns the type of a property's column.
  ///
  /// - Throws: ``StoreError/Kind/schemaRefused``, naming the property, if no column can be made for it.
  func columnType(of property: Property) throws(StoreError) -> ColumnType

  /// The name of a type, as the database reports it for an existing column.
  func typeName(_ type: ColumnType) -> String

  /// The text after the type's name in the definition of a column.
  func collation(_ type: ColumnType) -> String

  /// The expression that selects a column. The database then sends the column in the form that the adapter reads.
  func selection(of reference: String, _ type: ColumnType) -> String

  /// A stored value in SQL, for the `DEFAULT` of a property's column.
  func literal(_ value: Value, for property: Property) throws(StoreError) -> String

  /// A stored value, to be bound to a placeholder.
  ///
  /// - Throws: ``StoreError/Kind/rejected``, naming the property, for a value that the column does not hold.
  func parameter(_ value: Value, for column: SQLColumn<ColumnType>) throws(StoreError) -> Parameter

  /// A row's key, to be bound to a placeholder.
  func parameter(key: Int64) -> Parameter

  // MARK: Queries

  /// The SQL for a property in a query.
  ///
  /// - Throws: ``StoreError/Kind/rejected``, naming the property, if the entity has no property of that name.
  func term(_ property: String, in table: SQLTable<Self>) throws(StoreError) -> Term

  /// A comparison as a condition that is true or false and never NULL.
  ///
  /// Null equals null, differs from everything else, and is neither less nor greater. An operand of another type equals
  /// nothing.
  func comparing(
    _ term: Term, _ comparison: Query.Comparison, _ operand: Value, _ parameters: inout SQLParameters<Self>
  ) throws(StoreError) -> String

  /// A condition that holds if a string contains a part, or a collection an element. It is never NULL.
  func containing(
    _ term: Term, _ part: Value, _ parameters: inout SQLParameters<Self>
  ) throws(StoreError) -> String

  /// The sort keys for a term, in the order of the reference store: null comes first.
  func sorting(_ term: Term, isAscending: Bool) throws(StoreError) -> String
}

/// The SQL for a property in a query.
package protocol SQLTerm {
  /// The expression in SQL.
  var sql: String { get }
}

extension SQLDialect {
  /// Does nothing, because every name is allowed.
  package func check(name: String, of property: String?) throws(StoreError) {}

  /// An empty text, for a database that needs no collation.
  package func collation(_ type: ColumnType) -> String { "" }

  /// The reference itself, for a type that needs no conversion.
  package func selection(of reference: String, _ type: ColumnType) -> String { reference }

  /// The operator of a comparison.
  package func sqlOperator(_ comparison: Query.Comparison) -> String {
    switch comparison {
    case .equal: equality.equal
    case .notEqual: equality.notEqual
    case .less, .lessOrEqual, .greater, .greaterOrEqual: comparison.rawValue
    }
  }
}

extension String {
  /// The name as SQL quotes it.
  package var sqlName: String { "\"\(replacing("\"", with: "\"\""))\"" }

  /// The text as a literal. It must not contain a NUL, because a NUL ends a statement.
  package var sqlText: String { "'\(replacing("'", with: "''"))'" }
}

extension [UInt8] {
  /// The bytes in hexadecimal, two digits each.
  package var sqlHexadecimal: String {
    map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
