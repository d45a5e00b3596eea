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
  /// Adds what another law's programs showed of a law: to its report, or, where the run does not check it, as one of its own.
  ///
  /// - Returns: The law's report now.
  mutating func add(overlooked report: LawReport) -> LawReport {
    if let index = firstIndex(where: { $0.law == report.law }) {
      self[index] = self[index].adding(report)
      return self[index]
    }
    let place = CatalogueOrder(report.law)
    insert(report, at: firstIndex { place < CatalogueOrder($0.law) } ?? endIndex)
    return report
  }
}
