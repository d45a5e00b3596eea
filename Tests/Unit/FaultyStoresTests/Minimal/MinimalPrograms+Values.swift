import ConformanceKit
import Foundation

extension MinimalPrograms {
  /// The stores that lose a value: one property of one record, put and got.
  static let values = numbers + dates + texts + nothing

  private static let numbers = [
    value(
      "nan-stored-as-null", "double | put → rejected", .primitive(.double), .double(.nan)),
    value(
      "signalling-nan-quieted", "double | nan changed", .primitive(.double),
      .double(Double(bitPattern: 0x7ff4_0000_0000_0000))),
    value(
      "infinity-refused", "double | put → rejected", .primitive(.double), .double(.infinity)),
    value(
      "double-printed-with-15-digits", "double | finite changed", .primitive(.double), .double(1_000_000_000_000_001)),
    value(
      "integral-double-becomes-integer", "double | finite → int64", .primitive(.double), .double(0)),
    value(
      "decimal-through-double", "decimal | decimal changed", .primitive(.decimal), .decimal(9_007_199_254_740_993)),
    value(
      "int64-read-as-int32", "int64 | int64 changed", .primitive(.int64), .int64(2_147_483_648)),
    value(
      "negative-number-byte-swapped", "int32 | int32 changed", .primitive(.int32), .int32(-2)),
  ]

  private static let dates = [
    value(
      "date-rounded-to-milliseconds", "date | date changed", .primitive(.date), .date(0.001)),
    value(
      "date-read-from-another-epoch", "date | date changed", .primitive(.date), .date(0)),
  ]

  private static let texts = [
    value(
      "string-trimmed", "string | LF → end", .primitive(.string), .string("\n")),
    value(
      "string-normalised", "string | another canonical form", .primitive(.string), .string("a\u{300}"),
      says: """
        expected  "a\\u{300}"  (61 cc 80)
        actual    "\u{e0}"  (c3 a0)
        change    another canonical form
        """),
    value(
      "byte-order-mark-dropped", "string | U+FEFF → end", .primitive(.string), .string("\u{FEFF}")),
    value(
      "text-typed-by-content", "string | string → int64", .primitive(.string), .string("0")),
  ]

  private static let nothing = [
    value(
      "null-string-becomes-empty", "string | null → string", .primitive(.string), .null, isOptional: true),
    value(
      "empty-data-becomes-null", "data | data → null", .primitive(.data), .data([])),
    value(
      "null-cannot-be-read", "int64 | get → unreadable", .primitive(.int64), .null, isOptional: true),
  ]

  /// One property of one record, put and got.
  ///
  /// - Parameter text: What the finding's text says after the place, which is the get.
  static func value(
    _ store: String, _ defect: String, _ type: PropertyType, _ value: Value, isOptional: Bool = false,
    by law: String = "value", says text: String? = nil
  ) -> MinimalProgram {
    MinimalProgram(
      store, "round-trip.\(law)", defect,
      Program([Property("a", type, isOptional: isOptional)], operations: .put(["a": value]), .get(1)),
      says: text.map { "at        operation 2 (get), record 1, property a\n\($0)" })
  }
}
