import Foundation
import StoreContract

/// The class of values that a defect is likely to share: what tells one defect from another, whatever the case it was found
/// with.
enum ValueClass {
  /// The class of a value.
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
