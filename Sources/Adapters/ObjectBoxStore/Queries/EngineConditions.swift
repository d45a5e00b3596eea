import ConformanceKit

/// Adds conditions to a query that is being built.
///
/// Every condition that is added counts, until it is joined with others to one.
struct EngineConditions {
  let builder: OpaquePointer
  let table: Table
  let engine: Engine

  private var calls: ObjectBoxLibrary.Queries { engine.library.queries }

  /// Adds a condition.
  ///
  /// - Returns: Its number in the query.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property, for what the engine does not take.
  func add(_ condition: Query.Condition) throws -> Int32 {
    switch condition {
    case .compare(let property, let comparison, let operand):
      return try naming(property) { try compare($0, comparison, operand) }
    case .membership(let property, let isIn, let operands):
      return try naming(property) { column in
        guard !column.type.isFloatingPoint else { throw refusal(of: column, .equal) }
        let each = try operands.map { try compare(column, isIn ? .equal : .notEqual, $0) }
        return try isIn ? any(each) : all([try checked(calls.notNull(builder, column.id))] + each)
      }
    case .contains(let property, let operand): return try naming(property) { try contains($0, operand) }
    case .isNil(let property): return try naming(property) { try checked(calls.null(builder, $0.id)) }
    case .and(let conditions): return try all(try conditions.map(add))
    case .or(let conditions): return try any(try conditions.map(add))
    case .not(let condition): return try excluding(condition)
    }
  }

  // MARK: Joining

  private func all(_ conditions: [Int32]) throws(EngineFailure) -> Int32 {
    try checked(calls.all(builder, conditions, conditions.count))
  }

  private func any(_ conditions: [Int32]) throws(EngineFailure) -> Int32 {
    try checked(calls.any(builder, conditions, conditions.count))
  }

  /// The engine has no negation: what the condition finds is looked up, and left out by its ids.
  private func excluding(_ condition: Query.Condition) throws -> Int32 {
    let found = try EngineQuery(Query(where: condition), in: table, engine).keys.map { Int64(bitPattern: $0) }
    return try checked(calls.notIn(builder, table.keyID, found, found.count))
  }

  // MARK: Comparing

  /// A comparison. What is not of the column's type compares with nothing, and null with nothing but that values differ from it.
  private func compare(_ column: Table.Column, _ comparison: Query.Comparison, _ operand: Value) throws -> Int32 {
    if operand == .null { return try comparison == .notEqual ? value(of: column) : nothing() }
    switch column.type {
    case .bool: return try compareBool(column, comparison, operand)
    case .float, .double: return try compareNumber(column, comparison, operand)
    case .string:
      guard case .string(let text) = operand else { return try nothing() }
      return try checked(text.withCString { calls.strings[comparison](builder, column.id, $0, true) })
    case .data: return try compareBytes(column, comparison, operand)
    case .date: return try compareDate(column, comparison, operand)
    default: return try compareInteger(column, comparison, operand)
    }
  }

  private func compareInteger(
    _ column: Table.Column, _ comparison: Query.Comparison, _ operand: Value
  ) throws -> Int32 {
    guard let number = operand.integer else { return try nothing() }
    let bits = column.type == .uint64 ? UInt64(exactly: number).map(Int64.init(bitPattern:)) : Int64(exactly: number)
    guard let bits else { throw StoreError(.rejected, "the constant \(number) is out of range of \(column.type)") }
    return try integer(column, comparison, bits)
  }

  /// The engine tells truth values equal or different; what is less or greater follows from that.
  private func compareBool(_ column: Table.Column, _ comparison: Query.Comparison, _ operand: Value) throws -> Int32 {
    guard case .bool(let flag) = operand else { return try nothing() }
    switch (comparison, flag) {
    case (.equal, _): return try integer(column, .equal, flag ? 1 : 0)
    case (.notEqual, _): return try integer(column, .notEqual, flag ? 1 : 0)
    case (.less, true), (.lessOrEqual, false): return try integer(column, .equal, 0)
    case (.greater, false), (.greaterOrEqual, true): return try integer(column, .equal, 1)
    case (.lessOrEqual, true), (.greaterOrEqual, false): return try value(of: column)
    case (.less, false), (.greater, true): return try nothing()
    }
  }

  private func compareNumber(
    _ column: Table.Column, _ comparison: Query.Comparison, _ operand: Value
  ) throws -> Int32 {
    guard let function = calls.doubles[comparison] else { throw refusal(of: column, comparison) }
    switch (column.type, operand) {
    case (.float, .float(let number)): return try checked(function(builder, column.id, Double(number)))
    case (.double, .double(let number)): return try checked(function(builder, column.id, number))
    default: return try nothing()
    }
  }

