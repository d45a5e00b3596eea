/// A table in Markdown.
package struct MarkdownTable {
  private let lines: [String]

  /// A table of rows with one cell for each column.
  package init(_ columns: [String], _ rows: [[String]]) {
    lines = [columns, columns.map { _ in "---" }].map(Self.line) + rows.map { Self.line($0.map(Self.escaped)) }
  }

  /// The table, without a line end at its end.
  package var text: String { lines.joined(separator: "\n") }

  private static func line(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }

  private static func escaped(_ cell: String) -> String {
    cell.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: " ")
      .replacing("<", with: "&lt;").replacing("*", with: "\\*").replacing("_", with: "\\_").replacing("`", with: "\\`")
  }
}

/// A block of code in Markdown, whatever is in the code.
package struct MarkdownCode {
  /// The block, without a line end at its end.
  package let text: String

  /// A block.
  ///
  /// - Parameter language: What a reader is to take the code for.
  package init(_ code: String, language: String = "text") {
    let longest = code.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    text = "\(fence)\(language)\n\(code)\n\(fence)"
  }
}
