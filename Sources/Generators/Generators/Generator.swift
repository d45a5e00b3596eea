/// Describes how to draw a value.
///
/// ```swift
/// let point = zip(.int(in: -9...9), .int(in: -9...9)).map { Point(x: $0, y: $1) }
/// ```
///
/// A generator has no state: the same choices give the same value. Its values need no shrinker, because shrinking works
/// on the choices.
public struct Generator<Output>: Sendable {
  @usableFromInline
  let body: @Sendable (inout Draw) throws(Discard) -> Output

  /// Makes a generator from a function that draws.
  ///
  /// - Parameter body: Draws a value. The value must depend only on the draws.
  @inlinable
  public init(_ body: @escaping @Sendable (inout Draw) throws(Discard) -> Output) {
    self.body = body
  }

  /// Draws a value.
  ///
  /// - Throws: ``Discard`` if the choices do not meet a precondition of the generator.
  @inlinable
  public func callAsFunction(_ draw: inout Draw) throws(Discard) -> Output {
    try body(&draw)
  }
}

extension Draw {
  /// Draws a value from a generator, in a span of its own.
  ///
  /// - Throws: ``Discard`` if the choices do not meet a precondition of the generator.
  @inlinable
  public mutating func draw<Output>(_ generator: Generator<Output>) throws(Discard) -> Output {
    beginSpan(.generator)
    defer { endSpan() }
    return try generator.body(&self)
  }
}

extension Generator {
  /// Returns a generator of arrays, for places where the type is inferred: `forAll(.array(of: .int)) { list in … }`.
  ///
  /// - Parameters:
  ///   - element: Draws an element.
  ///   - count: The allowed number of elements.
  public static func array<Element>(of element: Generator<Element>, count: ClosedRange<Int> = 0...100) -> Generator
  where Output == [Element] {
    element.array(count: count)
  }

  /// Returns a generator of optional values, for places where the type is inferred: `forAll(.optional(of: .int)) { …
  /// }`.
  ///
  /// - Parameters:
  ///   - wrapped: Draws a value.
  ///   - probability: The probability of a value, from 0 to 1.
  public static func optional<Wrapped>(of wrapped: Generator<Wrapped>, probability: Double = 0.75) -> Generator
  where Output == Wrapped? {
    wrapped.optional(probability: probability)
  }
}

/// Returns a generator of tuples with one value from each generator.
///
/// - Parameter generators: The generators, in the order in which they draw.
@inlinable
public func zip<each Output>(_ generators: repeat Generator<each Output>) -> Generator<(repeat each Output)> {
  Generator { draw throws(Discard) in
    (repeat try (each generators).body(&draw))
  }
}

extension Generator {
  /// Replays choices and returns their value.
  ///
  /// - Throws: ``Discard`` if the choices do not meet a precondition of the generator, or no longer do.
  public func value(of choices: ChoiceSequence) throws(Discard) -> Output {
    var draw = Draw(.replay(choices))
    return try self(&draw)
  }

  /// Returns the random value for a seed. The same seed gives the same value.
  ///
  /// - Throws: ``Discard`` if the choices for the seed do not meet a precondition of the generator.
  public func value(seed: UInt64) throws(Discard) -> Output {
    var draw = Draw(.random(seed: seed))
    return try self(&draw)
  }
}