  /// The engine has no "not equal" for bytes.
  private func compareBytes(_ column: Table.Column, _ comparison: Query.Comparison, _ operand: Value) throws -> Int32 {
    guard case .data(let bytes) = operand else { return try nothing() }
    if comparison == .notEqual {
      let equal = Query.Condition.compare(property: column.property.name, .equal, operand)
      return try all([try value(of: column), try excluding(equal)])
    }
    let function = calls.bytes[comparison] ?? calls.equalsBytes
    return try checked(bytes.withUnsafeBytes { function(builder, column.id, $0.baseAddress, $0.count) })
  }

  /// A date between two milliseconds equals none, and is less and greater than what is on either side.
  private func compareDate(_ column: Table.Column, _ comparison: Query.Comparison, _ operand: Value) throws -> Int32 {
    guard case .date(let seconds) = operand, !seconds.isNaN else { return try nothing() }
    guard let nearest = Milliseconds(since2001: seconds) else {
      let isAbove = seconds > 0
      switch comparison {
      case .notEqual: return try value(of: column)
      case .less, .lessOrEqual: return try isAbove ? value(of: column) : nothing()
      case .greater, .greaterOrEqual: return try isAbove ? nothing() : value(of: column)
      case .equal: return try nothing()
      }
    }
    switch comparison {
    case .equal where nearest.since2001 != seconds: return try nothing()
    case .notEqual where nearest.since2001 != seconds: return try value(of: column)
    case .less where nearest.since2001 < seconds: return try integer(column, .lessOrEqual, nearest.since1970)
    case .lessOrEqual where nearest.since2001 > seconds: return try integer(column, .less, nearest.since1970)
    case .greater where nearest.since2001 > seconds: return try integer(column, .greaterOrEqual, nearest.since1970)
    case .greaterOrEqual where nearest.since2001 < seconds: return try integer(column, .greater, nearest.since1970)
    default: return try integer(column, comparison, nearest.since1970)
    }
  }

  private func contains(_ column: Table.Column, _ operand: Value) throws -> Int32 {
    guard column.type == .string, case .string(let part) = operand else { return try nothing() }
    return try checked(part.withCString { calls.containsString(builder, column.id, $0, true) })
  }

  // MARK: Leaves

  private func integer(
    _ column: Table.Column, _ comparison: Query.Comparison, _ number: Int64
  ) throws(EngineFailure) -> Int32 {
    try checked(calls.integers[comparison](builder, column.id, number))
  }

  /// Holds where the column has a value.
  private func value(of column: Table.Column) throws(EngineFailure) -> Int32 {
    try checked(calls.notNull(builder, column.id))
  }

  /// Holds nowhere.
  private func nothing() throws(EngineFailure) -> Int32 {
    try any([])
  }

  private func checked(_ condition: Int32) throws(EngineFailure) -> Int32 {
    guard condition > 0 else { throw engine.library.failure }
    return condition
  }

  private func refusal(of column: Table.Column, _ comparison: Query.Comparison) -> StoreError {
    StoreError(.rejected, "\(column.type) has no '\(comparison.rawValue)'")
  }

  /// Adds what is about a property, which the error of a refusal names.
  private func naming(_ property: String, _ body: (Table.Column) throws -> Int32) throws -> Int32 {
    let column = try table.column(property)
    do {
      return try body(column)
    } catch let failure as EngineFailure {
      throw failure.storeError.naming(property)
    } catch let error as StoreError {
      throw error.naming(property)
    }
  }
}

extension ObjectBoxLibrary.Orders {
  /// The function of a comparison; nil for one that is no order.
  fileprivate subscript(comparison: Query.Comparison) -> Function? {
    switch comparison {
    case .less: less
    case .lessOrEqual: lessOrEqual
    case .greater: greater
    case .greaterOrEqual: greaterOrEqual
    case .equal, .notEqual: nil
    }
  }
}

extension ObjectBoxLibrary.Comparisons {
  /// The function of a comparison.
  fileprivate subscript(comparison: Query.Comparison) -> Function {
    switch comparison {
    case .equal: equal
    case .notEqual: notEqual
    case .less: orders.less
    case .lessOrEqual: orders.lessOrEqual
    case .greater: orders.greater
    case .greaterOrEqual: orders.greaterOrEqual
    }
  }
}

extension Value {
  /// The number that an integer of any width is; nil for another value.
  fileprivate var integer: Int128? {
    switch self {
    case .int8(let number): Int128(number)
    case .int16(let number): Int128(number)
    case .int32(let number): Int128(number)
    case .int64(let number): Int128(number)
    case .uint8(let number): Int128(number)
    case .uint16(let number): Int128(number)
    case .uint32(let number): Int128(number)
    case .uint64(let number): Int128(number)
    default: nil
    }
  }
}
