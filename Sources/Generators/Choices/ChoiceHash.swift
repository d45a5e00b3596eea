/// The hash of what was chosen, one multiplication a choice, since every case that is run is hashed.
struct ChoiceHash: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of the choices so far.
  var value: UInt64 { StableHash.mix(state) }

  /// Adds a choice that is no run of elements.
  @inline(__always)
  mutating func combine(_ choice: Choice) {
    state &+= UInt64(choice.kind.rawValue)
    combine(choice.payload)
  }

  /// Adds a run of elements, which are to follow.
  @inline(__always)
  mutating func combine(run choice: Choice) {
    combine(UInt64(choice.count) << 3 | UInt64(choice.kind.rawValue))
  }

  /// Adds an element of a run.
  @inline(__always)
  mutating func combine(_ element: UInt32) {
    combine(UInt64(element))
  }

  @inline(__always)
  private mutating func combine(_ word: UInt64) {
    state = ((state << 26 | state >> 38) ^ word) &* 0x9fb2_1c65_1e98_df25
  }
}
