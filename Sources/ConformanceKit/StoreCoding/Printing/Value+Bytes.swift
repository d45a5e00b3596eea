import Foundation
import Generators
package import StoreContract

extension Value {
  /// The bits or bytes of the value, for differences that `==` hides: `0x7ff8000000000123`, `63 61 66 65 cc 81`.
  ///
  /// A number is shown by its bits, a string or data by its bytes, and a decimal by its significand and exponent. A
  /// collection shows each of its parts in this form.
  package var bytes: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "0x01" : "0x00"
    case .int8(let value): Self.hexadecimal(UInt8(bitPattern: value))
    case .int16(let value): Self.hexadecimal(UInt16(bitPattern: value))
    case .int32(let value): Self.hexadecimal(UInt32(bitPattern: value))
    case .int64(let value): Self.hexadecimal(UInt64(bitPattern: value))
    case .uint8(let value): Self.hexadecimal(value)
    case .uint16(let value): Self.hexadecimal(value)
    case .uint32(let value): Self.hexadecimal(value)
    case .uint64(let value): Self.hexadecimal(value)
    case .float(let value): value.hexadecimalBits
    case .double(let value), .date(let value): value.hexadecimalBits
    case .string(let text), .enumCase(let text): Self.spaced(text.utf8)
    case .ref(let id): Self.spaced(id.text.utf8)
    case .data(let bytes): Self.spaced(bytes)
    case .uuid(let value): Self.spaced(value.bytes)
    case .decimal(let value): Self.parts(of: value)
    case .array(let values): "[\(values.map(\.bytes).joined(separator: ", "))]"
    case .map(let fields), .object(let fields):
      "{\(fields.entries.map { "\(Self.spaced($0.name.utf8)): \($0.value.bytes)" }.joined(separator: ", "))}"
    case .unknownCase(let raw): raw.bytes
    case .custom(_, let persisted): persisted.bytes
    }
  }

  private static func hexadecimal(_ number: some FixedWidthInteger & UnsignedInteger) -> String {
    let digits = String(number, radix: 16)
    return "0x" + String(repeating: "0", count: number.bitWidth / 4 - digits.count) + digits
  }

  private static func spaced(_ bytes: some Sequence<UInt8>) -> String {
    let text = bytes.map { CollectionOfOne($0).hexadecimal }.joined(separator: " ")
    return text.isEmpty ? "(empty)" : text
  }

  private static func parts(of number: Decimal) -> String {
    guard !number.isNaN else { return "nan" }
    return "\(number.sign == .minus ? "-" : "")\(NumberText.text(of: number.significand)) × 10^\(number.exponent)"
  }
}
