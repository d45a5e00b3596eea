import Foundation
import StoreContract

extension ValueTrigger {
  /// The program with an ordinary value in place of each value of the class. Equal values stay equal, and different
  /// ones different, as far as the type has enough values.
  func removed(from program: Program) -> Program {
    replaced(in: program) { value, type, number in
      PlainValue.of(type, Self.first + number).map { $0.negated(if: self != .negative && value.isNegative) }
    }
  }

  /// The program with a value of another class of the same family in place of each value of this class.
  func exchanged(in program: Program) -> Program {
    replaced(in: program) { value, type, _ in
      family == .foreignValue ? ForeignValue.other(than: self, for: type) : value.exchanged
    }
  }

  /// The numbers of the ordinary values begin here, so that they differ from most others in the program.
  private static let first = 40

  private func replaced(in program: Program, by other: @escaping (Value, PropertyType, Int) -> Value?) -> Program {
    var known: [Value: Int] = [:]
    return ProgramRewriter { value, type in
      guard contains(value, type) else { return nil }
      let number = known[value] ?? known.count
      known[value] = number
      return other(value, type, number)
    }(program)
  }
}

extension Value {
  fileprivate var isNegative: Bool {
    switch self {
    case .int8(let number): number < 0
    case .int16(let number): number < 0
    case .int32(let number): number < 0
    case .int64(let number): number < 0
    case .float(let number): number < 0
    case .double(let number): number < 0
    case .decimal(let number): number < 0
    case .date(let seconds): seconds < 0
    default: false
    }
  }

  /// The negative of a number. Any other value is unchanged.
  fileprivate func negated(if isWanted: Bool) -> Value {
    guard isWanted else { return self }
    return switch self {
    case .int8(let number): .int8(-number)
    case .int16(let number): .int16(-number)
    case .int32(let number): .int32(-number)
    case .int64(let number): .int64(-number)
    case .float(let number): .float(-number)
    case .double(let number): .double(-number)
    case .decimal(let number): .decimal(-number)
    case .date(let seconds): .date(-seconds)
    default: self
    }
  }

  /// An infinity for NaN, and NaN for an infinity.
  fileprivate var exchanged: Value? {
    switch self {
    case .float(let number): .float(number.isNaN ? .infinity : .nan)
    case .double(let number): .double(number.isNaN ? .infinity : .nan)
    case .date(let seconds): .date(seconds.isNaN ? .infinity : .nan)
    default: nil
    }
  }
}
