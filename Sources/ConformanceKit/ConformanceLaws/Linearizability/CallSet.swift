/// A set of calls, by index.
struct CallSet: Hashable {
  private var words: [UInt64]

  /// The empty set of so many calls.
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
