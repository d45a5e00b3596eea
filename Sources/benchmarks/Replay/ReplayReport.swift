/// How fast a corpus is replayed, one file after the other and several at once.
struct ReplayReport: Report {
  let rows: [ReplayRow]

  /// Whether each row holds.
  var isHeld: Bool { rows.allSatisfy(\.isHeld) }

  /// One line a row.
  var text: String {
    Table(
      ["programs", "files", "jobs", "files/s", "files/s of processor", "least", "held"], leading: 1,
      lines: rows.map { row in
        [
          row.programs, "\(row.files)", "\(row.jobs)", row.filesPerSecond.shortText,
          row.filesPerProcessorSecond.shortText,
          row.limit?.shortText ?? "-", row.isHeld ? "yes" : "NO",
        ]
      }
    ).text
  }
}
