import Foundation
import StoreContract

/// A class of values that stores treat in a special way. The raw values are the names in reports.
package enum ValueTrigger: String, Sendable, Hashable, CaseIterable {
  case null
  case notFinite = "NaN or infinity"
  case nan = "NaN"
  case infinity
  case negativeZero = "-0.0"
  case zero
  case negative = "a negative number"
  case fraction = "a fraction"
  case manyDigits = "a number of more than 15 digits"
  case beyondSigned = "an integer beyond Int64.max"
  case subMillisecond = "a date within a millisecond"
  case distantDate = "a distant date"
  case emptyString = "an empty string"
  case nul = "a string with NUL"
  case controlCharacter = "a string with a control character"
  case markup = "a string with markup"
  case edgeSpace = "a string with white space at an end"
  case nonASCII = "a string beyond ASCII"
  case longString = "a string of 64 bytes or more"
  case emptyData = "empty data"
  case longData = "data of 64 bytes or more"
  case emptyCollection = "an empty collection"
  case largeCollection = "a collection of 16 elements or more"
  case unusualKey = "an unusual key"
  case unknownCase = "an unknown case"
  case foreignValue = "a stored value of another type"

  /// The classes that this class and another one form together, if a store is likely to treat both alike.
  var family: ValueTrigger? {
    switch self {
    case .nan, .infinity: .notFinite
    default: nil
    }
  }

  /// Whether a value of a type belongs to the class. A value belongs to it as a whole: an array with a null does not.
  func contains(_ value: Value, _ type: PropertyType) -> Bool {
    switch value {
    case .null: self == .null
    case .string(let text): contains(text) || isForeign(value, type)
    case .data(let bytes):
      self == .emptyData && bytes.isEmpty || self == .longData && bytes.count >= 64 || isForeign(value, type)
    case .date(let seconds): contains(date: seconds) || isForeign(value, type)
    case .array(let values): contains(collectionOf: values.count)
    case .map(let fields): contains(collectionOf: fields.count) || self == .unusualKey && !fields.names.areUsual
    case .unknownCase: self == .unknownCase
    case .bool, .uuid: isForeign(value, type)
    default: (NumberClass(value)?.triggers.contains(self) ?? false) || isForeign(value, type)
    }
  }

  /// Whether a stored value has another type than its property.
  private func isForeign(_ value: Value, _ type: PropertyType) -> Bool {
    guard self == .foreignValue else { return false }
    switch type {
    case .primitive(let primitive): return !primitive.admits(value)
    case .optional(let element): return isForeign(value, element)
    case .array, .map, .embedded: return true
    case .enumeration, .custom, .toOne, .toMany: return false
    }
  }

  private func contains(collectionOf count: Int) -> Bool {
    self == .emptyCollection && count == 0 || self == .largeCollection && count >= 16
  }

  private func contains(date seconds: Double) -> Bool {
    switch self {
    case .notFinite: !seconds.isFinite
    case .nan: seconds.isNaN
    case .infinity: seconds.isInfinite
    case .subMillisecond: seconds.isFinite && (seconds * 1000).rounded() / 1000 != seconds
    case .fraction: seconds.isFinite && seconds.rounded() != seconds
    case .distantDate: seconds.isFinite && abs(seconds) >= 1e11
    case .negative: seconds < 0
    default: false
    }
  }

  private func contains(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return switch self {
    case .emptyString: scalars.isEmpty
    case .nul: scalars.contains("\0")
    case .controlCharacter: scalars.contains { $0 != "\0" && ($0.value < 0x20 || $0.value == 0x7F) }
    case .markup: scalars.contains { "<>&\"'\\".unicodeScalars.contains($0) }
    case .edgeSpace: [scalars.first, scalars.last].contains { $0?.properties.isWhitespace ?? false }
    case .nonASCII: scalars.contains { !$0.isASCII }
    case .longString: text.utf8.count >= 64
    default: false
    }
  }
}

extension [String] {
  /// Whether all names consist of letters, digits and underscores.
  fileprivate var areUsual: Bool {
    allSatisfy { name in
      !name.isEmpty
        && name.unicodeScalars.allSatisfy { $0 == "_" || ($0.isASCII && $0.properties.isAlphabetic) || "0"..."9" ~= $0 }
    }
  }
}

/// What is unusual about a number.
private struct NumberClass {
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
    case .float(let number): self.init(number: Double(number), isNegativeZero: number.isZero && number.sign == .minus)
    case .double(let number): self.init(number: number, isNegativeZero: number.isZero && number.sign == .minus)
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

  private init(number: Double, isNegativeZero: Bool) {
    var found: Set<ValueTrigger> = []
    if number.isNaN { found = [.nan, .notFinite] }
    if number.isInfinite { found = [.infinity, .notFinite] }
    if isNegativeZero { found.insert(.negativeZero) }
    if number.isZero, !isNegativeZero { found.insert(.zero) }
    if number.isFinite {
      if number < 0 { found.insert(.negative) }
      if number.rounded() != number { found.insert(.fraction) }
      if abs(number) >= 1e15 || number.isSubnormal { found.insert(.manyDigits) }
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
    replaced(in: program) { value, _, _ in value.exchanged }
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
