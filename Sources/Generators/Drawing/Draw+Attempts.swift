// For code that draws while other code calls it back, such as a decoder. It cannot pass the draw to a closure, so it
// begins and ends each part itself.

extension Draw {
  /// A position in the choices that ``rewind(to:)`` can return to.
  package struct Position: Sendable {
    fileprivate let mark: RecordedChoices.Mark
  }

  /// The current end of the choices.
  package var position: Position { Position(mark: recorded.mark) }

  /// Removes all choices since a position, so that they can be drawn again.
  ///
  /// - Precondition: Each span that began after the position has ended, and none that began before it.
  package mutating func rewind(to position: Position) {
    recorded.rewind(to: position.mark)
  }

  /// Draws whether a collection has one more element. If it has, begins the element's span, which the caller ends after
  /// the element.
  ///
  /// - Parameters:
  ///   - drawn: The number of elements that were drawn.
  ///   - limit: The maximum number of elements.
  ///   - mean: How many elements there are on average. If it is 0, the style of the draw decides.
  package mutating func beginElement(after drawn: Int, limit: Int, mean: Int) -> Bool {
    guard drawn < limit else { return false }
    let threshold = mean > 0 ? Self.continuationThreshold(mean: mean) : continuationThreshold(0...limit)
    return beginElement(.element, threshold: threshold)
  }
}
