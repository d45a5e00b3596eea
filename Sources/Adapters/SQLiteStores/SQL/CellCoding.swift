#if SQLite
  import ConformanceKit

  /// How stored values stand in cells.
  protocol CellCoding: Sendable {
    /// Whether columns of floating-point numbers have `REAL` affinity.
    var hasRealAffinity: Bool { get }

    /// The cell of a stored value.
    ///
    /// - Parameters:
    ///   - value: The value, of any kind.
    ///   - type: The stored type of its column.
    /// - Throws: ``StoreError/Kind/rejected`` for a value that no cell holds.
    func cell(of value: Value, as type: PropertyType) throws(StoreError) -> Cell

    /// The stored value of a cell, of the column's type or else of what is found.
    func value(of cell: Cell, as type: PropertyType) throws(StoreError) -> Value

    /// A stored value as JSON, as it stands in a collection.
    ///
    /// - Throws: ``StoreError/Kind/rejected`` for what JSON has not: NaN and infinities.
    func json(of value: Value) throws(StoreError) -> String
  }
#endif
