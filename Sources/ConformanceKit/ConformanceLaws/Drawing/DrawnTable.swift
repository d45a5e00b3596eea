public import StoreContract

/// Records of one entity that a law draws, column by column.
///
/// Programs are drawn column by column, so that to leave out a property is to leave out one span of choices.
public struct DrawnTable: Sendable, Hashable {
  /// A property and its values in the rows of a table.
  public struct Column: Sendable, Hashable {
    /// The property that the cells are values of.
    public var property: Property
    /// The value in each row; nil where the row leaves the property out.
    public var cells: [Value?]

    /// A column of a property.
    package init(_ property: Property, cells: [Value?]) {
      self.property = property
      self.cells = cells
    }
  }

  /// The entity's name in all programs of the kit.
  public static let entityName = Program.usualEntityName

  /// The columns, one for each property.
  public var columns: [DrawnTable.Column]
  /// Which rows the table has.
  package let layout: RowLayout

  /// The number of rows.
  package var rows: Int { layout.keys.count }

  /// A table of those columns.
  package init(columns: [DrawnTable.Column], layout: RowLayout = RowLayout(count: 1)) {
    self.columns = columns
    self.layout = layout
  }

  /// The labels of the rows: 1, 2 and so on.
  public var labels: [Program.Label] { Array(1...max(rows, 1)) }

  /// The records, all properties of a row or those of some columns.
  public var newRecords: [Program.NewRecord] {
    var newRecords: [Program.NewRecord] = []
    newRecords.reserveCapacity(max(rows, 1))
    for row in 0..<max(rows, 1) {
      // The rows have the same names, most often.
      newRecords.append(Program.NewRecord(row + 1, fields(ofRow: row, like: newRecords.last?.fields ?? Fields())))
    }
    return newRecords
  }

  /// The values of a row by property name; the rows are counted from 0.
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

  /// A schema of one entity with these columns.
  public func schema(version: Int = 1) -> Schema {
    DrawnTable.schema(version: version, columns.map(\.property))
  }

  /// A schema of the kit's one entity with those properties.
  package static func schema(version: Int, _ properties: [Property]) -> Schema {
    Schema(version: version, entities: [Entity(name: entityName, properties: properties)])
  }

  /// An operation for each record.
  package func each(_ operation: (String, Program.Label) -> Program.Operation) -> [Program.Operation] {
    labels.map { operation(DrawnTable.entityName, $0) }
  }

  /// Stores all rows as one batch.
  public var put: Program.Operation { .put(entity: DrawnTable.entityName, newRecords) }

  /// Reads all rows with one call.
  public var get: Program.Operation { .get(entity: DrawnTable.entityName, labels) }

  /// Reads each row with a call of its own.
  package var getEach: [Program.Operation] { each { .get(entity: $0, [$1]) } }
}

extension DrawnTable {
  /// The program that opens a store with the table's schema, and then does what is said.
  ///
  /// ```swift
  /// table.program(table.put, .open(schema: 0), table.get)
  /// ```
  ///
  /// - Parameter operations: What comes after the opening. `.open(schema: 0)` among it opens the store again.
  public func program(_ operations: Program.Operation...) -> Program {
    program(operations)
  }

  /// The program that opens a store with the table's schema, and then does what is said; see above.
  public func program(_ operations: [Program.Operation]) -> Program {
    Program(schemas: [schema()], operations: [.open(schema: 0)] + operations)
  }
}
