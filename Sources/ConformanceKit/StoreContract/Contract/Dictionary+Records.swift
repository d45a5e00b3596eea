extension [RecordID: Fields] {
  /// The records of some ids, for a store that keeps its records in a dictionary.
  ///
  /// - Parameter ids: The ids.
  /// - Returns: For each id the record, or nil when there is none.
  public func records(_ ids: [RecordID]) -> [Record?] {
    ids.map { id in self[id].map { Record(id: id, fields: $0) } }
  }

  /// Removes the records of some ids.
  ///
  /// - Parameter ids: The ids.
  /// - Returns: How many of them there were.
  public mutating func remove(_ ids: [RecordID]) -> Int {
    ids.count { removeValue(forKey: $0) != nil }
  }
}
