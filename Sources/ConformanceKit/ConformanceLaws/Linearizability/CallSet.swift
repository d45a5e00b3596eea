/// A set of calls, which are identified by their index.
struct CallSet: Hashable {
  private var words: [UInt64]

  /// Creates an empty set with room for `count` calls.
  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  mutating func insert(_ index: Int) {
    words[index / 64] |= 1 << UInt64(index % 64)
  }

  mutating func remove(_ index: Int) {
    words[index / 64] &= ~(1 << UInt64(index % 64))
  }
}
