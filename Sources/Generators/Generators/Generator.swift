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
