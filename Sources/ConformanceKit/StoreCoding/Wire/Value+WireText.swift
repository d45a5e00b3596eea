import Foundation
import Generators
import StoreContract

extension Value {
  /// The tag and the text of a value that is written as text, or nil for any other value.
  var wireText: (tag: WireTag, text: String)? {
    switch self {
    case .int8(let value): (.int8, String(value))
    case .int16(let value): (.int16, String(value))
    case .int32(let value): (.int32, String(value))
    case .int64(let value): (.int64, String(value))
    case .uint8(let value): (.uint8, String(value))
    case .uint16(let value): (.uint16, String(value))
    case .uint32(let value): (.uint32, String(value))
    case .uint64(let value): (.uint64, String(value))
    case .float(let value): (.float, NumberText.text(of: value))
    case .double(let value): (.double, NumberText.text(of: value))
    case .date(let seconds): (.date, NumberText.text(of: seconds))
    case .string(let value): (.string, value)
    case .data(let bytes): (.data, Data(bytes).base64EncodedString())
    case .uuid(let value): (.uuid, value.uuidString)
    case .decimal(let value): (.decimal, NumberText.text(of: value))
    case .ref(let id): (.ref, id.text)
    case .enumCase(let name): (.enumCase, name)
    case .null, .bool, .array, .map, .object, .unknownCase, .custom: nil
    }
  }

  /// Creates a value from its tag and text. Returns nil if the text is not canonical.
  init?(wireText text: String, tag: WireTag) {
    let value: Value? =
      switch tag {
      case .int8: Self.integer(text).map(Value.int8)
      case .int16: Self.integer(text).map(Value.int16)
      case .int32: Self.integer(text).map(Value.int32)
      case .int64: Self.integer(text).map(Value.int64)
      case .uint8: Self.integer(text).map(Value.uint8)
      case .uint16: Self.integer(text).map(Value.uint16)
      case .uint32: Self.integer(text).map(Value.uint32)
      case .uint64: Self.integer(text).map(Value.uint64)
      case .float: NumberText.number(of: text).map(Value.float)
      case .double: NumberText.number(of: text).map(Value.double)
      case .date: NumberText.number(of: text).map(Value.date)
      case .string: .string(text)
      case .data: Self.bytes(text).map(Value.data)
      case .uuid: Self.uuid(text).map(Value.uuid)
      case .decimal: Self.decimal(text).map(Value.decimal)
      case .ref: .ref(RecordID(text))
      case .enumCase: .enumCase(text)
      case .bool, .array, .map, .object, .unknownCase, .custom, .persisted, .mapEntries, .objectEntries: nil
      }
    guard let value else { return nil }
    self = value
  }

  private static func integer<T: FixedWidthInteger>(_ text: String) -> T? {
    guard let value = T(text), String(value) == text else { return nil }
    return value
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else { return nil }
    return Array(data)
  }

  private static func uuid(_ text: String) -> UUID? {
    guard let value = UUID(uuidString: text), value.uuidString == text.uppercased() else { return nil }
    return value
  }

  /// Reads a decimal number. Returns nil if `Decimal` cannot hold all its digits. The longest number has 39 digits and
  /// 127 zeros.
  private static func decimal(_ text: String) -> Decimal? {
    if text == "nan" { return .nan }
    guard text.utf8.count <= 200, let digits = DecimalDigits(text), let value = Decimal(string: text), !value.isNaN,
      digits.fitDecimal || digits == DecimalDigits(value.description)
    else { return nil }
    return value
  }
}

extension DecimalDigits {
  /// Whether `Decimal` certainly holds the number: 38 digits always fit in its 128 bits. Such a number need not be
  /// printed again to compare its digits, which is slow.
  fileprivate var fitDecimal: Bool {
    (1...38).contains(digits.count) && (-100...80).contains(exponent)
  }
}
