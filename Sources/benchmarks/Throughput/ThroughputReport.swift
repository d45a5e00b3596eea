/// How many cases engines run in a second.
struct ThroughputReport: Report {
  let rows: [ThroughputRow]

  /// One line a row, with how many times as long a case takes as in the hand-written loop, and as in the kit.
  var text: String {
    Table(
      ["workload", "engine", "cases/s", "ns a case", "times the loop", "times the kit"], leading: 2,
      lines: rows.map { row in
        [
          row.workload, row.engine, row.casesPerSecond.shortText, (1e9 / row.casesPerSecond).text(decimals: 0),
          times(row, Engine.loop), times(row, Engine.ours),
        ]
      }
    ).text
  }

  private func times(_ row: ThroughputRow, _ engine: String) -> String {
    let other = rows.first { $0.workload == row.workload && $0.engine == engine }
    return other.map { ($0.casesPerSecond / row.casesPerSecond).text(decimals: 2) } ?? "-"
  }
}
