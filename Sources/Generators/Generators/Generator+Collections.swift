extension Generator {
  /// Returns a generator of `nil` or a value; `nil` is simpler.
  ///
  /// - Parameter probability: The share of values, from 0 to 1.
  public func optional(probability: Double = 0.75) -> Generator<Output?> {
    let body = body
    return Generator<Output?> { draw throws(Discard) in
      draw.beginSpan(.optional)
      defer { draw.endSpan() }
      return draw.boolean(probability: probability) ? try body(&draw) : nil
    }
  }

  /// Returns a generator of arrays of values; shorter ones are simpler.
  ///
  /// - Parameter count: How many elements an array may have.
  @inlinable
  public func array(count: ClosedRange<Int> = 0...100) -> Generator<[Output]> {
    let body = body
    return Generator<[Output]> { draw throws(Discard) in
      try draw.collection(count: count, .element, of: body)
    }
  }

  /// Returns a generator of arrays of exactly `count` values.
  @inlinable
  public func array(count: Int) -> Generator<[Output]> {
    array(count: max(0, count)...max(0, count))
  }
}
