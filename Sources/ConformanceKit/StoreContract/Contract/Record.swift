/// A record: the values of an entity's properties, and an id once the store has assigned one.
public struct Record: Sendable, Hashable {
  /// The id that the store assigned, or nil if the record has not been stored yet.
  public var id: RecordID?
  /// The domain values by property name. A property without an entry is missing, which differs from null.
  public var fields: Fields

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - id: The id that the store assigned, or nil for a new record.
  ///   - fields: The domain values by property name.
  public init(id: RecordID? = nil, fields: Fields) {
    self.id = id
    self.fields = fields
  }
}

extension [RecordID: Fields] {
  /// Looks up records, for a store that keeps its records in a dictionary.
  ///
  /// - Parameter ids: The ids to look up.
  /// - Returns: One element for each id, in the same order: the record, or nil if there is none.
  public func records(_ ids: [RecordID]) -> [Record?] {
    ids.map { id in self[id].map { Record(id: id, fields: $0) } }
  }

  /// Removes the records that have the given ids.
  ///
  /// - Parameter ids: The ids to remove. An id without a record is ignored.
  /// - Returns: The number of records that were removed.
  public mutating func remove(_ ids: [RecordID]) -> Int {
    ids.count { removeValue(forKey: $0) != nil }
  }
}
