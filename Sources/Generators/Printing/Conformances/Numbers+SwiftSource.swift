extension SwiftSourceConvertible where Self: FixedWidthInteger {
  /// The number in decimal.
  public var swiftSource: SwiftSource { .text(description) }
}

extension Int: SwiftSourceConvertible {}
extension Int8: SwiftSourceConvertible {}
extension Int16: SwiftSourceConvertible {}
extension Int32: SwiftSourceConvertible {}
extension Int64: SwiftSourceConvertible {}
extension Int128: SwiftSourceConvertible {}
extension UInt: SwiftSourceConvertible {}
extension UInt8: SwiftSourceConvertible {}
extension UInt16: SwiftSourceConvertible {}
extension UInt32: SwiftSourceConvertible {}
extension UInt64: SwiftSourceConvertible {}
extension UInt128: SwiftSourceConvertible {}

extension Double: SwiftSourceConvertible {
  /// The number, bit for bit: `-0.0`, `.nan`, `Double(bitPattern: 0x7ff8000000000123)`.
  public var swiftSource: SwiftSource { .text(literal) }
}

extension Float: SwiftSourceConvertible {
  /// The number, bit for bit: `-0.0`, `.nan`, `Float(bitPattern: 0x7fc00123)`.
  public var swiftSource: SwiftSource { .text(literal) }
}

extension Bool: SwiftSourceConvertible {
  /// `true` or `false`.
  public var swiftSource: SwiftSource { .text(description) }
}
