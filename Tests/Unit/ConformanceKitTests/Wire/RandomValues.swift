import ConformanceKit
import Foundation

/// A small seeded source of random numbers (SplitMix64), so that a failure comes again.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// Random values of every kind, the odd ones often.
struct RandomValues {
  var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(state: seed)
  }

  mutating func value(depth: Int = 3) -> Value {
    let kinds = Value.Kind.allCases
    let simple = kinds.filter { ![.array, .map, .object, .unknownCase, .custom].contains($0) }
    guard let kind = (depth > 0 ? kinds : simple).randomElement(using: &numbers) else { return .null }
    return value(of: kind, depth: depth)
  }

  mutating func value(of kind: Value.Kind, depth: Int) -> Value {
    switch kind {
    case .null: .null
    case .bool: .bool(Bool.random(using: &numbers))
    case .int8: .int8(integer())
    case .int16: .int16(integer())
    case .int32: .int32(integer())
    case .int64: .int64(integer())
    case .uint8: .uint8(integer())
    case .uint16: .uint16(integer())
    case .uint32: .uint32(integer())
    case .uint64: .uint64(integer())
    case .float: .float(float())
    case .double: .double(double())
    case .date: .date(double())
    case .string: .string(string())
    case .data: .data((0..<Int.random(in: 0...40, using: &numbers)).map { _ in integer() })
    case .uuid: .uuid(uuid())
    case .decimal: .decimal(decimal())
    case .array: .array((0..<Int.random(in: 0...3, using: &numbers)).map { _ in value(depth: depth - 1) })
    case .map: .map(fields(depth: depth - 1))
    case .object: .object(fields(depth: depth - 1))
    case .ref: .ref(RecordID(string()))
    case .enumCase: .enumCase(string())
    case .unknownCase: .unknownCase(value(depth: depth - 1))
    case .custom: .custom(string(), persisted: value(depth: depth - 1))
    }
  }

  mutating func fields(depth: Int) -> Fields {
    Fields((0..<Int.random(in: 0...4, using: &numbers)).map { _ in (string(), value(depth: depth)) })
  }

  mutating func double() -> Double {
    let special: [Double] = [
      0, -0.0, 1, 100, 0.1, 1e16, 1e22, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
      .infinity,
      -.infinity, .nan, -.nan, .signalingNaN, 9_007_199_254_740_994, 123456789.125, 1e-5, 2e-7, -978_307_200,
    ]
    switch Int.random(in: 0...3, using: &numbers) {
    case 0: return special.randomElement(using: &numbers) ?? 0
    case 1: return Double(bitPattern: 0x7FF0_0000_0000_0001 | (numbers.next() & 0x800F_FFFF_FFFF_FFFF))
    case 2: return Double(Int.random(in: -1_000_000...1_000_000, using: &numbers)) / 1000
    default: return Double(bitPattern: numbers.next())
    }
  }

  mutating func float() -> Float {
    switch Int.random(in: 0...2, using: &numbers) {
    case 0: return Float(bitPattern: 0x7F80_0001 | (UInt32(truncatingIfNeeded: numbers.next()) & 0x807F_FFFF))
    case 1:
      return [0, -0.0, .infinity, .nan, -.nan, 1e10, 0.1, .leastNonzeroMagnitude].randomElement(using: &numbers) ?? 0
    default: return Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next()))
    }
  }

  mutating func string() -> String {
    let parts = [
      "a", "Z", "0", " ", "\"", "\\", "/", "\0", "\n", "\r", "\t", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{E9}",
      "e\u{301}",
      "\u{301}", "\u{200D}", "\u{FEFF}", "\u{2028}", "\u{212B}", "\u{C5}", "\u{1100}\u{1161}", "\u{AC00}", "\u{3164}",
      "\u{FFFE}", "\u{10FFFF}", "\u{FFFD}", "\u{1F469}\u{200D}\u{1F680}", "日本", "\u{202E}", "\u{E000}", "\u{378}", "'",
      "{", "$",
    ]
    return (0..<Int.random(in: 0...5, using: &numbers)).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined()
  }

  /// A whole number of so many digits.
  mutating func digits(_ count: Int) -> String {
    (0..<count).map { String(Int.random(in: $0 == 0 ? 1...9 : 0...9, using: &numbers)) }.joined()
  }

  mutating func decimal() -> Decimal {
    switch Int.random(in: 0...3, using: &numbers) {
    case 0:
      return [.nan, 0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi]
        .randomElement(using: &numbers) ?? 0
    case 1: return Decimal(integer() as Int64)
    default:
      let significand = Decimal(integer() as UInt64) * Decimal(integer() as UInt32) + Decimal(integer() as UInt16)
      return Decimal(
        sign: Bool.random(using: &numbers) ? .plus : .minus, exponent: Int.random(in: -120...90, using: &numbers),
        significand: significand)
    }
  }

  private mutating func integer<T: FixedWidthInteger>() -> T {
    [T.min, T.max, 0, 1, T(truncatingIfNeeded: numbers.next())].randomElement(using: &numbers) ?? 0
  }

  private mutating func uuid() -> UUID {
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) {
      for index in $0.indices { $0[index] = UInt8(truncatingIfNeeded: numbers.next()) }
    }
    return UUID(uuid: bytes)
  }
}
