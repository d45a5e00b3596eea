/// A table of text: the first columns to the left, those of numbers to the right.
struct Table {
  private let header: [String]
  private let lines: [[String]]
  private let leading: Int

  /// A table.
  ///
  /// - Parameters:
  ///   - header: The titles of the columns.
  ///   - leading: How many columns are of words.
  ///   - lines: The cells of each line, as many as there are titles.
  init(_ header: [String], leading: Int, lines: [[String]]) {
    self.header = header
    self.leading = leading
    self.lines = lines
  }

  /// The table, the columns two spaces apart.
  var text: String {
    let all = [header] + lines
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { line(of: $0, widths: widths) }.joined(separator: "\n")
  }

  private func line(of cells: [String], widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let (text, width) = cell
      let space = String(repeating: " ", count: width - text.count)
      return column < leading ? text + space : space + text
    }
    return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }
}
