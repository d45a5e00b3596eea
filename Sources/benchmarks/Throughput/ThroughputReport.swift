/// How many cases engines run in a second.
struct ThroughputReport: Report {
  let rows: [ThroughputRow]

  /// One line a row, with how many times as long as the hand-written loop a case takes.
  var text: String {
    Table(
      ["workload", "engine", "cases/s", "ns a case", "times the loop"], leading: 2,
      lines: rows.map { row in
        [
          row.workload, row.engine, row.casesPerSecond.shortText, (1e9 / row.casesPerSecond).text(decimals: 0),
          timesTheLoop(row)?.text(decimals: 2) ?? "-",
        ]
      }
    ).text
  }

  private func timesTheLoop(_ row: ThroughputRow) -> Double? {
    let loop = rows.first { $0.workload == row.workload && $0.engine == Engine.loop }
    return loop.map { $0.casesPerSecond / row.casesPerSecond }
  }
}
