/// Records of one entity, as columns.
public struct Table: Sendable, Hashable {
  /// The entity's name in all programs of the kit.
  public static let entityName = "Item"

  /// The columns.
  public var columns: [Column]
  /// The rows.
  public let layout: RowLayout

  /// The number of rows.
  public var rows: Int { layout.keys.count }

  /// A table.
  public init(columns: [Column], layout: RowLayout = RowLayout(count: 1)) {
    self.columns = columns
    self.layout = layout
  }

  /// The labels of the rows: 1, 2 and so on.
  public var labels: [Program.Label] { Array(1...max(rows, 1)) }

  /// The records, all properties of a row or those of some columns.
  public var drafts: [Program.Draft] {
    var drafts: [Program.Draft] = []
    drafts.reserveCapacity(max(rows, 1))
    for row in 0..<max(rows, 1) {
      // The rows have the same names, most often.
      drafts.append(Program.Draft(row + 1, fields(ofRow: row, like: drafts.last?.fields ?? Fields())))
    }
    return drafts
  }

  /// The values of a row.
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
    Table.schema(version: version, columns.map(\.property))
  }

  /// A schema of the kit's one entity with those properties.
  public static func schema(version: Int, _ properties: [Property]) -> Schema {
    Schema(version: version, entities: [Entity(name: entityName, properties: properties)])
  }

  /// An operation for each record.
  public func each(_ operation: (String, Program.Label) -> Program.Operation) -> [Program.Operation] {
    labels.map { operation(Table.entityName, $0) }
  }

  /// Stores all rows as one batch.
  public var put: Program.Operation { .put(entity: Table.entityName, drafts) }

  /// Reads all rows with one call.
  public var get: Program.Operation { .get(entity: Table.entityName, labels) }

  /// Reads each row with a call of its own.
  public var getEach: [Program.Operation] { each { .get(entity: $0, [$1]) } }
}
