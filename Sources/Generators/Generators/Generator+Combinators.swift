extension Generator {
  /// Returns a generator that always gives the same value.
  public static func constant(_ value: Output) -> Generator where Output: Sendable {
    Generator { _ in value }
  }

  /// Returns a generator that draws from one of several generators. All are equally likely, and earlier ones are
  /// simpler.
  ///
  /// If there are no generators, every case is discarded.
  public static func oneOf(_ generators: [Generator]) -> Generator {
    frequency(generators.map { (1, $0) })
  }

  /// Returns a generator that draws from one of several generators. All are equally likely, and earlier ones are
  /// simpler.
  public static func oneOf(_ generators: Generator...) -> Generator {
    oneOf(generators)
  }

  /// Returns a generator that draws from one of several generators, in proportion to their weights. Earlier ones are
  /// simpler.
  ///
  /// If there are no generators, every case is discarded.
  public static func frequency(_ choices: [(weight: Int, generator: Generator)]) -> Generator {
    let weights = choices.map(\.weight)
    let generators = choices.map(\.generator)
    return Generator { draw throws(Discard) in
      guard !generators.isEmpty else { throw Discard(reason: "there is no generator to choose from") }
      draw.beginSpan(.alternative)
      defer { draw.endSpan() }
      return try generators[draw.index(weights: weights)].body(&draw)
    }
  }

  /// Returns a generator of the elements of a collection. All are equally likely, and earlier ones are simpler.
  ///
  /// If the collection is empty, every case is discarded.
  public static func element<C: RandomAccessCollection & Sendable>(of collection: C) -> Generator
  where C.Element == Output {
    Generator { draw throws(Discard) in
      guard !collection.isEmpty else { throw Discard(reason: "the collection to choose from is empty") }
      return draw.element(of: collection)
    }
  }

  /// Returns a generator of recursive values, such as trees.
  ///
  /// Each value lies in a span of its own, at any depth, so that shrinking can replace a value with a part of it.
  ///
  /// - Parameters:
  ///   - depth: The maximum depth of nesting.
  ///   - base: Draws a value that contains no others. It is simpler than an extended value.
  ///   - extend: Makes a generator of values that contain others. It receives a generator of the contained values.
  public static func recursive(
    depth: Int = 5, base: Generator, extend: (Generator) -> Generator
  ) -> Generator {
    var result = Generator { draw throws(Discard) in try draw.span(.recursive, base.body) }
    for _ in 0..<max(0, depth) {
      let extended = extend(result)
      result = Generator { draw throws(Discard) in
        draw.beginSpan(.recursive)
        defer { draw.endSpan() }
        return try draw.boolean() ? extended.body(&draw) : base.body(&draw)
      }
    }
    return result
  }
}

extension Generator {
  /// Returns a generator of transformed values.
  @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Output) -> Result) -> Generator<Result> {
    let body = body
    return Generator<Result> { draw throws(Discard) in transform(try body(&draw)) }
  }

  /// Returns a generator that draws a value, and then a value from the generator that `transform` makes of it.
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

  /// Returns a generator of the values that meet a condition.
  ///
  /// A value that does not meet the condition is drawn again, up to `attempts` times; then the case is discarded.
  /// Prefer a generator that only makes suitable values.
  ///
  /// - Parameters:
  ///   - reason: Why a value does not meet the condition, for the report.
  ///   - attempts: The maximum number of values to draw.
  ///   - isIncluded: Whether a value meets the condition.
  public func filter(
    _ reason: String? = nil, attempts: Int = 5, _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> Generator<Output> {
    let body = body
    return Generator { draw throws(Discard) in
      let mark = draw.recorded.mark
      for _ in 0..<max(1, attempts) {
        let value = try draw.span(.attempt, body)
        if isIncluded(value) { return value }
        draw.recorded.rewind(to: mark)
      }
      throw Discard(reason: reason ?? "no value passed a filter in \(max(1, attempts)) attempts")
    }
  }
}
