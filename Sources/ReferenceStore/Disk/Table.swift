import StoreContract

/// The rows of one entity, and the columns that its schema no longer has.
struct Table: Sendable {
  /// A column of the location that the schema of the last opening lacks.
  struct Stranger: Sendable {
    /// The former property of the column.
    let property: Property
    /// What happens to the values of the column.
    let fate: Fate
  }

  /// What happens to the values of a column that the schema lacks.
  enum Fate: Sendable {
    /// The values are removed when their row is next written.
    case goesWithWrite
    /// The values are removed when their row is next written, and a property that is added later does not get them.
    case isRetired
    /// The values stay in their rows.
    case stays
    /// The values stay when their row is updated, and are removed when it is replaced.
    case staysInUpdates

    /// Whether an update of a row leaves the values in it.
    var isKeptByUpdates: Bool { self == .stays || self == .staysInUpdates }
  }

  /// The entity in the last schema that had it.
  var entity: Entity
  /// Whether the schema of the last opening has the entity.
  var isKnown = true
  /// The columns that the schema of the last opening lacks.
  var strangers: [Stranger] = []
  var rows = Rows()
  private let form: RowForm
  /// The id of the next new record. Each entity has its own counter, so records of two entities may have the same id.
  private var nextID: UInt64 = 1

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - entity: The entity of the schema.
  ///   - form: The form in which its rows are kept.
  init(entity: Entity, form: RowForm) {
    self.entity = entity
    self.form = form
  }

  /// Inserts a row with a new id, which no record of the entity ever had.
  mutating func insert(_ fields: Fields, revision: UInt64) -> RecordID {
    let id = RecordID(nextID)
    nextID += 1
    rows.insert(id, entity.completed(fields, form), revision: revision)
    return id
  }

  /// Replaces a row, or inserts it. Columns that the schema lacks are kept or removed according to their fate.
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

  /// Merges columns into a row. Columns that the schema lacks are kept or removed according to their fate.
  mutating func update(_ id: RecordID, with columns: Fields, revision: UInt64) {
    guard var fields = rows[id]?.fields else { return }
    for stranger in strangers where !stranger.fate.isKeptByUpdates { fields[stranger.property.storedName] = nil }
    rows.set(id, to: entity.completed(fields.merging(columns), form), revision: revision)
  }

  /// Reserves an id that the caller chose, so that no new record gets it. New ids never reach 2^63.
  mutating func reserve(_ id: RecordID) {
    guard rows[id] == nil, let number = id.number, number >= nextID, number < 1 << 63 else { return }
    nextID = number + 1
  }

  /// Skips the ids that another state of the table assigned.
  mutating func skipIDs(givenBy other: Table) {
    nextID = max(nextID, other.nextID)
  }

  /// Converts rows that are older than the entity to the form in which the store keeps rows.
  mutating func completeRows() {
    guard form.absence != .distinct else { return }
    rows.transform { entity.completed($0, form) }
  }
}
