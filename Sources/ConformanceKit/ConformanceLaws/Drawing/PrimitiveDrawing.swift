package import Foundation
package import Generators
import StoreContract

/// Draws values of the primitives. It adds edge values where the engine has no choice for a type.
package enum PrimitiveDrawing {
  /// Draws a domain value of a primitive type.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - primitive: The type.
  ///   - share: How many of 1,000 texts and data are repeated, to reach sizes at which code takes another path.
  static func value(_ draw: inout Draw, of primitive: Primitive, repeated share: Int = 0) -> Value {
    switch primitive {
    case .bool: .bool(draw.boolean())
    case .int8: .int8(draw.integer(in: .min ... .max))
    case .int16: .int16(draw.integer(in: .min ... .max))
    case .int32: .int32(draw.integer(in: .min ... .max))
    case .int64: .int64(draw.integer(in: .min ... .max))
    case .uint8: .uint8(draw.integer(in: .min ... .max))
    case .uint16: .uint16(draw.integer(in: .min ... .max))
    case .uint32: .uint32(draw.integer(in: .min ... .max))
    case .uint64: .uint64(draw.integer(in: .min ... .max))
    case .float: .float(draw.float())
    case .double: .double(draw.double())
    case .string: .string(text(&draw, repeated: share))
    case .data: .data(bytes(&draw, repeated: share))
    case .date: .date(seconds(&draw))
    case .uuid: .uuid(uuid(&draw))
    case .decimal: .decimal(decimal(&draw))
    }
  }

  private static func text(_ draw: inout Draw, repeated share: Int) -> String {
    let text = draw.string(count: 0...20)
    let count = draw.repetitions(of: text.utf8.count, share: share)
    return count == 1 ? text : String(repeating: text, count: count)
  }

  private static func bytes(_ draw: inout Draw, repeated share: Int) -> [UInt8] {
    let bytes = draw.bytes(count: 0...20)
    let count = draw.repetitions(of: bytes.count, share: share)
    return count == 1 ? bytes : Array(repeatElement(bytes, count: count).joined())
  }

  /// Draws a point in time.
  package static func date(_ draw: inout Draw) -> Date { Date(timeIntervalSinceReferenceDate: seconds(&draw)) }

  /// Draws seconds since 2001: whole seconds, milliseconds, edge values, or any finite number that a calendar reaches.
  private static func seconds(_ draw: inout Draw) -> Double {
    switch draw.index(weights: [4, 3, 2, 2]) {
    case 0: Double(draw.integer(in: -10_000_000_000...10_000_000_000 as ClosedRange<Int64>))
    case 1: Double(draw.integer(in: -1_000_000_000_000...1_000_000_000_000 as ClosedRange<Int64>)) / 1000
    case 2: draw.element(of: dateEdges)
    default: Double(draw.integer(in: -1_000_000_000_000_000...1_000_000_000_000_000 as ClosedRange<Int64>)) / 999_983
    }
  }

  /// 1970 and its neighbours, the distant past and future, and fractions that milliseconds, microseconds or nanoseconds
  /// lose.
  private static let dateEdges: [Double] = [
    -978_307_200, -978_307_200.5, 0.5, 0.0005, 0.000_000_5, 1e-9, -0.001, 978_307_199.999, 63_113_904_000,
    -63_114_076_800,
    .leastNonzeroMagnitude,
  ]

  /// Draws a UUID of any bits.
  package static func uuid(_ draw: inout Draw) -> UUID {
    let halves = [draw.integer(in: 0...UInt64.max), draw.integer(in: 0...UInt64.max)]
    let bytes = halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
        bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  /// Draws a decimal of up to 38 digits: a mantissa in two parts, of which the second is usually absent, and a small
  /// exponent.
  private static func decimal(_ draw: inout Draw) -> Decimal {
    let head = draw.integer(in: -9_999_999_999_999_999...9_999_999_999_999_999 as ClosedRange<Int64>)
    let tail =
      draw.boolean(probability: 0.2) ? draw.uniform(in: 0...9_999_999_999_999_999_999 as ClosedRange<UInt64>) : 0
    let exponent = draw.integer(in: -20...20)
    guard tail > 0 else {
      return Decimal(sign: head < 0 ? .minus : .plus, exponent: exponent, significand: Decimal(head.magnitude))
    }
    let significand = Decimal(head.magnitude) * Decimal(sign: .plus, exponent: 19, significand: 1) + Decimal(tail)
    return Decimal(sign: head < 0 ? .minus : .plus, exponent: exponent, significand: significand)
  }
}

extension PropertyType {
  /// The greatest and the least value of a type of integers. Empty for any other type.
  var bounds: [Value] {
    guard case .primitive(let primitive) = unwrapped, let bounds = primitive.integerBounds else { return [] }
    return [bounds.greatest, bounds.least]
  }
}
