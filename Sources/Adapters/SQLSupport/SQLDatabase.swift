package import ConformanceKit

/// How the statements of a call belong together.
package enum SQLScope: Sendable {
  /// One statement, or several that change nothing.
  case statement
  /// The insertion of one new row.
  case insertion
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
  /// The database while a thread has it for itself.
  associatedtype Connection: SQLConnection
  typealias Dialect = Connection.Dialect

  /// What the statements are written by.
  var dialect: Dialect { get }

  /// Makes the tables fit a schema.
  ///
  /// - Throws: ``StoreError/Kind/schemaRefused`` if a table would have to be rebuilt by a migration of the app's own.
  func migrate(to tables: [SQLTable<Dialect>]) throws

  /// Runs alone on the database. A call inside another one on the same thread is part of it.
  ///
  /// - Parameters:
  ///   - scope: How the statements of `body` belong together.
  ///   - entity: The entity that an error of the database is about.
  ///   - body: The statements.
  /// - Throws: What `body` throws, with the database's own errors as ``StoreError``.
  func access<Result>(
    _ scope: SQLScope, about entity: Entity, _ body: (Connection) throws -> Result
  ) throws -> Result

  /// Runs a transaction, or inside another one a part of it.
  ///
  /// - Parameter body: Returns whether its changes are to stay.
  func transaction(_ body: () throws -> Bool) throws

  /// Converts domain values to the columns of a row. Converters run inside; the database is free meanwhile.
  ///
  /// - Parameters:
  ///   - fields: Domain values by property name.
  ///   - table: The table.
  ///   - isPartial: Whether only the columns of the properties in `fields` are wanted, as in an update.
  func row(
    of fields: Fields, in table: SQLTable<Dialect>, isPartial: Bool
  ) throws(StoreError) -> [SQLAssignment<Dialect.Parameter>]

  /// Makes a record of a row that was fetched. The database is free meanwhile.
  func record(of row: Connection.Row, in table: SQLTable<Dialect>) throws -> Record

  /// Tells what a query finds now and after each change, until it is stopped or the database is closed.
  ///
  /// - Returns: What stops it.
  func watch(
    _ statement: SQLStatement<Dialect>, of table: SQLTable<Dialect>, _ source: LiveQuery.Source
  ) throws -> @Sendable () -> Void

  /// Ends what is watched, and closes the database.
  func close() throws
}

extension SQLDatabase {
  /// No live queries.
  package func watch(
    _ statement: SQLStatement<Dialect>, of table: SQLTable<Dialect>, _ source: LiveQuery.Source
  ) throws -> @Sendable () -> Void {
    throw StoreError(.unsupported, "this store has no live queries")
  }
}

/// An open database, used by one thread.
package protocol SQLConnection {
  associatedtype Dialect: SQLDialect
  /// A row as it is fetched: a record, where conversion is a part of fetching.
  associatedtype Row

  /// Runs a statement.
  ///
  /// - Returns: How many rows it changed.
  @discardableResult
  func run(_ statement: SQLStatement<Dialect>) throws -> Int

  /// The rows of a statement that selects a table's key and columns.
  func fetch(_ statement: SQLStatement<Dialect>, of table: SQLTable<Dialect>) throws -> [Row]

  /// The stored values, by stored name, of the first row of such a statement; nil if there is no row.
  func storedFields(_ statement: SQLStatement<Dialect>, of table: SQLTable<Dialect>) throws -> Fields?

  /// Writes a row. With a key, it replaces the row of that key.
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
  /// - Throws: ``StoreError/Kind/internal`` if the schema that the converters were made for lacks the entity.
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
  ///   - isPartial: Whether only the columns of the properties in `fields` are wanted.
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
