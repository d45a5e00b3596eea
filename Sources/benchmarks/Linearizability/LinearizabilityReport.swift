/// How long it takes to decide whether histories have an order.
struct LinearizabilityReport: Report {
  let rows: [LinearizabilityRow]

  /// Whether each row holds.
  var isHeld: Bool { rows.allSatisfy(\.isHeld) }

  /// One line a row.
  var text: String {
    Table(
      ["histories", "decided", "median ms", "most ms", "limit ms", "held"], leading: 1,
      lines: rows.map { row in
        [
          row.histories, "\(row.decided)/\(row.of)", row.medianMilliseconds.text(decimals: 1),
          row.maximumMilliseconds.text(decimals: 1), row.limit.text(decimals: 0), row.isHeld ? "yes" : "NO",
        ]
      }
    ).text
  }
}
