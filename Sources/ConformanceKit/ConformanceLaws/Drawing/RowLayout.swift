package import Generators

/// Which rows a table has.
///
/// Each row has a key that stays when another row is left out, and each cell is drawn in a span labelled by its row's key. So
/// one row less costs one choice, and every cell of the others keeps its own choices.
package struct RowLayout: Sendable, Hashable {
  /// The rows' keys, in ascending order.
  package let keys: [Int]

  /// The rows 0 to `count - 1`.
  package init(count: Int) {
    keys = Array(0..<count)
  }

  /// Draws which rows there are.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - count: How many rows there may be.
  package init(_ draw: inout Draw, count: ClosedRange<Int>) {
    var keys: [Int] = []
    keys.reserveCapacity(count.upperBound)
    // Of eight rows about one, or between four and five.
    let share = draw.drawsSmallCollections ? 0.12 : 0.55
    for key in 0..<count.upperBound where draw.boolean(probability: share) { keys.append(key) }
    // The least keys that are not among them, until there are enough.
    for key in 0..<max(0, count.lowerBound) where keys.count < count.lowerBound && !keys.contains(key) {
      keys.insert(key, at: keys.firstIndex { $0 > key } ?? keys.endIndex)
    }
    self.keys = keys
  }

  /// Draws the cells of a column, each in the span of its row.
  func drawCells<Cell>(_ draw: inout Draw, of cell: (inout Draw) -> Cell) -> [Cell] {
    keys.map { draw.span(RowLayout.labels[$0 % RowLayout.labels.count], cell) }
  }

  /// The labels of the spans in which cells are drawn, by key.
  private static let labels: [SpanLabel] = (0..<16).map { SpanLabel("row \($0)") }
}
