/// What requests to a store in another process cost.
struct ProtocolReport: Report {
  let rows: [ProtocolRow]

  /// One line a row.
  var text: String {
    Table(
      ["request", "µs"], leading: 1, lines: rows.map { [$0.request, $0.microseconds.text(decimals: 1)] }
    ).text
  }
}
