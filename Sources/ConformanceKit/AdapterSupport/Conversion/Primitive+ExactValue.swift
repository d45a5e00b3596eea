import Foundation
public import StoreContract

extension Value {
  /// The primitive type of the value. Nil for null, for a collection, and for a value that is stored in another form.
  public var primitive: Primitive? {
    switch self {
    case .bool: .bool
    case .int8: .int8
    case .int16: .int16
    case .int32: .int32
    case .int64: .int64
    case .uint8: .uint8
    case .uint16: .uint16
    case .uint32: .uint32
    case .uint64: .uint64
    case .float: .float
    case .double: .double
    case .string: .string
    case .data: .data
    case .date: .date
    case .uuid: .uuid
    case .decimal: .decimal
    case .null, .array, .map, .object, .ref, .enumCase, .unknownCase, .custom: nil
    }
  }
}

extension Primitive {
  /// Converts a stored value to the equal value of this type.
  ///
  /// - Parameters:
  ///   - value: A stored value of any type.
  ///   - match: The rule that says which types of numbers may replace each other.
  /// - Returns: The value itself if it has this type, or the equal number of this type. Nil if there is none: 2.0
  ///   equals the integer 2, but 2.5 equals no integer, and NaN has no equal in another type.
  package func exactValue(of value: Value, _ match: Semantics.NumericMatch) -> Value? {
    guard let type = value.primitive else { return nil }
    if type == self { return value }
    guard match.relates(type, self) else { return nil }
    return switch value {
    case .int8(let number): exactly(number)
    case .int16(let number): exactly(number)
    case .int32(let number): exactly(number)
    case .int64(let number): exactly(number)
    case .uint8(let number): exactly(number)
    case .uint16(let number): exactly(number)
    case .uint32(let number): exactly(number)
    case .uint64(let number): exactly(number)
    case .float(let number): exactly(Double(number))
    case .double(let number): exactly(number)
    case .decimal(let number): exactly(number)
    case .null, .bool, .string, .data, .date, .uuid, .array, .map, .object, .ref, .enumCase, .unknownCase, .custom: nil
    }
  }

  private func exactly(_ number: some BinaryInteger) -> Value? {
    switch self {
    case .int8: Int8(exactly: number).map { .int8($0) }
    case .int16: Int16(exactly: number).map { .int16($0) }
    case .int32: Int32(exactly: number).map { .int32($0) }
    case .int64: Int64(exactly: number).map { .int64($0) }
    case .uint8: UInt8(exactly: number).map { .uint8($0) }
    case .uint16: UInt16(exactly: number).map { .uint16($0) }
    case .uint32: UInt32(exactly: number).map { .uint32($0) }
    case .uint64: UInt64(exactly: number).map { .uint64($0) }
    case .float: Float(exactly: number).map { .float($0) }
    case .double: Double(exactly: number).map { .double($0) }
    case .decimal: Decimal(string: "\(number)").map { .decimal($0) }
    case .bool, .string, .data, .date, .uuid: nil
    }
  }

  private func exactly(_ number: Double) -> Value? {
    guard !number.isNaN else { return nil }
    return switch self {
    case .double: .double(number)
    case .float: Float(exactly: number).map { .float($0) }
    case .decimal: Decimal(exactlyRepresenting: number).map { .decimal($0) }
    default: Int128(exactly: number).flatMap { exactly($0) }
    }
  }

  private func exactly(_ number: Decimal) -> Value? {
    guard isFloatingPoint else { return Int128("\(number)").flatMap { exactly($0) } }
    guard let nearest = Double("\(number)"), Decimal(exactlyRepresenting: nearest) == number else { return nil }
    return exactly(nearest)
  }
}

extension Decimal {
  /// Creates the decimal number that equals a double. Nil if it would have too many digits.
  ///
  /// A double is an odd integer times a power of two. If the power is 2^-*k*, the number is the integer times 5^*k*
  /// with *k* decimal places. With *k* up to 30, the product has fewer than 38 digits, which a decimal can hold.
  fileprivate init?(exactlyRepresenting number: Double) {
    guard number.isFinite else { return nil }
    let places = number.isZero ? 0 : max(0, number.significandWidth - Int(number.exponent))
    guard places <= 30, number.magnitude < 0x1p126 else { return nil }
    guard var digits = Int128(exactly: number * Double(sign: .plus, exponent: places, significand: 1)) else {
      return nil
    }
    for _ in 0..<places { digits *= 5 }
    guard let decimal = Decimal(string: "\(digits)e-\(places)") else { return nil }
    self = decimal
  }
}
