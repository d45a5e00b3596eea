import Generators

extension Draw {
  /// Draws how many times the content of a text, of data or of a collection is repeated: nearly always once.
  ///
  /// Values of few elements show most failures. Other failures need a size at which code takes another path: a power of
  /// two, a number of bytes that no longer fits one byte, a round number. Repeating the content reaches such a size
  /// with one more choice, which shrinks on its own.
  ///
  /// - Parameters:
  ///   - count: The number of elements in the content.
  ///   - share: How many of 1,000 values are repeated.
  mutating func repetitions(of count: Int, share: Int) -> Int {
    guard share > 0 else { return 1 }
    let kind = index(weights: [1000 - share, share / 2, share - share / 2])
    guard kind > 0, count > 0 else { return 1 }
    let size = kind == 1 ? 40 : 400
    return max(1, uniform(in: 1...size) / count)
  }
}
