/// A table that is written in Markdown.
package struct MarkdownTable {
  private let lines: [String]

  /// Creates a table. Each row has one cell for each column.
  package init(_ columns: [String], _ rows: [[String]]) {
    lines = [columns, columns.map { _ in "---" }].map(Self.line) + rows.map { Self.line($0.map(Self.escaped)) }
  }

  /// The text of the table, without a newline at the end.
  package var text: String { lines.joined(separator: "\n") }

  private static func line(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }

  private static func escaped(_ cell: String) -> String {
    cell.visible.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: " ")
      .replacing("<", with: "&lt;").replacing("*", with: "\\*").replacing("_", with: "\\_").replacing("`", with: "\\`")
      .replacing("[", with: "\\[").replacing("@", with: "&#64;")
  }
}

/// A block of code in Markdown. Its fence is longer than any run of backticks in the code.
package struct MarkdownCode {
  /// The text of the block, without a newline at the end.
  package let text: String

  /// Creates a block.
  ///
  /// - Parameters:
  ///   - code: The code, which may contain any text.
  ///   - language: The language name for syntax highlighting.
  package init(_ code: String, language: String = "text") {
    let code = code.visible
    let longest = code.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    text = "\(fence)\(language)\n\(code)\n\(fence)"
  }
}
