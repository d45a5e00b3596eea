import Generators

/// A workload that an engine can run.
struct Contestant: Sendable {
  /// The workload that is run.
  let workload: WorkloadName
  /// The name of the engine.
  let engine: String
  /// Runs a number of cases and returns how many it ran. Different seeds give different cases.
  let run: @Sendable (_ seed: UInt64, _ cases: Int) -> Int

  /// Every workload with every engine of this program that can run it.
  static let all: [Contestant] =
    [ours(IntegerWorkload.self), loop(IntegerWorkload.self), ours(ListWorkload.self), loop(ListWorkload.self)]
    + [ours(RecordWorkload.self), loop(RecordWorkload.self), ours(ProgramWorkload.self), ours(DerivedWorkload.self)]

  /// Makes a contestant that runs a whole search of the kit's engine, including its records.
  static func ours<W: Workload>(_ workload: W.Type) -> Contestant {
    let generator = W.generator
    return Contestant(workload: W.name, engine: Engine.ours) { seed, cases in
      var digest: UInt64 = 0
      let result = findCounterexamples(of: generator, seed: seed, budget: Budget(cases: cases)) { value in
        digest &+= W.digest(value)
        return .passed
      }
      Sink.take(digest)
      return result.statistics.passed
    }
  }

  /// Makes a contestant that only creates values in a loop.
  static func loop<W: HandWrittenWorkload>(_ workload: W.Type) -> Contestant {
    Contestant(workload: W.name, engine: Engine.loop) { seed, cases in
      var random = PlainRandom(seed: seed)
      var digest: UInt64 = 0
      for _ in 0..<cases { digest &+= W.digest(W.value(&random)) }
      Sink.take(digest)
      return cases
    }
  }
}

/// Makes random values without an engine, as a loop written by hand for one purpose would.
///
/// The values are about as long as the engine's values, and special values are about as frequent. Nothing is recorded.
struct PlainRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits of SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  mutating func boolean() -> Bool { next() & 1 == 0 }

  /// Decides whether one more element follows. There are `mean` elements on average.
  mutating func isOneMore(mean: UInt64) -> Bool { next() % (mean + 1) != 0 }

  /// Returns a special value once in 13 times, and otherwise a number of random length.
  mutating func integer() -> Int {
    let word = next()
    if word % 13 == 0 { return Self.integers[Int(truncatingIfNeeded: (word >> 32) % UInt64(Self.integers.count))] }
    let magnitude = Int(truncatingIfNeeded: next() >> (1 + word >> 8 & 63))
    return word >> 16 & 1 == 0 ? magnitude : -magnitude
  }

  /// Returns a special value once in 13 times, and otherwise random bits or a number with few digits.
  mutating func double() -> Double {
    let word = next()
    if word % 13 == 0 { return Self.doubles[Int(truncatingIfNeeded: (word >> 32) % UInt64(Self.doubles.count))] }
    if word >> 8 & 3 == 0 { return Double(bitPattern: next()) }
    let digits = Double(next() >> (44 + word >> 16 % 20))
    return word >> 24 & 1 == 0 ? digits : digits / 100
  }

  /// Returns a string of up to 12 scalars, six on average. Most of them are letters.
  mutating func string() -> String {
    let count = Int(truncatingIfNeeded: next() % 13)
    var text = String.UnicodeScalarView()
    for _ in 0..<count { text.append(scalar()) }
    return String(text)
  }

  /// Returns up to 12 bytes, six on average.
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
