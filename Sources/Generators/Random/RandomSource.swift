/// A small, fast and portable pseudorandom number generator: SplitMix64 with a hashed seed.
///
/// The same seed gives the same words on every platform. The seed is hashed first, so neighbouring seeds give unrelated
/// words.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a source from a seed. Any seed is valid, including 0.
  public init(seed: UInt64) {
    state = StableHash.mix(seed ^ 0x6a09_e667_f3bc_c909)
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return StableHash.mix(state)
  }

  /// Returns a number below `bound`, or 0 if `bound` is 0.
  ///
  /// The bias of this method is below `bound` / 2^64.
  mutating func below(_ bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }

  /// Returns a number below `bound`, or 0 if `bound` is not positive.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: below(UInt64(truncatingIfNeeded: max(bound, 0))))
  }
}

/// Derives seeds from other seeds, so that one number reproduces a whole run.
public enum Seed {
  /// Returns the seed of the case at `index` in the run with the seed `seed`.
  ///
  /// Neighbouring seeds and neighbouring indices give unrelated seeds.
  public static func derived(from seed: UInt64, index: UInt64) -> UInt64 {
    Derivation(from: seed)[index]
  }

  /// Returns the seed of a named part of a run, such as one law.
  ///
  /// - Complexity: O(n) in the UTF-8 length of `name`.
  public static func derived(from seed: UInt64, name: String) -> UInt64 {
    derived(from: seed, index: StableHash.hash(name))
  }

  /// The seeds of the cases of one run. The seed of the run is hashed once.
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
