/// How much of a run on a real database is the database's.
struct GRDBReport: Report {
  let rows: [GRDBRow]

  /// One line a row.
  var text: String {
    let table = Table(
      ["workload", "jobs", "cases", "s", "in the store"], leading: 1,
      lines: rows.map { row in
        let share = row.share.map { "\(($0 * 100).text(decimals: 1)) %" } ?? ""
        return [row.workload, "\(row.jobs)", "\(row.cases)", row.seconds.text(decimals: 2), share]
      })
    return """
      \(table.text)

      in the store: from where the kit calls the adapter to where it has the answer, which is GRDB's and SQLite's work but for SQL's text
      """
  }
}
