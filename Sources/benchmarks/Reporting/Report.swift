import ConformanceKit

/// Rows that were measured, with their two forms.
protocol Report {
  /// One row.
  associatedtype Row: Codable

  /// What was measured.
  var rows: [Row] { get }

  /// The rows for people.
  var text: String { get }
}

extension Report {
  /// The rows for programs: `{"rows":[…]}`, keys sorted.
  func json() throws -> String {
    try Rows(rows: rows).jsonText()
  }
}

/// The form of a report for programs, which peers print too.
struct Rows<Row: Codable>: Codable {
  let rows: [Row]
}
