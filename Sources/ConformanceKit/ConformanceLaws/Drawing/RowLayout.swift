package import Generators

/// Which rows a table has.
///
/// Each row has a key that does not change when another row is left out. Each cell is drawn in a span that its row's
/// key labels. Removing a row therefore changes one choice, and all other cells keep their choices.
package struct RowLayout: Sendable, Hashable {
  /// The keys of the rows, in ascending order.
  package let keys: [Int]

  /// Creates the layout of the rows with the keys 0 to `count - 1`.
  package init(count: Int) {
    keys = Array(0..<count)
  }

  /// Draws the rows of a table.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - count: How many rows the table may have. The keys are below the upper bound.
  package init(_ draw: inout Draw, count: ClosedRange<Int>) {
    var keys: [Int] = []
    keys.reserveCapacity(count.upperBound)
    // Of eight rows, about one is drawn for small collections, and otherwise four or five.
    let share = draw.drawsSmallCollections ? 0.12 : 0.55
    for key in 0..<count.upperBound where draw.boolean(probability: share) { keys.append(key) }
    // If there are too few rows, the smallest missing keys are added.
    for key in 0..<max(0, count.lowerBound) where keys.count < count.lowerBound && !keys.contains(key) {
      keys.insert(key, at: keys.firstIndex { $0 > key } ?? keys.endIndex)
    }
    self.keys = keys
  }

  /// Draws the cells of a column. Each is drawn in the span of its row.
  func drawCells<Cell>(_ draw: inout Draw, of cell: (inout Draw) -> Cell) -> [Cell] {
    keys.map { draw.span(RowLayout.labels[$0 % RowLayout.labels.count], cell) }
  }

  /// The labels of the spans in which cells are drawn, by key.
  private static let labels: [SpanLabel] = (0..<16).map { SpanLabel("row \($0)") }
}
