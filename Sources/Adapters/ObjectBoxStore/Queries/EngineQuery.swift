import StoreContract

/// A query that the engine runs, within a transaction of this thread.
struct EngineQuery {
  /// The ids of the objects found, in the query's order.
  let keys: [UInt64]

  /// Runs a query.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property, for a condition that the engine
  ///   does not support.
  init(_ query: Query, in table: Table, _ engine: Engine) throws {
    let library = engine.library
    let builder = try library.checked(library.queries.builder(engine.pointer, table.id))
    defer { _ = library.queries.closeBuilder(builder) }
    if let condition = query.condition {
      _ = try EngineConditions(builder: builder, table: table, engine: engine).add(condition)
    }
    for order in query.order {
      let column = try table.column(order.property)
      try library.check(library.queries.order(builder, column.id, column.sorting(isAscending: order.isAscending)))
    }
    keys = try Self.keys(of: builder, library)
  }

  private static func keys(of builder: OpaquePointer, _ library: ObjectBoxLibrary) throws(EngineFailure) -> [UInt64] {
    let query = try library.checked(library.queries.query(builder))
    defer { _ = library.queries.close(query) }
    let found = try library.checked(library.queries.findIDs(query))
    defer { library.queries.freeIDs(found) }
    let count = found.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self)
    let start = found.load(as: UnsafePointer<UInt64>?.self)
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}

extension Table.Column {
  private static let descending: UInt32 = 1
  private static let caseSensitive: UInt32 = 2
  private static let nullsLast: UInt32 = 8

  /// The engine's flags for an order by this column. Strings are ordered by UTF-8, and null is the least value.
  ///
  /// A descending order also moves nulls to the end, except for strings, which need a flag for that.
  ///
  /// Source: ObjectBox's C interface, `OBXOrderFlags`.
  fileprivate func sorting(isAscending: Bool) -> UInt32 {
    guard type == .string else { return isAscending ? 0 : Self.descending }
    return Self.caseSensitive | (isAscending ? 0 : Self.descending | Self.nullsLast)
  }
}

extension ObjectBoxLibrary {
  /// The number of a condition that was added to a query.
  func condition(_ number: Int32) throws(EngineFailure) -> Int32 {
    guard number > 0 else { throw failure }
    return number
  }

  /// Joins conditions with "and". Without conditions, it always holds.
  func all(_ conditions: [Int32], in builder: OpaquePointer) throws(EngineFailure) -> Int32 {
    try condition(queries.all(builder, conditions, conditions.count))
  }

  /// Joins conditions with "or". Without conditions, it never holds.
  func any(_ conditions: [Int32], in builder: OpaquePointer) throws(EngineFailure) -> Int32 {
    try condition(queries.any(builder, conditions, conditions.count))
  }
}
