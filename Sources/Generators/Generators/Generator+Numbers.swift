extension Generator where Output: FixedWidthInteger & Sendable {
  /// Returns a generator of integers of a range that prefers bounds, small numbers and other telling values.
  ///
  /// - Parameters:
  ///   - range: The values that are possible.
  ///   - simplest: The value that shrinking moves to; the one of the range nearest to 0 when `nil`.
  @inlinable
  public static func integer(
    in range: ClosedRange<Output> = Output.min...Output.max, simplest: Output? = nil
  ) -> Generator {
    guard Output.bitWidth <= 64 else {
      return Generator { draw throws(Discard) in draw.integer(in: range, simplest: simplest) }
    }
    let bounds = IntegerBounds(range, simplest: simplest)
    return Generator { draw throws(Discard) in OrderedWord.decode(draw.ordered(bounds)) }
  }

  /// Returns a generator of integers of a range, each as likely as any other; the simplest is the least.
  @inlinable
  public static func uniform(in range: ClosedRange<Output>) -> Generator {
    Generator { draw throws(Discard) in draw.uniform(in: range) }
  }
}
