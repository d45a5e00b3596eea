import EngineSupport

extension ObjectBoxLibrary {
  /// The functions for queries and their conditions. A condition is a number, which is 0 on failure.
  struct Queries {
    typealias OfNothing = @Sendable @convention(c) (OpaquePointer?, UInt32) -> Int32
    typealias OfInteger = @Sendable @convention(c) (OpaquePointer?, UInt32, Int64) -> Int32
    typealias OfDouble = @Sendable @convention(c) (OpaquePointer?, UInt32, Double) -> Int32
    /// The last argument says whether the comparison is case-sensitive.
    typealias OfString = @Sendable @convention(c) (OpaquePointer?, UInt32, UnsafePointer<CChar>?, Bool) -> Int32
    typealias OfBytes = @Sendable @convention(c) (OpaquePointer?, UInt32, UnsafeRawPointer?, Int) -> Int32
    typealias OfIntegers = @Sendable @convention(c) (OpaquePointer?, UInt32, UnsafePointer<Int64>?, Int) -> Int32
    typealias OfConditions = @Sendable @convention(c) (OpaquePointer?, UnsafePointer<Int32>?, Int) -> Int32

    let builder: @Sendable @convention(c) (OpaquePointer?, UInt32) -> OpaquePointer?
    let closeBuilder: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let order: @Sendable @convention(c) (OpaquePointer?, UInt32, UInt32) -> Int32
    let query: @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?
    let close: @Sendable @convention(c) (OpaquePointer?) -> Int32
    /// Returns an array of ids and its count, one after the other.
    let findIDs: @Sendable @convention(c) (OpaquePointer?) -> UnsafeRawPointer?
    let freeIDs: @Sendable @convention(c) (UnsafeRawPointer?) -> Void

    let null, notNull: OfNothing
    let all, any: OfConditions
    let notIn: OfIntegers
    let integers: Comparisons<OfInteger>
    let doubles: Orders<OfDouble>
    let strings: Comparisons<OfString>
    let containsString: OfString
    let equalsBytes: OfBytes
    let bytes: Orders<OfBytes>

    init(_ symbols: Symbols) throws(LibraryProblem) {
      builder = try symbols.function("obx_query_builder")
      closeBuilder = try symbols.function("obx_qb_close")
      order = try symbols.function("obx_qb_order")
      query = try symbols.function("obx_query")
      close = try symbols.function("obx_query_close")
      findIDs = try symbols.function("obx_query_find_ids")
      freeIDs = try symbols.function("obx_id_array_free")
      null = try symbols.function("obx_qb_null")
      notNull = try symbols.function("obx_qb_not_null")
      all = try symbols.function("obx_qb_all")
      any = try symbols.function("obx_qb_any")
      notIn = try symbols.function("obx_qb_not_in_int64s")
      integers = try Comparisons(symbols, "int")
      doubles = try Orders(symbols, "double")
      strings = try Comparisons(symbols, "string")
      containsString = try symbols.function("obx_qb_contains_string")
      equalsBytes = try symbols.function("obx_qb_equals_bytes")
      bytes = try Orders(symbols, "bytes")
    }
  }

  /// The functions that compare one type by order.
  struct Orders<Function: Sendable>: Sendable {
    let less, lessOrEqual, greater, greaterOrEqual: Function

    init(_ symbols: Symbols, _ type: String) throws(LibraryProblem) {
      less = try symbols.function("obx_qb_less_than_\(type)")
      lessOrEqual = try symbols.function("obx_qb_less_or_equal_\(type)")
      greater = try symbols.function("obx_qb_greater_than_\(type)")
      greaterOrEqual = try symbols.function("obx_qb_greater_or_equal_\(type)")
    }
  }

  /// The functions for all comparisons of one type.
  struct Comparisons<Function: Sendable>: Sendable {
    let equal, notEqual: Function
    let orders: Orders<Function>

    init(_ symbols: Symbols, _ type: String) throws(LibraryProblem) {
      equal = try symbols.function("obx_qb_equals_\(type)")
      notEqual = try symbols.function("obx_qb_not_equals_\(type)")
      orders = try Orders(symbols, type)
    }
  }
}
