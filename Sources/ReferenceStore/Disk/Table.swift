import ConformanceKit

/// The rows of one entity, and the columns that its schema no longer knows.
struct Table: Sendable {
  /// A column that the location has and the schema of the last opening lacks.
  struct Stranger: Sendable {
    /// The property that the column was of.
    let property: Property
    /// What becomes of its values.
    let fate: Fate
  }

  /// What becomes of the values of a column that the schema lacks.
  enum Fate: Sendable {
    /// They go when their row is next written.
    case goesWithWrite
    /// They go when their row is next written, and belong to no property that is added later.
    case isRetired
    /// They stay.
    case stays
  }

  /// The entity, as in the schema that knew it last.
  var entity: Entity
  /// Whether the schema of the last opening has the entity.
  var isKnown = true
  /// The columns that the schema lacks.
  var strangers: [Stranger] = []
  var rows = Rows()
  private let form: RowForm
  /// The id of the next record. Each entity counts for itself, so that records of two may have one id.
  private var nextID: UInt64 = 1

  /// A table with no rows.
  ///
  /// - Parameters:
  ///   - entity: The entity, as in the schema.
  ///   - form: How its rows are kept.
  init(entity: Entity, form: RowForm) {
    self.entity = entity
    self.form = form
  }

  /// Inserts a row under a new id, that no record of the entity ever had.
  mutating func insert(_ fields: Fields, revision: UInt64) -> RecordID {
    let id = RecordID(nextID)
    nextID += 1
    rows.insert(id, entity.completed(fields, form), revision: revision)
    return id
  }

  /// Replaces a row, or inserts one. Columns that the schema lacks stay or go by the rule they came under.
  mutating func replace(_ id: RecordID, with fields: Fields, revision: UInt64) {
    var fields = fields
    if !strangers.isEmpty, let old = rows[id]?.fields {
      for stranger in strangers where stranger.fate == .stays {
        let name = stranger.property.storedName
        if let value = old[name] { fields[name] = value }
      }
    }
    rows.set(id, to: entity.completed(fields, form), revision: revision)
  }

  /// Lays columns over a row. Columns that the schema lacks stay or go by the rule they came under.
  mutating func update(_ id: RecordID, with columns: Fields, revision: UInt64) {
    guard var fields = rows[id]?.fields else { return }
    for stranger in strangers where stranger.fate != .stays { fields[stranger.property.storedName] = nil }
    rows.set(id, to: entity.completed(fields.merging(columns), form), revision: revision)
  }

  /// Keeps an id that the caller chose from being given to a new record. New ids never get as far as 2^63.
  mutating func reserve(_ id: RecordID) {
    guard rows[id] == nil, let number = id.number, number >= nextID, number < 1 << 63 else { return }
    nextID = number + 1
  }

  /// Leaves out the ids that another state of the table gave.
  mutating func skipIDs(givenBy other: Table) {
    nextID = max(nextID, other.nextID)
  }

  /// Brings rows that are older than the entity into the form that the store keeps.
  mutating func completeRows() {
    guard form.absence != .distinct else { return }
    rows.transform { entity.completed($0, form) }
  }
}
