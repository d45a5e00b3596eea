/// How libraries shrink.
struct ShrinkingReport: Report {
  let rows: [ShrinkingRow]

  /// One line a row, those of a challenge together.
  var text: String {
    Table(
      ["challenge", "engine", "at minimum", "median", "most", "ms", "ms shrinking"], leading: 2,
      lines: rows.map { row in
        [
          row.challenge, row.engine, "\(row.atMinimum) of \(row.seeds)", "\(row.medianEvaluations)",
          "\(row.maxEvaluations)", row.milliseconds.text(decimals: 2), row.shrinkingMilliseconds.text(decimals: 2),
        ]
      }
    ).text + "\n\nmedian and most: evaluations of the property while shrinking; ms: median of a search's time"
  }
}
