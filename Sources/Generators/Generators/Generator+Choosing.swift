extension Generator {
  /// Returns a generator of always the same value.
  public static func constant(_ value: Output) -> Generator where Output: Sendable {
    Generator { _ in value }
  }

  /// Returns a generator that draws from one of several, each as likely as any other; earlier ones are simpler.
  ///
  /// Without any generators every case is discarded.
  public static func oneOf(_ generators: [Generator]) -> Generator {
    frequency(generators.map { (1, $0) })
  }

  /// Returns a generator that draws from one of several, each as likely as any other; earlier ones are simpler.
  public static func oneOf(_ generators: Generator...) -> Generator {
    oneOf(generators)
  }

  /// Returns a generator that draws from one of several, in proportion to their weights; earlier ones are simpler.
  ///
  /// Without any generators every case is discarded.
  public static func frequency(_ choices: [(weight: Int, generator: Generator)]) -> Generator {
    let weights = choices.map(\.weight)
    let generators = choices.map(\.generator)
    return Generator { draw throws(Discard) in
      guard !generators.isEmpty else { throw Discard(reason: "a choice of no generators") }
      draw.beginSpan(.alternative)
      defer { draw.endSpan() }
      return try generators[draw.index(weights: weights)].body(&draw)
    }
  }

  /// Returns a generator of the elements of a collection, each as likely as any other; earlier ones are simpler.
  ///
  /// Of an empty collection every case is discarded.
  public static func element<C: RandomAccessCollection & Sendable>(of collection: C) -> Generator
  where C.Element == Output {
    Generator { draw throws(Discard) in
      guard !collection.isEmpty else { throw Discard(reason: "an element of an empty collection") }
      return draw.element(of: collection)
    }
  }

  /// Returns a generator of values that hold values of the same kind, such as trees.
  ///
  /// Every value, at whatever depth, lies in a span of its own, so that shrinking can put a part in the place of the
  /// whole.
  ///
  /// - Parameters:
  ///   - depth: How many times values are held in others at most.
  ///   - base: Draws a value that holds no others; it is simpler.
  ///   - extend: Makes a generator of values that hold others from the generator of those.
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
