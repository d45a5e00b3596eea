import ConformanceKit
import Foundation

extension MinimalPrograms {
  /// The stores that lose a value: one property of one record, put and got.
  static let values = numbers + dates + texts + nothing

  private static let numbers = [
    value(
      "nan-stored-as-null", "double | put → rejected", .primitive(.double), .double(.nan), atPut: true,
      says: """
        expected  nan  (0x7ff8000000000000)
        actual    error rejected (property 'a'): null is no value of the required type double
        change    put → rejected
        """),
    value(
      "signalling-nan-quieted", "double | nan changed", .primitive(.double),
      .double(Double(bitPattern: 0x7ff4_0000_0000_0000)),
      says: """
        expected  nan:0x7ff4000000000000  (0x7ff4000000000000)
        actual    nan:0x7ffc000000000000  (0x7ffc000000000000)
        change    nan changed
        """),
    value(
      "infinity-refused", "double | put → rejected", .primitive(.double), .double(.infinity), atPut: true,
      says: """
        expected  inf  (0x7ff0000000000000)
        actual    error rejected (property 'a'): the number is infinite
        change    put → rejected
        """),
    value(
      "double-printed-with-15-digits", "double | finite changed", .primitive(.double), .double(1_000_000_000_000_001),
      says: """
        expected  1000000000000001.0  (0x430c6bf526340008)
        actual    1000000000000000.0  (0x430c6bf526340000)
        change    finite changed
        """),
    value(
      "integral-double-becomes-integer", "double | finite → int64", .primitive(.double), .double(0),
      says: """
        expected  0.0  (0x0000000000000000)
        actual    int64(0)
        change    finite → int64
        """),
    value(
      "decimal-through-double", "decimal | decimal changed", .primitive(.decimal), .decimal(9_007_199_254_740_993),
      says: """
        expected  decimal(9007199254740993)
        actual    decimal(9007199254740992)
        change    decimal changed
        """),
    value(
      "int64-read-as-int32", "int64 | int64 changed", .primitive(.int64), .int64(2_147_483_648),
      says: """
        expected  int64(2147483648)
        actual    int64(-2147483648)
        change    int64 changed
        """),
    value(
      "negative-number-byte-swapped", "int32 | int32 changed", .primitive(.int32), .int32(-2),
      says: """
        expected  int32(-2)
        actual    int32(-16777217)
        change    int32 changed
        """),
  ]

  private static let dates = [
    value(
      "date-rounded-to-milliseconds", "date | date changed", .primitive(.date), .date(0.001),
      says: """
        expected  date(2001-01-01T00:00:00Z, 0.001)  (0x3f50624dd2f1a9fc)
        actual    date(2001-01-01T00:00:00Z, 0.001000046730041504)  (0x3f50628000000000)
        change    date changed
        """),
    value(
      "date-read-from-another-epoch", "date | date changed", .primitive(.date), .date(0),
      says: """
        expected  date(2001-01-01T00:00:00Z, 0.0)  (0x0000000000000000)
        actual    date(2032-01-02T00:00:00Z, 978307200.0)  (0x41cd27e440000000)
        change    date changed
        """),
  ]

  private static let texts = [
    value(
      "string-trimmed", "string | LF → end", .primitive(.string), .string("\n"),
      says: """
        expected  "\\n"  (0a)
        actual    ""
        change    LF → end
        """),
    value(
      "string-normalised", "string | another canonical form", .primitive(.string), .string("a\u{300}"),
      says: """
        expected  "a\\u{300}"  (61 cc 80)
        actual    "\u{e0}"  (c3 a0)
        change    another canonical form
        """),
    value(
      "byte-order-mark-dropped", "string | U+FEFF → end", .primitive(.string), .string("\u{FEFF}"),
      says: """
        expected  "\\u{FEFF}"  (ef bb bf)
        actual    ""
        change    U+FEFF → end
        """),
    value(
      "text-typed-by-content", "string | string → int64", .primitive(.string), .string("0"),
      says: """
        expected  "0"  (30)
        actual    int64(0)
        change    string → int64
        """),
  ]

  private static let nothing = [
    value(
      "null-string-becomes-empty", "string | null → string", .primitive(.string), .null, isOptional: true,
      says: """
        expected  null
        actual    ""
        change    null → string
        """),
    value(
      "empty-data-becomes-null", "data | data → null", .primitive(.data), .data([]),
      says: """
        expected  data()
        actual    null
        change    data → null
        """),
    value(
      "null-cannot-be-read", "int64 | get → unreadable", .primitive(.int64), .null, isOptional: true,
      says: """
        expected  null
        actual    error unreadable (property 'a'): null is no number
        change    get → unreadable
        """),
  ]

  /// One property of one record, put and got.
  ///
  /// - Parameters:
  ///   - atPut: Whether the put is what goes wrong.
  ///   - text: What is said after the place.
  static func value(
    _ store: String, _ defect: String, _ type: PropertyType, _ value: Value, isOptional: Bool = false,
    atPut: Bool = false, by law: String = "value", says text: String
  ) -> MinimalProgram {
    MinimalProgram(
      store, "round-trip.\(law)", defect,
      Program([Property("a", type, isOptional: isOptional)], operations: .put(["a": value]), .get(1)),
      says: "at        operation \(atPut ? "1 (put)" : "2 (get)"), record 1, property a\n\(text)")
  }
}
