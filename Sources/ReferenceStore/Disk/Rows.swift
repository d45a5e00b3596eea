import ConformanceKit

/// Rows by id, in the order in which they were inserted.
struct Rows: Sendable {
  /// A row.
  struct Row: Sendable {
    /// The stored values by stored name.
    var fields: Fields
    /// Which change of the location made the row what it is.
    var revision: UInt64
  }

  /// The ids in the order in which their rows were inserted, those of removed rows among them until there are too many.
  private var ids: [RecordID] = []
  /// The rows at the places of their ids; nil where one was removed.
  private var rows: [Row?] = []
  private var removed = 0
  /// The places of the rows by id, once there are so many that looking through the ids takes more than hashing one.
  private var places: [RecordID: Int] = [:]
  private static let fewest = 16

  /// The row of an id; nil when there is none.
  subscript(id: RecordID) -> Row? { place(of: id).flatMap { rows[$0] } }

  /// The rows and their ids, in the order in which they were inserted.
  var inOrder: [(id: RecordID, fields: Fields)] {
    rows.indices.compactMap { place in rows[place].map { (ids[place], $0.fields) } }
  }

  /// Makes room for the first rows; for more, room is made as they come.
  mutating func reserve(_ count: Int) {
    guard ids.isEmpty else { return }
    ids.reserveCapacity(count)
    rows.reserveCapacity(count)
  }

  /// Sets a row's stored values. A row that was there keeps its place.
  mutating func set(_ id: RecordID, to fields: Fields, revision: UInt64) {
    guard let place = place(of: id) else { return insert(id, fields, revision: revision) }
    rows[place] = Row(fields: fields, revision: revision)
  }

  /// Inserts a row under an id that no row has.
  mutating func insert(_ id: RecordID, _ fields: Fields, revision: UInt64) {
    ids.append(id)
    rows.append(Row(fields: fields, revision: revision))
    if ids.count == Self.fewest {
      indexPlaces()
    } else if ids.count > Self.fewest {
      places[id] = ids.count - 1
    }
  }

  /// Removes a row; whether there was one.
  mutating func remove(_ id: RecordID) -> Bool {
    guard let place = place(of: id) else { return false }
    rows[place] = nil
    removed += 1
    if removed > ids.count / 2 { closeGaps() } else { places[id] = nil }
    return true
  }

  /// Removes all rows.
  mutating func removeAll() {
    self = Rows()
  }

  /// Changes the stored values of all rows.
  mutating func transform(_ transform: (Fields) -> Fields) {
    for place in rows.indices {
      guard let row = rows[place] else { continue }
      rows[place] = Row(fields: transform(row.fields), revision: row.revision)
    }
  }

  /// Changes the stored values of one column in all rows; a value whose transform is nil goes missing.
  mutating func transform(_ column: String, _ transform: (Value) -> Value?) {
    self.transform { fields in
      guard let value = fields[column] else { return fields }
      var fields = fields
      fields[column] = transform(value)
      return fields
    }
  }

  // MARK: Places

  /// Where the row of an id is; nil when there is none.
  private func place(of id: RecordID) -> Int? {
    if ids.count >= Self.fewest { return places[id] }
    for place in ids.indices where ids[place] == id && rows[place] != nil { return place }
    return nil
  }

  private mutating func closeGaps() {
    let left = rows.indices.filter { rows[$0] != nil }
    ids = left.map { ids[$0] }
    rows = left.map { rows[$0] }
    removed = 0
    indexPlaces()
  }

  private mutating func indexPlaces() {
    places = [:]
    guard ids.count >= Self.fewest else { return }
    for place in ids.indices where rows[place] != nil { places[ids[place]] = place }
  }
}
