/// Random values with no engine around them: what a loop written for one purpose would have.
///
/// Values are about as long, and telling ones about as frequent, as those of the engine; nothing is recorded.
struct PlainRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits, by SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  mutating func boolean() -> Bool { next() & 1 == 0 }

  /// Whether one more element follows, so that there are `mean` on average.
  mutating func isOneMore(mean: UInt64) -> Bool { next() % (mean + 1) != 0 }

  /// One telling value in 13, else a number of random length.
  mutating func integer() -> Int {
    let word = next()
    if word % 13 == 0 { return Self.integers[Int(truncatingIfNeeded: (word >> 32) % UInt64(Self.integers.count))] }
    let magnitude = Int(truncatingIfNeeded: next() >> (1 + word >> 8 & 63))
    return word >> 16 & 1 == 0 ? magnitude : -magnitude
  }

  /// One telling value in 13, else any bits or a number of few digits.
  mutating func double() -> Double {
    let word = next()
    if word % 13 == 0 { return Self.doubles[Int(truncatingIfNeeded: (word >> 32) % UInt64(Self.doubles.count))] }
    if word >> 8 & 3 == 0 { return Double(bitPattern: next()) }
    let digits = Double(next() >> (44 + word >> 16 % 20))
    return word >> 24 & 1 == 0 ? digits : digits / 100
  }

  /// A text of up to 12 scalars, six on average, most of them letters.
  mutating func string() -> String {
    let count = Int(truncatingIfNeeded: next() % 13)
    var text = String.UnicodeScalarView()
    for _ in 0..<count { text.append(scalar()) }
    return String(text)
  }

  /// Up to 12 bytes, six on average.
  mutating func bytes() -> [UInt8] {
    let count = Int(truncatingIfNeeded: next() % 13)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  private mutating func scalar() -> Unicode.Scalar {
    let word = next()
    switch word & 15 {
    case 0...8: return Unicode.Scalar(UInt8(97 + (word >> 8) % 26))
    case 9...12: return Unicode.Scalar(UInt8(32 + (word >> 8) % 95))
    default: return Unicode.Scalar(UInt32((word >> 8) % 0xd800)) ?? " "
    }
  }

  private static let integers: [Int] = [
    .min, .max, .min + 1, .max - 1, 0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 1 << 31, 1 << 32, 1 << 53,
  ]

  private static let doubles: [Double] = [
    0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
    .ulpOfOne, 1, 0.1, 0.5, 1.5, 0x1p53, 0x1p63, 1e21,
  ]
}
