/// How soon races are found.
struct RacesReport: Report {
  let rows: [RacesRow]

  /// Whether each row holds.
  var isHeld: Bool { rows.allSatisfy(\.isHeld) }

  /// One line a row.
  var text: String {
    Table(
      ["store", "law", "found", "median s", "most s", "tasks", "operations", "held"], leading: 2,
      lines: rows.map { row in
        [
          row.store, row.laws.first.map { String($0.drop { $0 != "." }.dropFirst()) } ?? "none",
          "\(row.found)/\(row.seeds)", row.medianSeconds.text(decimals: 2), row.maximumSeconds.text(decimals: 2),
          row.tasks.map(String.init) ?? "–", row.operations.map(String.init) ?? "–", row.isHeld ? "yes" : "NO",
        ]
      }
    ).text
  }
}
