/// A 64-bit hash that is the same in every process and on every platform, unlike `Hasher`.
///
/// Use it to identify things across runs, such as the seeds of laws and the fingerprints of failures. It is not secure
/// against deliberate collisions.
public struct StableHash: Sendable {
  /// The hash of everything combined so far.
  public var value: UInt64 { Self.mix(state) }

  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes a hash without input.
  public init() {}

  /// Adds one word to the hash.
  public mutating func combine(_ word: UInt64) {
    state = (state ^ Self.mix(word &+ 0x9e37_79b9_7f4a_7c15)) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  /// Adds the UTF-8 bytes of a string (FNV-1a) and their count.
  ///
  /// - Complexity: O(n) in the UTF-8 length of `text`.
  public mutating func combine(_ text: String) {
    var bytes: UInt64 = 0xcbf2_9ce4_8422_2325
    var count: UInt64 = 0
    for byte in text.utf8 {
      bytes = (bytes ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      count += 1
    }
    combine(bytes)
    combine(count)
  }

  /// Returns the hash of one string.
  ///
  /// - Complexity: O(n) in the UTF-8 length of `text`.
  public static func hash(_ text: String) -> UInt64 {
    var hash = StableHash()
    hash.combine(text)
    return hash.value
  }

  /// Spreads the bits of a word over the whole word. The function is a bijection: different words give different
  /// results.
  public static func mix(_ word: UInt64) -> UInt64 {
    var bits = word
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
