extension Generator where Output == Int {
  /// Any `Int`, with a bias to telling values.
  public static var int: Generator { integer() }
}

extension Generator where Output == Int8 {
  /// Any `Int8`, with a bias to telling values.
  public static var int8: Generator { integer() }
}

extension Generator where Output == Int16 {
  /// Any `Int16`, with a bias to telling values.
  public static var int16: Generator { integer() }
}

extension Generator where Output == Int32 {
  /// Any `Int32`, with a bias to telling values.
  public static var int32: Generator { integer() }
}

extension Generator where Output == Int64 {
  /// Any `Int64`, with a bias to telling values.
  public static var int64: Generator { integer() }
}

extension Generator where Output == UInt {
  /// Any `UInt`, with a bias to telling values.
  public static var uint: Generator { integer() }
}

extension Generator where Output == UInt8 {
  /// Any `UInt8`, with a bias to telling values.
  public static var uint8: Generator { integer() }
}

extension Generator where Output == UInt16 {
  /// Any `UInt16`, with a bias to telling values.
  public static var uint16: Generator { integer() }
}

extension Generator where Output == UInt32 {
  /// Any `UInt32`, with a bias to telling values.
  public static var uint32: Generator { integer() }
}

extension Generator where Output == UInt64 {
  /// Any `UInt64`, with a bias to telling values.
  public static var uint64: Generator { integer() }
}

extension Generator where Output == Int {
  /// Returns a generator of integers of a range, with a bias to telling values.
  public static func int(in range: ClosedRange<Int>) -> Generator { integer(in: range) }
}

extension Generator where Output == Bool {
  /// Either Boolean; `false` is simpler.
  public static var bool: Generator { Generator { draw throws(Discard) in draw.boolean() } }
}

extension Generator where Output == Double {
  /// Any `Double`: zeros of both signs, subnormals, infinities and every not-a-number included.
  public static var double: Generator { Generator { draw throws(Discard) in draw.double() } }
}

extension Generator where Output == Float {
  /// Any `Float`: zeros of both signs, subnormals, infinities and every not-a-number included.
  public static var float: Generator { Generator { draw throws(Discard) in draw.float() } }
}

extension Generator where Output == String {
  /// Strings of any Unicode scalars, with a bias to telling ones.
  public static var string: Generator { string() }

  /// Returns a generator of strings.
  ///
  /// - Parameters:
  ///   - count: How many Unicode scalars a string may have.
  ///   - alphabet: The scalars that are possible, the simplest first.
  ///   - edges: Strings to draw more often than others.
  public static func string(
    count: ClosedRange<Int> = 0...20, alphabet: Alphabet = .unicode, edges: [String] = []
  ) -> Generator {
    Generator { draw throws(Discard) in draw.string(count: count, alphabet: alphabet, edges: edges) }
  }
}

extension Generator where Output == [UInt8] {
  /// Runs of bytes, with a bias to telling ones.
  public static var bytes: Generator { bytes() }

  /// Returns a generator of runs of bytes.
  ///
  /// - Parameter count: How many bytes a run may have.
  public static func bytes(count: ClosedRange<Int> = 0...20) -> Generator {
    Generator { draw throws(Discard) in draw.bytes(count: count) }
  }
}

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
