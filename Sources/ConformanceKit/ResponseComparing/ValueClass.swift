import Foundation
import StoreContract

/// Groups values that one defect is likely to affect together. Defects can be told apart by these classes, independent
/// of the case that found them.
enum ValueClass {
  /// The name of the class to which a value belongs.
  static func of(_ value: Value) -> String {
    switch value {
    case .double(let number):
      ofNumber(isNaN: number.isNaN, isFinite: number.isFinite, isNegativeZero: number.isNegativeZero)
    case .float(let number):
      ofNumber(isNaN: number.isNaN, isFinite: number.isFinite, isNegativeZero: number.isNegativeZero)
    case .date(let seconds): seconds.isNaN ? "nan" : seconds.isFinite ? "date" : "infinity"
    case .decimal(let number): number.isNaN ? "nan" : "decimal"
    case .null: "null"
    case .unknownCase: "unknown case"
    default: value.kind.rawValue
    }
  }

  private static func ofNumber(isNaN: Bool, isFinite: Bool, isNegativeZero: Bool) -> String {
    if isNaN { "nan" } else if !isFinite { "infinity" } else if isNegativeZero { "-0" } else { "finite" }
  }
}

extension BinaryFloatingPoint {
  fileprivate var isNegativeZero: Bool { isZero && sign == .minus }
}

extension ValueClass {
  /// The change between two values, in a word or two.
  static func change(from expected: Value, to actual: Value) -> String {
    switch (expected, actual) {
    case (.string(let expected), .string(let actual)):
      expected == actual ? "another canonical form" : textChange(from: expected, to: actual)
    case (.array(let expected), .array(let actual)) where expected.count != actual.count: "elements lost or added"
    case (.map(let expected), .map(let actual)) where !expected.hasSameNames(as: actual): "keys lost, added or changed"
    case (.double(let expected), .double(let actual)) where expected.isZero && actual.isZero: "sign of zero changed"
    case (.float(let expected), .float(let actual)) where expected.isZero && actual.isZero: "sign of zero changed"
    case (.custom(let expected, _), .custom(let actual, _)) where expected != actual:
      "\(expected) → \(actual.bounded(to: 64))"
    default:
      switch (of(expected), of(actual)) {
      case (let before, let after) where before == after: "\(before) changed"
      case (let before, let after): "\(before) → \(after)"
      }
    }
  }

  /// The change between two strings, described by the first scalar that differs.
  private static func textChange(from expected: String, to actual: String) -> String {
    let before = Array(expected.unicodeScalars)
    let after = Array(actual.unicodeScalars)
    let index = zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let position = index ?? min(before.count, after.count)
    let lost = position < before.count ? name(of: before[position]) : "end"
    let came = position < after.count ? name(of: after[position]) : "end"
    return "\(lost) → \(came)"
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0: "NUL"
    case 0x0D: "CR"
    case 0x0A: "LF"
    case 0xFEFF: "U+FEFF"
    case 0x09, 0x20: "white space"
    case 0..<0x20, 0x7F: "control character"
    case 0xFFFE, 0xFFFF: "non-character"
    case 0..<0x80: "ASCII"
    default: scalar.properties.canonicalCombiningClass.rawValue > 0 ? "combining mark" : "non-ASCII"
    }
  }
}
