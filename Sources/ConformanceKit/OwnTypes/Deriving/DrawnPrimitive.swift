import Generators

/// A value for which decoders have functions of their own.
protocol DrawnPrimitive: Decodable {
  /// Draws a value that every document can express.
  static func drawn(_ draw: inout Draw) -> Self
}

extension Bool: DrawnPrimitive {
  static func drawn(_ draw: inout Draw) -> Bool { draw.boolean() }
}

extension String: DrawnPrimitive {
  static func drawn(_ draw: inout Draw) -> String { draw.string() }
}

extension Double: DrawnPrimitive {
  /// A finite number, because JSON has no others.
  static func drawn(_ draw: inout Draw) -> Double {
    let number = draw.double()
    return number.isFinite ? number : Double(bitPattern: number.bitPattern & ~(1 << 62))
  }
}

extension Float: DrawnPrimitive {
  /// A finite number, because JSON has no others.
  static func drawn(_ draw: inout Draw) -> Float {
    let number = draw.float()
    return number.isFinite ? number : Float(bitPattern: number.bitPattern & ~(1 << 30))
  }
}

extension DrawnPrimitive where Self: FixedWidthInteger & Sendable {
  static func drawn(_ draw: inout Draw) -> Self { draw.integer() }
}

extension Int: DrawnPrimitive {}
extension Int8: DrawnPrimitive {}
extension Int16: DrawnPrimitive {}
extension Int32: DrawnPrimitive {}
extension Int64: DrawnPrimitive {}
extension Int128: DrawnPrimitive {}
extension UInt: DrawnPrimitive {}
extension UInt8: DrawnPrimitive {}
extension UInt16: DrawnPrimitive {}
extension UInt32: DrawnPrimitive {}
extension UInt64: DrawnPrimitive {}
extension UInt128: DrawnPrimitive {}
