/// Whether memory grows with the number of cases.
struct MemoryReport: Report {
  let rows: [MemoryRow]

  /// The bound on the growth, in bytes.
  static let bound = 10_000_000

  /// By how much the peak grew from the first row to the last, in bytes.
  var growth: Int { (rows.last?.residentBytes ?? 0) - (rows.first?.residentBytes ?? 0) }

  /// Whether the growth is within the bound.
  var isFlat: Bool { growth <= Self.bound }

  /// One line a row, and the growth.
  var text: String {
    let table = Table(
      ["cases", "peak MB"], leading: 0, lines: rows.map { ["\($0.cases)", Self.megabytes($0.residentBytes)] })
    return table.text
      + "\n\ngrowth: \(Self.megabytes(growth)) MB, \(isFlat ? "within" : "beyond") the bound of \(Self.megabytes(Self.bound)) MB"
  }

  private static func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1e6).text(decimals: 1) }
}
