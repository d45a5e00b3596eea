import ConformanceKit

/// Rows by id, in the order in which they were inserted.
struct Rows: Sendable {
  /// A row.
  struct Row: Sendable {
    /// The stored values by stored name.
    var fields: Fields
    /// A number that is higher for a row that was inserted later.
    let place: Int
    /// Which change of the location made the row what it is.
    var revision: UInt64
  }

  private var rows: [RecordID: Row] = [:]
  private var inserted = 0

  /// The row of an id; nil when there is none.
  subscript(id: RecordID) -> Row? { rows[id] }

  /// The rows and their ids, in the order in which they were inserted.
  var inOrder: [(id: RecordID, fields: Fields)] {
    rows.sorted { $0.value.place < $1.value.place }.map { ($0.key, $0.value.fields) }
  }

  /// Makes room for some more rows.
  mutating func reserve(_ count: Int) {
    rows.reserveCapacity(rows.count + count)
  }

  /// Sets a row's stored values. A row that was there keeps its place.
  mutating func set(_ id: RecordID, to fields: Fields, revision: UInt64) {
    if let row = rows[id] {
      rows[id] = Row(fields: fields, place: row.place, revision: revision)
    } else {
      rows[id] = Row(fields: fields, place: inserted, revision: revision)
      inserted += 1
    }
  }

  /// Removes a row; whether there was one.
  mutating func remove(_ id: RecordID) -> Bool {
    rows.removeValue(forKey: id) != nil
  }

  /// Removes all rows.
  mutating func removeAll() {
    rows.removeAll()
  }

  /// Changes the stored values of all rows.
  mutating func transform(_ transform: (Fields) -> Fields) {
    rows = rows.mapValues { row in
      var row = row
      row.fields = transform(row.fields)
      return row
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
}
