extension ObjectBoxLibrary {
  /// The number of a condition that was added to a query.
  func condition(_ number: Int32) throws(EngineFailure) -> Int32 {
    guard number > 0 else { throw failure }
    return number
  }

  /// Holds where all conditions hold: with none of them everywhere.
  func all(_ conditions: [Int32], in builder: OpaquePointer) throws(EngineFailure) -> Int32 {
    try condition(queries.all(builder, conditions, conditions.count))
  }

  /// Holds where one condition holds: with none of them nowhere.
  func any(_ conditions: [Int32], in builder: OpaquePointer) throws(EngineFailure) -> Int32 {
    try condition(queries.any(builder, conditions, conditions.count))
  }
}
