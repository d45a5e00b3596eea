import ConformanceKit
import Foundation

/// Measured rows, which can be printed as text or as JSON.
protocol Report {
  /// The type of one measured row.
  associatedtype Row: Codable

  /// The rows that were measured.
  var rows: [Row] { get }

  /// The rows as a text for people.
  var text: String { get }
}

extension Report {
  /// Returns the rows as JSON for programs: `{"rows":[…]}`, with sorted keys.
  func json() throws -> String {
    try Rows(rows: rows).jsonText()
  }
}

/// The JSON form of a report. Peers print the same form.
struct Rows<Row: Codable>: Codable {
  let rows: [Row]
}

/// A table as text. The first columns are aligned to the left, the others (numbers) to the right.
struct Table {
  private let header: [String]
  private let lines: [[String]]
  private let leading: Int

  /// Makes a table from its cells.
  ///
  /// - Parameters:
  ///   - header: The titles of the columns.
  ///   - leading: The number of columns that are aligned to the left.
  ///   - lines: The cells of each line. A line has as many cells as there are titles.
  init(_ header: [String], leading: Int, lines: [[String]]) {
    self.header = header
    self.leading = leading
    self.lines = lines
  }

  /// The table as lines of text. Columns are two spaces apart.
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

extension Double {
  /// Formats the number with a fixed number of decimals.
  func text(decimals: Int) -> String {
    String(format: "%.\(decimals)f", self)
  }

  /// The number as text, in thousands or millions if it is large, such as `5.71 M`.
  var shortText: String {
    switch self {
    case 1e6...: "\((self / 1e6).text(decimals: 2)) M"
    case 1e3...: "\((self / 1e3).text(decimals: 1)) k"
    default: text(decimals: 1)
    }
  }
}

/// The names of this program's engines in rows.
enum Engine {
  /// The engine of the kit.
  static let ours = "ConformanceKit"
  /// A loop written by hand for the workload, without an engine.
  static let loop = "hand-written loop"
}
