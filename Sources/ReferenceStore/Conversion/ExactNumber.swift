import Foundation
import StoreContract

/// A number independent of its stored type, which converts to another type exactly or not at all.
///
/// "Exactly" has the meaning of Swift's `init(exactly:)`: 2.0 is the integer 2, -0.0 is 0, and NaN is a value of no
/// other type.
enum ExactNumber {
  case integer(Int128)
  case binary(Double)
  case decimal(Decimal)

  /// Creates the number of a value, or nil if the value is no number or is NaN.
  init?(_ value: Value) {
    switch value {
    case .int8(let number): self = .integer(Int128(number))
    case .int16(let number): self = .integer(Int128(number))
    case .int32(let number): self = .integer(Int128(number))
    case .int64(let number): self = .integer(Int128(number))
    case .uint8(let number): self = .integer(Int128(number))
    case .uint16(let number): self = .integer(Int128(number))
    case .uint32(let number): self = .integer(Int128(number))
    case .uint64(let number): self = .integer(Int128(number))
    case .float(let number) where !number.isNaN: self = .binary(Double(number))
    case .double(let number) where !number.isNaN: self = .binary(number)
    case .decimal(let number) where !number.isNaN: self = .decimal(number)
    default: return nil
    }
  }

  /// The number as a value of a type, or nil if the type has no such number.
  func value(as type: Primitive) -> Value? {
    switch type {
    case .int8: integer.flatMap(Int8.init(exactly:)).map(Value.int8)
    case .int16: integer.flatMap(Int16.init(exactly:)).map(Value.int16)
    case .int32: integer.flatMap(Int32.init(exactly:)).map(Value.int32)
    case .int64: integer.flatMap(Int64.init(exactly:)).map(Value.int64)
    case .uint8: integer.flatMap(UInt8.init(exactly:)).map(Value.uint8)
    case .uint16: integer.flatMap(UInt16.init(exactly:)).map(Value.uint16)
    case .uint32: integer.flatMap(UInt32.init(exactly:)).map(Value.uint32)
    case .uint64: integer.flatMap(UInt64.init(exactly:)).map(Value.uint64)
    case .double: binary.map(Value.double)
    case .float: binary.flatMap(Float.init(exactly:)).map(Value.float)
    case .decimal: decimal.map(Value.decimal)
    case .bool, .string, .data, .date, .uuid: nil
    }
  }

  private var integer: Int128? {
    switch self {
    case .integer(let number): number
    case .binary(let number): Int128(exactly: number)
    case .decimal(let number): Int128(number.description)
    }
  }

  private var binary: Double? {
    switch self {
    case .integer(let number): return Double(exactly: number)
    case .binary(let number): return number
    case .decimal(let number):
      guard let nearest = Double(number.description), Self.decimal(nearest) == number else { return nil }
      return nearest
    }
  }

  private var decimal: Decimal? {
    switch self {
    case .integer(let number): Decimal(string: String(number))
    case .binary(let number): Self.decimal(number)
    case .decimal(let number): number
    }
  }

  /// The decimal that equals a binary number exactly, or nil if it has too many digits.
  ///
  /// m·2^-k is m·5^k / 10^k; with k up to 30 and m below 2^53 the product has fewer than 38 digits.
  private static func decimal(_ number: Double) -> Decimal? {
    if let integer = Int128(exactly: number) {
      return integer.magnitude < 1 << 126 ? Decimal(string: String(integer)) : nil
    }
    guard number.isFinite else { return nil }
    var scaled = number
    var places = 0
    while scaled.rounded(.towardZero) != scaled, places < 30 {
      scaled *= 2
      places += 1
    }
    guard let numerator = Int128(exactly: scaled) else { return nil }
    let product = (0..<places).reduce(numerator) { product, _ in product * 5 }
    return Decimal(string: "\(product)e-\(places)")
  }
}

extension Primitive {
  /// Whether a value is of this type. It is the same as ``admits(_:)``, but compares no names.
  func isType(of value: Value) -> Bool {
    switch (self, value) {
    case (.bool, .bool), (.int8, .int8), (.int16, .int16), (.int32, .int32), (.int64, .int64), (.uint8, .uint8),
      (.uint16, .uint16), (.uint32, .uint32), (.uint64, .uint64), (.float, .float), (.double, .double),
      (.string, .string), (.data, .data), (.date, .date), (.uuid, .uuid), (.decimal, .decimal):
      true
    default: false
    }
  }

  /// A stored value as a value of this type: the value itself, or the equal number of this type if the semantics let
  /// such numbers match.
  ///
  /// Source: adapter protocol, "semantics": a value of another type is invalid, also under `coercing` unless both are
  /// numbers and convert exactly.
  ///
  /// - Returns: The value, or nil if the stored value does not match this type.
  func matching(_ value: Value, _ match: Semantics.NumericMatch) -> Value? {
    if isType(of: value) { return value }
    guard match != .strict, let other = Primitive(rawValue: value.kind.rawValue), admits(other, match),
      let number = ExactNumber(value)
    else { return nil }
    return number.value(as: self)
  }

  /// Whether columns of two types are stored in the same way, so that one becomes the other without a change.
  func isStoredLike(_ other: Primitive, _ match: Semantics.NumericMatch) -> Bool {
    self == other || match != .coercing && admits(other, match)
  }

  /// Whether numbers of another type match numbers of this type.
  private func admits(_ other: Primitive, _ match: Semantics.NumericMatch) -> Bool {
    switch match {
    case .strict: false
    case .integers: isInteger && other.isInteger
    case .widths: isInteger && other.isInteger || isFloatingPoint && other.isFloatingPoint
    case .coercing: true
    }
  }
}
