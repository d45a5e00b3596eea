import StoreContract

/// Conditions on one column of a query that is being built.
///
/// An operand of another type compares with nothing. Null also compares with nothing, except that every value differs
/// from it.
struct ColumnConditions {
  let builder: OpaquePointer
  let column: Table.Column
  let library: ObjectBoxLibrary

  var type: Primitive { column.type }
  var name: String { column.property.name }
  private var calls: ObjectBoxLibrary.Queries { library.queries }

  /// Adds a comparison of the column with an operand.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected` for a comparison that the type lacks;
  ///   ``EngineFailure``.
  func compare(_ comparison: Query.Comparison, _ operand: Value) throws -> Int32 {
    if comparison == .equal || comparison == .notEqual { try checkEquality() }
    switch (type, operand) {
    case (_, .null): return try comparison == .notEqual ? hasValue() : nothing()
    case (.bool, .bool(let flag)): return try compare(comparison, flag)
    case (.float, .float(let number)): return try compare(comparison, Double(number))
    case (.double, .double(let number)): return try compare(comparison, number)
    case (.string, .string(let text)): return try compare(comparison, text)
    case (.data, .data(let bytes)): return try compare(comparison, bytes)
    case (.date, .date(let seconds)): return try compareDate(comparison, seconds)
    default: return try compareInteger(comparison, operand)
    }
  }

  /// Throws if the engine cannot compare values of the column for equality.
  func checkEquality() throws(StoreError) {
    if type.isFloatingPoint { throw StoreError(.rejected, "\(type) has no '=='") }
  }

  /// Adds a condition that holds if the string contains a part.
  func contains(_ operand: Value) throws -> Int32 {
    guard type == .string, case .string(let part) = operand else { return try nothing() }
    return try library.condition(part.withCString { calls.containsString(builder, column.id, $0, true) })
  }

  /// Adds a condition that holds if the column has no value.
  func isNull() throws(EngineFailure) -> Int32 {
    try library.condition(calls.null(builder, column.id))
  }

  /// Adds a condition that holds if the column has a value.
  func hasValue() throws(EngineFailure) -> Int32 {
    try library.condition(calls.notNull(builder, column.id))
  }

  private func nothing() throws(EngineFailure) -> Int32 {
    try library.any([], in: builder)
  }

  // MARK: By type

  private func integer(_ comparison: Query.Comparison, _ number: Int64) throws(EngineFailure) -> Int32 {
    try library.condition(calls.integers[comparison](builder, column.id, number))
  }

  /// The engine itself refuses a number that the column cannot hold. A number that does not fit into 64 bits cannot be
  /// passed to it, so it is refused here.
  private func compareInteger(_ comparison: Query.Comparison, _ operand: Value) throws -> Int32 {
    guard type.isInteger, let number = operand.integer else { return try nothing() }
    let bits = type == .uint64 ? UInt64(exactly: number).map(Int64.init(bitPattern:)) : Int64(exactly: number)
    guard let bits else { throw StoreError(.rejected, "the constant \(number) is out of range of \(type)") }
    return try integer(comparison, bits)
  }

  /// The engine compares Booleans only for equality. The other comparisons follow from that.
  private func compare(_ comparison: Query.Comparison, _ flag: Bool) throws(EngineFailure) -> Int32 {
    switch (comparison, flag) {
    case (.equal, _), (.notEqual, _): try integer(comparison, flag ? 1 : 0)
    case (.less, true), (.lessOrEqual, false): try integer(.equal, 0)
    case (.greater, false), (.greaterOrEqual, true): try integer(.equal, 1)
    case (.lessOrEqual, true), (.greaterOrEqual, false): try hasValue()
    case (.less, false), (.greater, true): try nothing()
    }
  }

  private func compare(_ comparison: Query.Comparison, _ number: Double) throws -> Int32 {
    guard let function = calls.doubles[comparison] else { return try nothing() }
    return try library.condition(function(builder, column.id, number))
  }

  private func compare(_ comparison: Query.Comparison, _ text: String) throws(EngineFailure) -> Int32 {
    try library.condition(text.withCString { calls.strings[comparison](builder, column.id, $0, true) })
  }

  private func compare(_ comparison: Query.Comparison, _ bytes: [UInt8]) throws(EngineFailure) -> Int32 {
    let function = calls.bytes[comparison] ?? calls.equalsBytes
    return try library.condition(
      bytes.withUnsafeBytes { function(builder, column.id, $0.baseAddress, $0.count) })
  }

  private func compareDate(_ comparison: Query.Comparison, _ seconds: Double) throws(EngineFailure) -> Int32 {
    switch DateOperand(seconds).compared(comparison) {
    case .integer(let comparison, let milliseconds): try integer(comparison, milliseconds)
    case .everywhere: try hasValue()
    case .nowhere: try nothing()
    }
  }
}

extension ObjectBoxLibrary.Orders {
  /// The function of a comparison, or nil if the comparison is not an order.
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
  /// The number of an integer value of any width, or nil for any other value.
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
