import ConformanceKit

/// The rows of one entity, and the columns that its schema no longer knows.
struct Table: Sendable {
  /// A column that the location has and the schema of the last opening lacks.
  struct Stranger: Sendable {
    /// The property that the column was of.
    let property: Property
    /// Whether its values stay when their row is written.
    let staysThroughWrites: Bool
  }

  /// The entity, as in the schema that knew it last.
  var entity: Entity
  /// Whether the schema of the last opening has the entity.
  var isKnown = true
  /// The columns that the schema lacks.
  var strangers: [Stranger] = []
  var rows = Rows()

  init(entity: Entity) {
    self.entity = entity
  }

  /// Replaces a row, or inserts one. Columns that the schema lacks stay or go by the rule they came under.
  mutating func replace(_ id: RecordID, with fields: Fields, revision: UInt64) {
    var fields = fields
    if !strangers.isEmpty, let old = rows[id]?.fields {
      for stranger in strangers where stranger.staysThroughWrites {
        let name = stranger.property.storedName
        if let value = old[name] { fields[name] = value }
      }
    }
    rows.set(id, to: fields, revision: revision)
  }

  /// Lays columns over a row. Columns that the schema lacks stay or go by the rule they came under.
  mutating func update(_ id: RecordID, with columns: Fields, revision: UInt64) {
    guard var fields = rows[id]?.fields else { return }
    for stranger in strangers where !stranger.staysThroughWrites { fields[stranger.property.storedName] = nil }
    rows.set(id, to: fields.merging(columns), revision: revision)
  }
}
