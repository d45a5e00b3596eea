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
