extension Generator where Output == Int {
  /// Any `Int`. Edge cases are more frequent than other values.
  public static var int: Generator { integer() }
}

extension Generator where Output == Int8 {
  /// Any `Int8`. Edge cases are more frequent than other values.
  public static var int8: Generator { integer() }
}

extension Generator where Output == Int16 {
  /// Any `Int16`. Edge cases are more frequent than other values.
  public static var int16: Generator { integer() }
}

extension Generator where Output == Int32 {
  /// Any `Int32`. Edge cases are more frequent than other values.
  public static var int32: Generator { integer() }
}

extension Generator where Output == Int64 {
  /// Any `Int64`. Edge cases are more frequent than other values.
  public static var int64: Generator { integer() }
}

extension Generator where Output == UInt {
  /// Any `UInt`. Edge cases are more frequent than other values.
  public static var uint: Generator { integer() }
}

extension Generator where Output == UInt8 {
  /// Any `UInt8`. Edge cases are more frequent than other values.
  public static var uint8: Generator { integer() }
}

extension Generator where Output == UInt16 {
  /// Any `UInt16`. Edge cases are more frequent than other values.
  public static var uint16: Generator { integer() }
}

extension Generator where Output == UInt32 {
  /// Any `UInt32`. Edge cases are more frequent than other values.
  public static var uint32: Generator { integer() }
}

extension Generator where Output == UInt64 {
  /// Any `UInt64`. Edge cases are more frequent than other values.
  public static var uint64: Generator { integer() }
}

extension Generator where Output == Int {
  /// Returns a generator of integers in a range. Edge cases are more frequent than other values.
  public static func int(in range: ClosedRange<Int>) -> Generator { integer(in: range) }
}

extension Generator where Output == Bool {
  /// Either Boolean. `false` is simpler.
  public static var bool: Generator { Generator { draw throws(Discard) in draw.boolean() } }
}

extension Generator where Output == Double {
  /// Any `Double`, including zeros of both signs, subnormal numbers, infinities and every NaN.
  public static var double: Generator { Generator { draw throws(Discard) in draw.double() } }
}

extension Generator where Output == Float {
  /// Any `Float`, including zeros of both signs, subnormal numbers, infinities and every NaN.
  public static var float: Generator { Generator { draw throws(Discard) in draw.float() } }
}

extension Generator where Output == String {
  /// Strings of at most 20 Unicode scalars. Edge cases are more frequent than other strings.
  public static var string: Generator { string() }

  /// Returns a generator of strings. Edge cases are more frequent than other strings.
  ///
  /// - Parameters:
  ///   - count: The allowed number of Unicode scalars.
  ///   - alphabet: The allowed scalars, ordered from the simplest.
  ///   - edges: Strings to draw more often than others.
  public static func string(
    count: ClosedRange<Int> = 0...20, alphabet: Alphabet = .unicode, edges: [String] = []
  ) -> Generator {
    Generator { draw throws(Discard) in draw.string(count: count, alphabet: alphabet, edges: edges) }
  }
}

extension Generator where Output == [UInt8] {
  /// Byte arrays of at most 20 bytes. Edge cases are more frequent than other arrays.
  public static var bytes: Generator { bytes() }

  /// Returns a generator of byte arrays. Edge cases are more frequent than other arrays.
  ///
  /// - Parameter count: The allowed number of bytes.
  public static func bytes(count: ClosedRange<Int> = 0...20) -> Generator {
    Generator { draw throws(Discard) in draw.bytes(count: count) }
  }
}

extension Generator where Output: FixedWidthInteger & Sendable {
  /// Returns a generator of integers in a range. Bounds, small numbers and other edge cases are more frequent than the
  /// rest.
  ///
  /// - Parameters:
  ///   - range: The allowed values.
  ///   - simplest: The value that shrinking moves towards. The default is the value of the range that is nearest to 0.
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

  /// Returns a generator of integers in a range. All values are equally likely, and the least is the simplest.
  @inlinable
  public static func uniform(in range: ClosedRange<Output>) -> Generator {
    Generator { draw throws(Discard) in draw.uniform(in: range) }
  }
}

extension Generator {
  /// Returns a generator of optional values. `nil` is simpler.
  ///
  /// - Parameter probability: The probability of a value, from 0 to 1.
  public func optional(probability: Double = 0.75) -> Generator<Output?> {
    let body = body
    return Generator<Output?> { draw throws(Discard) in
      draw.beginSpan(.optional)
      defer { draw.endSpan() }
      return draw.boolean(probability: probability) ? try body(&draw) : nil
    }
  }

  /// Returns a generator of arrays. Shorter arrays are simpler.
  ///
  /// - Parameter count: The allowed number of elements.
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
