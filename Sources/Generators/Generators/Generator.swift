/// Describes how to draw a value.
///
/// ```swift
/// let point = zip(.int(in: -9...9), .int(in: -9...9)).map { Point(x: $0, y: $1) }
/// ```
///
/// A generator has no state: the same choices give the same value. It shrinks without further ado, since shrinking
/// works on the choices it made.
public struct Generator<Output>: Sendable {
  @usableFromInline
  let body: @Sendable (inout Draw) throws(Discard) -> Output

  /// Makes a generator from a function that draws.
  ///
  /// - Parameter body: Draws a value; it must depend on its draws only.
  @inlinable
  public init(_ body: @escaping @Sendable (inout Draw) throws(Discard) -> Output) {
    self.body = body
  }

  /// Draws a value.
  ///
  /// - Throws: ``Discard`` when the choices do not qualify.
  @inlinable
  public func callAsFunction(_ draw: inout Draw) throws(Discard) -> Output {
    try body(&draw)
  }
}

extension Draw {
  /// Draws a value of a generator, as a part of its own.
  ///
  /// - Throws: ``Discard`` when the choices do not qualify.
  @inlinable
  public mutating func draw<Output>(_ generator: Generator<Output>) throws(Discard) -> Output {
    beginSpan(.generator)
    defer { endSpan() }
    return try generator.body(&self)
  }
}

extension Generator {
  /// Returns a generator of arrays, where the type is known from around it: `forAll(.array(of: .int)) { list in … }`.
  ///
  /// - Parameters:
  ///   - element: Draws an element.
  ///   - count: How many elements an array may have.
  public static func array<Element>(of element: Generator<Element>, count: ClosedRange<Int> = 0...100) -> Generator
  where Output == [Element] {
    element.array(count: count)
  }

  /// Returns a generator of `nil` or a value, where the type is known from around it: `forAll(.optional(of: .int)) { … }`.
  ///
  /// - Parameters:
  ///   - wrapped: Draws a value.
  ///   - probability: The share of values, from 0 to 1.
  public static func optional<Wrapped>(of wrapped: Generator<Wrapped>, probability: Double = 0.75) -> Generator
  where Output == Wrapped? {
    wrapped.optional(probability: probability)
  }
}

/// Returns a generator of tuples of a value of each generator.
///
/// - Parameter generators: The generators, in the order they draw.
@inlinable
public func zip<each Output>(_ generators: repeat Generator<each Output>) -> Generator<(repeat each Output)> {
  Generator { draw throws(Discard) in
    (repeat try (each generators).body(&draw))
  }
}
