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
