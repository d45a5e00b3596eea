/// A small, fast and portable pseudorandom source: SplitMix64 over a hashed seed.
///
/// The same seed gives the same words on every platform. Seeds are hashed before the first step, so neighbouring seeds
/// give unrelated words.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a source from a seed; any value will do, 0 included.
  public init(seed: UInt64) {
    state = StableHash.mix(seed ^ 0x6a09_e667_f3bc_c909)
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return StableHash.mix(state)
  }

  /// Returns a number below `bound`, or 0 when `bound` is 0.
  ///
  /// The bias of the multiplication is below `bound` / 2^64.
  mutating func below(_ bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }

  /// Returns a number below `bound` for small bounds, or 0 when `bound` is not positive.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: below(UInt64(truncatingIfNeeded: max(bound, 0))))
  }
}

/// Derives seeds from seeds, so that one number reproduces a whole run.
public enum Seed {
  /// Returns the seed of the case at `index` of the run that started from `seed`.
  ///
  /// Neighbouring seeds and neighbouring indices give unrelated seeds.
  public static func derived(from seed: UInt64, index: UInt64) -> UInt64 {
    Derivation(from: seed)[index]
  }

  /// Returns the seed of the part of a run that is called `name`, such as one law.
  ///
  /// - Complexity: O(n) in the bytes of `name`.
  public static func derived(from seed: UInt64, name: String) -> UInt64 {
    derived(from: seed, index: StableHash.hash(name))
  }

  /// The seeds of the cases of one run, whose own seed is hashed once.
  struct Derivation: Sendable {
    private let base: UInt64

    init(from seed: UInt64) {
      base = StableHash.mix(seed &+ 0x3c6e_f372_fe94_f82b)
    }

    /// The seed of the case at an index.
    @inline(__always)
    subscript(index: UInt64) -> UInt64 {
      StableHash.mix(base ^ StableHash.mix(index &+ 0xa54f_f53a_5f1d_36f1))
    }
  }
}
