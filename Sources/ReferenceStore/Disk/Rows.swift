import StoreContract

/// The rows of a table by id, in the order of their insertion.
struct Rows: Sendable {
  /// A row of stored values.
  struct Row: Sendable {
    /// The stored values by stored name.
    var fields: Fields
    /// The number of the location's change that last wrote the row.
    var revision: UInt64
  }

  private struct Slot {
    let id: RecordID
    /// The row, or nil if it was removed.
    var row: Row?
  }

  /// The rows in the order of their insertion. Slots of removed rows stay until there are too many.
  private var slots: [Slot] = []
  private var removed = 0
  /// The places of the rows by id. It is used only when there are so many rows that comparing all ids is slower than
  /// hashing one.
  private var places: [RecordID: Int] = [:]
  private static let fewest = 16
  /// The number of changes to these rows. If it is the same as before, so are the rows.
  private(set) var changeCount = 0

  /// The row with an id, or nil if there is none.
  subscript(id: RecordID) -> Row? { place(of: id).flatMap { slots[$0].row } }

  /// The rows and their ids, in the order of their insertion.
  var inOrder: [(id: RecordID, fields: Fields)] {
    slots.compactMap { slot in slot.row.map { (slot.id, $0.fields) } }
  }

  /// Reserves memory if there are no rows yet. Later rows extend the memory as needed.
  mutating func reserve(_ count: Int) {
    if slots.isEmpty { slots.reserveCapacity(count) }
  }

  /// Sets the stored values of a row. An existing row keeps its place.
  mutating func set(_ id: RecordID, to fields: Fields, revision: UInt64) {
    guard let place = place(of: id) else { return insert(id, fields, revision: revision) }
    slots[place].row = Row(fields: fields, revision: revision)
    changeCount += 1
  }

  /// Inserts a row with an id that no other row has.
  mutating func insert(_ id: RecordID, _ fields: Fields, revision: UInt64) {
    changeCount += 1
    slots.append(Slot(id: id, row: Row(fields: fields, revision: revision)))
    if slots.count == Self.fewest {
      indexPlaces()
    } else if slots.count > Self.fewest {
      places[id] = slots.count - 1
    }
  }

  /// Removes a row, and returns whether it existed.
  mutating func remove(_ id: RecordID) -> Bool {
    guard let place = place(of: id) else { return false }
    slots[place].row = nil
    removed += 1
    changeCount += 1
    if removed > slots.count / 2 { closeGaps() } else { places[id] = nil }
    return true
  }

  /// Removes all rows of the table.
  mutating func removeAll() {
    let count = changeCount
    self = Rows()
    changeCount = count + 1
  }

  /// Changes the stored values of all rows; their revisions stay.
  mutating func transform(_ transform: (Fields) -> Fields) {
    changeCount += 1
    for place in slots.indices {
      guard let row = slots[place].row else { continue }
      slots[place].row = Row(fields: transform(row.fields), revision: row.revision)
    }
  }

  /// Changes the stored values of one column in all rows. If `transform` returns nil, the value becomes missing.
  mutating func transform(_ column: String, _ transform: (Value) -> Value?) {
    self.transform { fields in
      guard let value = fields[column] else { return fields }
      var fields = fields
      fields[column] = transform(value)
      return fields
    }
  }

  // MARK: Places

  /// The place of the row with an id, or nil if there is none.
  private func place(of id: RecordID) -> Int? {
    if slots.count >= Self.fewest { return places[id] }
    for place in slots.indices where slots[place].id == id && slots[place].row != nil { return place }
    return nil
  }

  private mutating func closeGaps() {
    slots.removeAll { $0.row == nil }
    removed = 0
    indexPlaces()
  }

  private mutating func indexPlaces() {
    places = [:]
    guard slots.count >= Self.fewest else { return }
    for place in slots.indices where slots[place].row != nil { places[slots[place].id] = place }
  }
}
