public import Generators

/// Which rows a table has.
///
/// Each row has a key that stays when another row is left out, and each cell is drawn in a span labelled by its row's key. So
/// one row less costs one choice, and every cell of the others keeps its own choices.
public struct RowLayout: Sendable, Hashable {
  /// The rows' keys, in ascending order.
  public let keys: [Int]

  /// The rows 0 to `count - 1`.
  public init(count: Int) {
    keys = Array(0..<count)
  }

  /// Draws which rows there are.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - count: How many rows there may be.
  public init(_ draw: inout Draw, count: ClosedRange<Int>) {
    let drawn = (0..<count.upperBound).filter { _ in draw.boolean(probability: 0.55) }
    let missing = (0..<count.upperBound).filter { !drawn.contains($0) }.prefix(max(0, count.lowerBound - drawn.count))
    keys = (drawn + missing).sorted()
  }

  /// Draws the cells of a column, each in the span of its row.
  func drawCells(_ draw: inout Draw, of cell: (inout Draw) -> Value) -> [Value] {
    keys.map { draw.span(RowLayout.labels[$0 % RowLayout.labels.count], cell) }
  }

  /// The labels of the spans in which cells are drawn, by key.
  private static let labels: [SpanLabel] = (0..<16).map { SpanLabel("row \($0)") }
}
