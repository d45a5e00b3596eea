/// Simple magnitudes near a given magnitude.
enum FloatCandidates {
  /// Returns the candidates for a float: small and large whole numbers, the nearest whole numbers, the value rounded to
  /// few binary places, and its fraction. For infinity and NaN, returns the simplest values of that kind.
  static func simple(_ choice: Choice) -> [Choice] {
    let value = value(of: choice)
    var values: [Double] = [0, 1, 2]
    if value.isFinite {
      values.append(Double(1 << choice.floatWidth.wholeBits) - 1)
      values += wholeNumbers(around: value)
      for places in 1...10 where value < 0x1p40 {
        let scale = Double(1 << places)
        values += wholeNumbers(around: value * scale).map { $0 / scale }
      }
      if value < 0x1p53 {
        let fraction = value - Double(UInt64(value))
        values += [fraction, fraction + 1]
      }
    } else {
      values += [.greatestFiniteMagnitude, .infinity, .nan]
    }
    let simple = values.map { bits(of: $0, like: choice) }
    return value.isNaN ? simple + payloads(like: choice) : simple
  }

  /// The simplest NaNs apart from the default one: a signalling and a quiet NaN with the next bit set.
  private static func payloads(like choice: Choice) -> [Choice] {
    let places = choice.floatWidth.fractionBits
    let infinity = choice.floatWidth.exponentMask << places
    return [infinity | 1 << (places - 2), infinity | 3 << (places - 2)].map { choice.with(payload: $0) }
  }

  /// Whether a float has no fraction.
  static func isWhole(_ choice: Choice) -> Bool {
    let value = value(of: choice)
    return value.isFinite && (value >= 0x1p53 || Double(UInt64(value)) == value)
  }

  private static func value(of choice: Choice) -> Double {
    switch choice.floatWidth {
    case .double: Double(bitPattern: choice.payload)
    case .single: Double(Float(bitPattern: UInt32(truncatingIfNeeded: choice.payload)))
    }
  }

  private static func bits(of value: Double, like choice: Choice) -> Choice {
    switch choice.floatWidth {
    case .double: choice.with(payload: value.bitPattern)
    case .single: choice.with(payload: UInt64(Float(value).bitPattern))
    }
  }

  /// Returns the whole numbers next to a magnitude. It avoids `rounded`, which needs the system's math library.
  private static func wholeNumbers(around value: Double) -> [Double] {
    guard value < 0x1p53 else { return [value] }
    let below = Double(UInt64(value))
    return below == value ? [below] : [below, below + 1]
  }
}
