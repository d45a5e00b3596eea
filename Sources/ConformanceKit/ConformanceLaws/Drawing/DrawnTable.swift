public import Generators
public import StoreContract

/// A table of records of one entity, which a law draws column by column.
///
/// Each column is one span of choices. Shrinking can therefore remove a property by removing one span.
public struct DrawnTable: Sendable, Hashable {
  /// A property and its values in the rows of a table.
  package struct Column: Sendable, Hashable {
    /// The property whose values the cells hold.
    package var property: Property
    /// The value in each row, or nil if the row leaves the property out.
    package var cells: [Value?]

    /// Creates a column of a property with its cells, one for each row.
    package init(_ property: Property, cells: [Value?]) {
      self.property = property
      self.cells = cells
    }
  }

  /// The name of the entity in all programs of the kit.
  public static let entityName = Program.usualEntityName

  /// The columns of the table, one for each property.
  package var columns: [DrawnTable.Column]
  /// The keys of the rows and how their cells are drawn.
  package let layout: RowLayout

  /// The number of rows.
  package var rows: Int { layout.keys.count }

  /// Creates a table of columns that all have one cell for each row of the layout.
  package init(columns: [DrawnTable.Column], layout: RowLayout = RowLayout(count: 1)) {
    self.columns = columns
    self.layout = layout
  }

  /// The labels of the rows, in order: 1, 2 and so on.
  public var labels: [Program.Label] { Array(1...max(rows, 1)) }

  /// The rows as records to store. A record leaves out the properties whose cell is nil.
  public var newRecords: [Program.NewRecord] {
    var newRecords: [Program.NewRecord] = []
    newRecords.reserveCapacity(max(rows, 1))
    for row in 0..<max(rows, 1) {
      // Most rows have the same property names, which can then be shared.
      newRecords.append(Program.NewRecord(row + 1, fields(ofRow: row, like: newRecords.last?.fields ?? Fields())))
    }
    return newRecords
  }

  /// The values of a row by property name. The index of the first row is 0.
  public func fields(ofRow row: Int) -> Fields {
    fields(ofRow: row, like: Fields())
  }

  private func fields(ofRow row: Int, like other: Fields) -> Fields {
    var fields = Fields(capacity: columns.count)
    for index in columns.indices {
      guard let value = columns[index].cells[row] else { continue }
      fields.set(columns[index].property.name, to: value, asIn: other)
    }
    return fields
  }

  /// A schema with one entity, whose properties are the columns.
  public func schema(version: Int = 1) -> Schema {
    DrawnTable.schema(version: version, columns.map(\.property))
  }

  /// A schema with the kit's one entity, which has the given properties.
  package static func schema(version: Int, _ properties: [Property]) -> Schema {
    Schema(version: version, entities: [Entity(name: entityName, properties: properties)])
  }

  /// Makes one operation for each record from the name of the entity and the record's label.
  package func each(_ operation: (String, Program.Label) -> Program.Operation) -> [Program.Operation] {
    labels.map { operation(DrawnTable.entityName, $0) }
  }

  /// The operation that stores all rows as one batch.
  public var put: Program.Operation { .put(entity: DrawnTable.entityName, newRecords) }

  /// The operation that reads all rows with one call.
  public var get: Program.Operation { .get(entity: DrawnTable.entityName, labels) }

  /// The operations that read each row with its own call.
  package var getEach: [Program.Operation] { each { .get(entity: $0, [$1]) } }
}

extension DrawnTable {
  /// Makes a program that opens a store with the table's schema and then performs the operations.
  ///
  /// ```swift
  /// table.program(table.put, .open(schema: 0), table.get)
  /// ```
  ///
  /// - Parameter operations: The operations after the opening. Use `.open(schema: 0)` to reopen the store.
  public func program(_ operations: Program.Operation...) -> Program {
    program(operations)
  }

  /// Makes a program that opens a store with the table's schema and then performs the operations.
  ///
  /// This is the array form of ``program(_:)``.
  public func program(_ operations: [Program.Operation]) -> Program {
    Program(schemas: [schema()], operations: [.open(schema: 0)] + operations)
  }
}

extension Draw {
  /// Draws whether a program has some optional operations. It usually has them.
  ///
  /// Shrinking leaves them out with one choice, so that a minimal program has only the operations that its failure
  /// needs. Draw them after the table. Otherwise their choices would be mixed with the choices of the table.
  ///
  /// - Parameter operations: The operations, which are kept or left out together.
  /// - Returns: The operations, or an empty array.
  public mutating func perhaps(_ operations: Program.Operation...) -> [Program.Operation] {
    perhaps(operations)
  }

  /// Draws whether a program has some optional operations. It usually has them.
  ///
  /// This is the array form of ``perhaps(_:)``.
  package mutating func perhaps(_ operations: [Program.Operation]) -> [Program.Operation] {
    boolean(probability: 0.8) ? operations : []
  }
}
