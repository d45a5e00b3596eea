extension Generator {
  /// Returns a generator of what `transform` makes of the values.
  @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Output) -> Result) -> Generator<Result> {
    let body = body
    return Generator<Result> { draw throws(Discard) in transform(try body(&draw)) }
  }

  /// Returns a generator that draws a value, and then one of the generator made from it.
  @inlinable
  public func flatMap<Result>(
    _ transform: @escaping @Sendable (Output) -> Generator<Result>
  ) -> Generator<Result> {
    let body = body
    return Generator<Result> { draw throws(Discard) in
      let next = transform(try body(&draw))
      return try draw.draw(next)
    }
  }

  /// Returns a generator of the values that qualify.
  ///
  /// A value that does not is drawn anew, a few times; then the case is discarded. Prefer a generator that makes
  /// qualifying values only.
  ///
  /// - Parameters:
  ///   - reason: What a value lacks that does not qualify, for the report.
  ///   - attempts: How many values are drawn at most.
  ///   - isIncluded: Whether a value qualifies.
  public func filter(
    _ reason: String? = nil, attempts: Int = 5, _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> Generator<Output> {
    let body = body
    return Generator { draw throws(Discard) in
      let mark = draw.recording.mark
      for _ in 0..<max(1, attempts) {
        let value = try draw.span(.attempt, body)
        if isIncluded(value) { return value }
        draw.recording.rewind(to: mark)
      }
      throw Discard(reason: reason ?? "no value passed a filter in \(max(1, attempts)) attempts")
    }
  }
}
