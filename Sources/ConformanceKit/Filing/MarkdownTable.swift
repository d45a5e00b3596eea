/// A table in Markdown.
struct MarkdownTable {
  private let lines: [String]

  /// A table of rows with one cell for each column.
  init(_ columns: [String], _ rows: [[String]]) {
    lines = [columns, columns.map { _ in "---" }].map(Self.line) + rows.map { Self.line($0.map(Self.escaped)) }
  }

  /// The table, without a line end at its end.
  var text: String { lines.joined(separator: "\n") }

  private static func line(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }

  private static func escaped(_ cell: String) -> String {
    cell.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: " ")
      .replacing("<", with: "&lt;").replacing("*", with: "\\*").replacing("_", with: "\\_").replacing("`", with: "\\`")
  }
}
