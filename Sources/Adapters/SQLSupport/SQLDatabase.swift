package import AdapterSupport
package import StoreContract

/// How the statements of a call belong together.
package enum SQLScope: Sendable, Equatable {
  /// One statement, or several that change nothing.
  case statement
  /// The writing of one row.
  case row(isNew: Bool)
  /// Several statements, all or none of which take effect.
  case statements
}

/// A column and the value that it is given.
package struct SQLAssignment<Parameter: Sendable>: Sendable {
  package let column: String
  package let parameter: Parameter

  package init(_ column: String, _ parameter: Parameter) {
    self.column = column
    self.parameter = parameter
  }
}

/// A database that is open for one store.
package protocol SQLDatabase: Sendable {
  /// The database while one thread has it to itself.
  associatedtype Connection: SQLConnection
  typealias Dialect = Connection.Dialect

  /// The dialect in which the statements are written.
  var dialect: Dialect { get }

  /// Makes the tables fit a schema.
  ///
  /// - Throws: ``StoreError/Kind/schemaRefused`` if the app would have to rebuild a table with its own migration.
  func migrate(to tables: [SQLTable<Dialect>]) throws

  /// Runs a closure while nothing else uses the database. A nested call on the same thread is part of the outer one.
  ///
  /// - Parameters:
  ///   - scope: How the statements of `body` belong together.
  ///   - entity: The entity that an error of the database is about.
  ///   - body: The statements.
  /// - Throws: Any error of `body`. An error of the database is converted to a ``StoreError``.
  func access<Result>(
    _ scope: SQLScope, about entity: Entity, _ body: (Connection) throws -> Result
  ) throws -> Result

  /// Runs a transaction. Inside another transaction, it is part of that transaction.
  ///
  /// - Parameter body: Returns whether to keep its changes.
  func transaction(_ body: () throws -> Bool) throws

  /// Converts domain values to the columns of a row. Other calls can use the database while converters run.
  ///
  /// - Parameters:
  ///   - fields: Domain values by property name.
  ///   - table: The table.
  ///   - isPartial: Whether to convert only the properties in `fields`, as in an update.
  func row(
    of fields: Fields, in table: SQLTable<Dialect>, isPartial: Bool
  ) throws(StoreError) -> [SQLAssignment<Dialect.Parameter>]

  /// Converts a fetched row to a record. Other calls can use the database meanwhile.
  func record(of row: Connection.Row, in table: SQLTable<Dialect>) throws -> Record

  /// Reports the result of a query now and after each change, until it is stopped or the database is closed.
  ///
  /// - Returns: A closure that stops the reports.
  func watch(
    _ statement: SQLStatement<Dialect>, of table: SQLTable<Dialect>, _ source: LiveQuery.Source
  ) throws -> @Sendable () -> Void

  /// Stops all live queries, and closes the database.
  func close() throws
}

extension SQLDatabase {
  /// Throws an error, for a database without live queries.
  package func watch(
    _ statement: SQLStatement<Dialect>, of table: SQLTable<Dialect>, _ source: LiveQuery.Source
  ) throws -> @Sendable () -> Void {
    throw StoreError(.unsupported, "this store has no live queries")
  }
}

/// An open database, used by one thread.
package protocol SQLConnection {
  associatedtype Dialect: SQLDialect
  /// A fetched row. It is a record if values are converted while they are fetched.
  associatedtype Row

  /// Runs a statement.
  ///
  /// - Returns: The number of rows that it changed.
  @discardableResult
  func run(_ statement: SQLStatement<Dialect>) throws -> Int

  /// The rows of a statement that selects a table's key and columns.
  func fetch(_ statement: SQLStatement<Dialect>, of table: SQLTable<Dialect>) throws -> [Row]

  /// The stored values, by stored name, of the first row of such a statement, or nil if there is no row.
  func storedFields(_ statement: SQLStatement<Dialect>, of table: SQLTable<Dialect>) throws -> Fields?

  /// Writes a row. If a key is given, it replaces the row with that key.
  ///
  /// - Returns: The row's key.
  func write(
    _ row: [SQLAssignment<Dialect.Parameter>], key: Int64?, in table: SQLTable<Dialect>
  ) throws -> Int64
}

extension SQLConnection {
  /// The statement that writes a row.
  package func insertion(
    of row: [SQLAssignment<Dialect.Parameter>], key: Int64?, in table: SQLTable<Dialect>
  ) -> SQLStatement<Dialect> {
    SQLStatement(
      sql: table.insertion(of: row.map(\.column), hasKey: key != nil),
      parameters: (key.map { [table.dialect.parameter(key: $0)] } ?? []) + row.map(\.parameter))
  }
}

extension [RecordConverter] {
  /// The converter of an entity.
  ///
  /// - Throws: ``StoreError/Kind/internal`` if the converters belong to a schema that lacks the entity.
  package func converter(for entity: Entity) throws(StoreError) -> RecordConverter {
    for converter in self where converter.entity.name == entity.name { return converter }
    throw StoreError(.internal, "there is no converter for '\(entity.name)'")
  }
}

extension SQLTable {
  /// The columns of domain values that the kit converts.
  ///
  /// - Parameters:
  ///   - fields: Domain values by property name.
  ///   - converter: The entity's converter.
  ///   - isPartial: Whether to convert only the properties in `fields`.
  /// - Throws: ``StoreError/Kind/rejected``, naming the property.
  package func row(
    of fields: Fields, by converter: RecordConverter, isPartial: Bool
  ) throws(StoreError) -> [SQLAssignment<Dialect.Parameter>] {
    let stored = try converter.stored(fields, isPartial: isPartial)
    var row: [SQLAssignment<Dialect.Parameter>] = []
    row.reserveCapacity(columns.count)
    for column in columns where !isPartial || fields[column.property] != nil {
      row.append(SQLAssignment(column.name, try dialect.parameter(stored[column.name] ?? .null, for: column)))
    }
    return row
  }
}
