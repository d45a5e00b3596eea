import EngineSupport
import StoreContract

/// Adds conditions to a query that is being built, within a transaction of this thread.
///
/// Every added condition applies on its own until it is joined with others.
struct EngineConditions {
  let builder: OpaquePointer
  let table: Table
  let engine: Engine

  private var library: ObjectBoxLibrary { engine.library }

  /// Adds a condition.
  ///
  /// - Returns: Its number in the query.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property, for a condition that the engine
  ///   does not support.
  func add(_ condition: Query.Condition) throws -> Int32 {
    switch condition {
    case .compare(let property, let comparison, let operand):
      return try naming(property) { try compare($0, comparison, operand) }
    case .membership(let property, let isIn, let operands):
      return try naming(property) { try member($0, isIn: isIn, operands) }
    case .contains(let property, let operand): return try naming(property) { try $0.contains(operand) }
    case .isNil(let property): return try naming(property) { try $0.isNull() }
    case .and(let conditions): return try library.all(try conditions.map(add), in: builder)
    case .or(let conditions): return try library.any(try conditions.map(add), in: builder)
    case .not(let condition): return try excluding(condition)
    }
  }

  private func compare(
    _ column: ColumnConditions, _ comparison: Query.Comparison, _ operand: Value
  ) throws -> Int32 {
    // The engine has no "not equal" for bytes.
    guard comparison == .notEqual, column.type == .data, case .data = operand else {
      return try column.compare(comparison, operand)
    }
    let equal = Query.Condition.compare(property: column.name, .equal, operand)
    return try library.all([try column.hasValue(), try excluding(equal)], in: builder)
  }

  /// Adds a condition for each operand, because the engine has lists only of strings and of integers of 32 and 64 bits.
  private func member(_ column: ColumnConditions, isIn: Bool, _ operands: [Value]) throws -> Int32 {
    try column.checkEquality()
    let each = try operands.map { try compare(column, isIn ? .equal : .notEqual, $0) }
    return try isIn ? library.any(each, in: builder) : library.all([try column.hasValue()] + each, in: builder)
  }

  /// The engine has no negation. This runs the condition as a query and excludes the ids that it finds.
  private func excluding(_ condition: Query.Condition) throws -> Int32 {
    let found = try EngineQuery(Query(where: condition), in: table, engine).keys.map { Int64(bitPattern: $0) }
    return try library.condition(library.queries.notIn(builder, table.keyID, found, found.count))
  }

  /// Adds conditions on a property, and names the property in errors.
  private func naming(_ property: String, _ body: (ColumnConditions) throws -> Int32) throws -> Int32 {
    let column = ColumnConditions(builder: builder, column: try table.column(property), library: library)
    do {
      return try body(column)
    } catch let failure as EngineFailure {
      throw failure.storeError.naming(property)
    } catch let error as StoreError {
      throw error.naming(property)
    }
  }
}
