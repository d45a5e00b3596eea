extension LawReport {
  /// The report with the findings of another one, which is of the same law.
  func adding(_ other: LawReport) -> LawReport {
    var sum = self
    sum.findings += other.findings
    if verdict != .fail { sum.verdict = other.verdict }
    sum.reason = nil
    return sum
  }
}

extension [LawReport] {
  /// Adds an incidental finding to the report of the law that it breaks. A law that the run does not check gets a
  /// report of its own.
  ///
  /// - Returns: The law's report now.
  mutating func add(incidental report: LawReport) -> LawReport {
    if let index = firstIndex(where: { $0.law == report.law }) {
      self[index] = self[index].adding(report)
      return self[index]
    }
    let place = CatalogueOrder(report.law)
    insert(report, at: firstIndex { place < CatalogueOrder($0.law) } ?? endIndex)
    return report
  }
}
