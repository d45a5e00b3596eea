import Foundation

/// How soon faulty stores are caught.
struct KillsReport: Report {
  let rows: [KillsRow]
  /// How many programs each law might try.
  let cases: Int

  /// Whether each row holds.
  var isHeld: Bool { rows.allSatisfy(\.isHeld) }

  /// One line a row.
  var text: String {
    let table = Table(
      ["store", "law", "killed", "median", "most", "missed", "held"], leading: 2,
      lines: rows.map { row in
        [
          row.store, row.law ?? "none", "\(row.killed)/\(row.seeds)", "\(row.medianCases)", "\(row.maximumCases)",
          String(format: "%.0e", row.missChance), row.isHeld ? "yes" : "NO",
        ]
      })
    return table.text
      + "\n\nmedian and most: programs until the quickest law fails; missed: the chance that \(cases) do not"
  }
}
