import Generators

extension StorablePrimitive where Self: FixedWidthInteger {
  /// Any integer: zero and its neighbours, the bounds, and powers of two near which types and formats end.
  public static var storedForms: StoredForms<Self> {
    StoredForms(default: 0, edges: integerEdges, values: .integer())
  }

  private static var integerEdges: [Self] {
    let powers = [7, 8, 15, 16, 31, 32, 53, 63].map { UInt64(1) << $0 }
    let limits = powers.flatMap { [$0 - 1, $0, $0 + 1] }.compactMap { Self(exactly: $0) }
    let negative = isSigned ? limits.compactMap { Self(exactly: -1 - Int128($0)) } : []
    return [1] + (isSigned ? [-1] : []) + limits + negative + [max - 1, max, min + 1, min].filter { $0 != 0 }
  }
}

extension Int: StorablePrimitive {}
extension Int8: StorablePrimitive {}
extension Int16: StorablePrimitive {}
extension Int32: StorablePrimitive {}
extension Int64: StorablePrimitive {}
extension UInt: StorablePrimitive {}
extension UInt8: StorablePrimitive {}
extension UInt16: StorablePrimitive {}
extension UInt32: StorablePrimitive {}
extension UInt64: StorablePrimitive {}

extension StorablePrimitive where Self: BinaryFloatingPoint {
  /// Zeros of both signs, halves, the ends of what integers can hold, subnormals, infinities and NaN.
  fileprivate static var floatEdges: [Self] {
    let limits: [Self] = [0x1p24, 0x1p31, 0x1p32, 0x1p53, 0x1p63, 0x1p64]
    let magnitudes =
      limits.flatMap { [$0.nextDown, $0, $0.nextUp] }
      + [.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude]
    return [1, -1, 0.5, -0.5, 1.5, -1.5, -0.0, .nan, .signalingNaN, .infinity, -.infinity]
      + magnitudes.flatMap { [$0, -$0] }
  }
}

extension Float: StorablePrimitive {
  /// Any number, infinities and NaN included.
  public static var storedForms: StoredForms<Float> { StoredForms(default: 0, edges: floatEdges, values: .float) }
}

extension Double: StorablePrimitive {
  /// Any number, infinities and NaN included.
  public static var storedForms: StoredForms<Double> { StoredForms(default: 0, edges: floatEdges, values: .double) }
}
