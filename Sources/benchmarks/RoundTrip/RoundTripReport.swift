/// What cases cost on the reference store.
struct RoundTripReport: Report {
  let rows: [RoundTripRow]

  /// One line a row.
  var text: String {
    Table(
      ["workload", "cases/s", "µs a case"], leading: 1,
      lines: rows.map { [$0.workload, $0.casesPerSecond.shortText, $0.microseconds.text(decimals: 2)] }
    ).text
  }
}
