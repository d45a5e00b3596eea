import ConformanceLaws
public import Foundation
import Generators

/// A type that stores keep without conversion. Its edge cases are known.
public protocol StorablePrimitive: Codable, Hashable, Sendable {
  /// The default, the edge cases and a generator of all other values.
  static var storedForms: StoredForms<Self> { get }
}

extension Bool: StorablePrimitive {
  /// Both truth values. The default is false.
  public static var storedForms: StoredForms<Bool> { StoredForms(default: false, edges: [true], values: .bool) }
}

extension String: StorablePrimitive {
  /// Every text. The edges are blank, contain control characters, are composed or decomposed, lie outside the Basic
  /// Multilingual Plane, or are long.
  public static var storedForms: StoredForms<String> {
    StoredForms(
      default: "",
      edges: [
        "a", "A", "0", " ", "\n", "\0", "a\0b", "\u{e9}", "e\u{301}", "\u{feff}a", "\u{1f468}\u{200d}\u{1f467}",
        "\u{10ffff}",
        "null", "true", "-1", "1e5", "NaN", "[]", "{}", "\"", "a b", "%", "://", String(repeating: "a", count: 1000),
      ], values: .string)
  }
}

extension Data: StorablePrimitive {
  /// Every sequence of bytes. The edges are zeros and bytes that are not UTF-8.
  public static var storedForms: StoredForms<Data> {
    StoredForms(
      default: Data(),
      edges: [[0], [0xff], [0, 0, 0, 0, 0, 0, 0, 0], [0xc0, 0x80], [0x7b, 0x7d]].map { Data($0 as [UInt8]) },
      values: Generators.Generator<[UInt8]>.bytes.map { Data($0) })
  }
}

extension Date: StorablePrimitive {
  /// Every point in time. The edges are 1970, the distant past and future, fractions of a millisecond, and dates beyond
  /// every calendar.
  public static var storedForms: StoredForms<Date> {
    StoredForms(
      default: Date(timeIntervalSince1970: 0),
      edges: [0, 0.5, 0.0005, -0.001, 1e-9, 63_113_904_000, -63_114_076_800, 1e15, -1e15, .infinity, -.infinity, .nan]
        .map {
          Date(timeIntervalSinceReferenceDate: $0)
        }, values: Generator { draw in PrimitiveDrawing.date(&draw) })
  }
}

extension UUID: StorablePrimitive {
  /// Every UUID. The default consists of zeros.
  public static var storedForms: StoredForms<UUID> {
    StoredForms(
      default: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
      values: Generator { draw in PrimitiveDrawing.uuid(&draw) })
  }
}

extension StorablePrimitive where Self: FixedWidthInteger {
  /// Every integer. The edges are zero and its neighbours, the bounds, and powers of two near the limits of types and
  /// formats.
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
  /// Zeros of both signs, halves, the limits of integers, subnormal numbers, infinities and NaN.
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
  /// Every number, including infinities and NaN.
  public static var storedForms: StoredForms<Float> { StoredForms(default: 0, edges: floatEdges, values: .float) }
}

extension Double: StorablePrimitive {
  /// Every number, including infinities and NaN.
  public static var storedForms: StoredForms<Double> { StoredForms(default: 0, edges: floatEdges, values: .double) }
}
