import ConformanceLaws
import Foundation
import StoreContract

extension FaultyStore {
  static let nanBecomesNull = reading("nan-becomes-null", "NaN is read back as null.") { value in
    switch value {
    case .double(let number) where number.isNaN: .null
    case .float(let number) where number.isNaN: .null
    default: value
    }
  }

  static let nanStoredAsNull = writing(
    "nan-stored-as-null", "NaN is stored as null, and refused where null cannot be.",
    fidelity: [.double: .nanAsNull, .float: .nanAsNull]
  ) { value in
    switch value {
    case .double(let number) where number.isNaN: .null
    case .float(let number) where number.isNaN: .null
    default: value
    }
  }

  static let signallingNaNQuieted = writing(
    "signalling-nan-quieted", "A signalling NaN becomes a quiet one.",
    fidelity: [.double: .quietsNaN, .float: .quietsNaN]
  ) { value in
    switch value {
    case .double(let number) where number.isSignalingNaN: .double(Double(bitPattern: number.bitPattern | 1 << 51))
    case .float(let number) where number.isSignalingNaN: .float(Float(bitPattern: number.bitPattern | 1 << 22))
    default: value
    }
  }

  static let negativeZeroLosesSign = writing(
    "negative-zero-loses-sign", "The negative zero is kept as zero.",
    fidelity: [.double: .noNegativeZero, .float: .noNegativeZero]
  ) { value in
    switch value {
    case .double(let number) where number == 0: .double(0)
    case .float(let number) where number == 0: .float(0)
    default: value
    }
  }

  static let doubleThroughFloat = writing("double-through-float", "A Double is kept in a Float.") { value in
    if case .double(let number) = value { .double(Double(Float(number))) } else { value }
  }

  static let doublePrintedWith15Digits = writing(
    "double-printed-with-15-digits", "A Double is kept as a text of 15 digits."
  ) { value in
    guard case .double(let number) = value, let read = Double(String(format: "%.15g", number)), number.isFinite else {
      return value
    }
    return .double(read)
  }

  static let integralDoubleBecomesInteger = reading(
    "integral-double-becomes-integer", "A Double without a fraction is read back as an Int64."
  ) { value in
    if case .double(let number) = value, let integer = Int64(exactly: number) { .int64(integer) } else { value }
  }

  static let decimalThroughDouble = writing("decimal-through-double", "A Decimal is kept in a Double.") { value in
    guard case .decimal(let number) = value, let nearest = Double(number.description) else { return value }
    return Decimal(string: "\(nearest)").map(Value.decimal) ?? value
  }

  static let infinityRefused = FaultyStore(
    "infinity-refused", .roundTrip, "An infinite number is refused, undeclared.",
    FaultyAdapter("infinity-refused") { base in
      WriteChanger(
        base: base,
        writing: { property, value in
          guard value.isInfinite else { return value }
          throw StoreError(.rejected, property: property.name, "the number is infinite")
        })
    })
}

extension Value {
  /// Whether the value is positive or negative infinity.
  fileprivate var isInfinite: Bool {
    switch self {
    case .double(let number): number.isInfinite
    case .float(let number): number.isInfinite
    default: false
    }
  }
}
