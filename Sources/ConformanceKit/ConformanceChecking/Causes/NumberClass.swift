import Foundation
import StoreContract

/// What is unusual about a number.
struct NumberClass {
  let triggers: Set<ValueTrigger>

  /// Classifies a number. Returns nil if the value is none.
  init?(_ value: Value) {
    switch value {
    case .int8(let number): self.init(integer: number)
    case .int16(let number): self.init(integer: number)
    case .int32(let number): self.init(integer: number)
    case .int64(let number): self.init(integer: number)
    case .uint8(let number): self.init(integer: number)
    case .uint16(let number): self.init(integer: number)
    case .uint32(let number): self.init(integer: number)
    case .uint64(let number): self.init(integer: number)
    case .float(let number): self.init(number: number)
    case .double(let number): self.init(number: number)
    case .decimal(let number): self.init(decimal: number)
    default: return nil
    }
  }

  private init(integer: some BinaryInteger) {
    var found: Set<ValueTrigger> = []
    if integer == 0 { found.insert(.zero) }
    if integer < 0 { found.insert(.negative) }
    if integer.magnitude >= 1_000_000_000_000_000 as UInt64 { found.insert(.manyDigits) }
    if integer > Int64.max { found.insert(.beyondSigned) }
    triggers = found
  }

  private init(number: some BinaryFloatingPoint & LosslessStringConvertible) {
    var found: Set<ValueTrigger> = []
    if number.isNaN { found = [.nan, .notFinite] }
    if number.isInfinite { found = [.infinity, .notFinite] }
    if number.isZero { found.insert(number.sign == .minus ? .negativeZero : .zero) }
    if number.isFinite {
      if number < 0 { found.insert(.negative) }
      if number.rounded() != number { found.insert(.fraction) }
      let digits = number.description
      if Float(digits).map(Double.init) != Double(digits) { found.insert(.roundedByFloat) }
      if abs(number) >= 1e15 || Double(number).isSubnormal { found.insert(.manyDigits) }
    }
    triggers = found
  }

  private init(decimal: Decimal) {
    var found: Set<ValueTrigger> = []
    if decimal.isNaN { found = [.nan, .notFinite] }
    if decimal.isZero { found.insert(.zero) }
    if decimal < 0 { found.insert(.negative) }
    if decimal.exponent < 0 { found.insert(.fraction) }
    let digits = "\(decimal.significand)".count + max(decimal.exponent, 0)
    if digits > 15 { found.insert(.manyDigits) }
    triggers = found
  }
}
