extension Statistics {
  /// The text that `CONFORMANCE_STATISTICS=1` prints: the number of cases, and how many have each label.
  package func text(of location: CodeLocation) -> String {
    let discarded = discarded == 0 ? "" : ", \(discarded) discarded"
    let headline = "The property at \(location): \((passed + failed).counted("case"))\(discarded)"
    return labelCounts.isEmpty ? headline : "\(headline)\n\(rows(of: labelCounts))"
  }

  /// The count of each label, the most frequent first. A label that the property does not demand has a share of 0.
  var labelCounts: [Coverage] {
    let others = distribution.labels.filter { label, _ in !coverage.contains { $0.label == label } }
    return (coverage + others.map { Coverage(label: $0.key, demanded: 0, cases: $0.value) })
      .sorted { ($1.cases, $0.label) < ($0.cases, $1.label) }
  }

  /// Returns a row for each count: the share of the cases, their number, and the demanded share.
  func rows(of counts: [Coverage]) -> String {
    let all = passed + failed
    let rows = counts.map { count in
      let share = all == 0 ? 0 : Double(count.cases) / Double(all)
      let demand = count.demanded == 0 ? "" : ", \(Self.percent(count.demanded)) demanded"
      return (Self.percent(share), "\(count.cases)", count.label + demand)
    }
    let (first, second) = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    return rows.map { "  \($0.0.aligned(to: first))  \($0.1.aligned(to: second))  \($0.2)" }.joined(separator: "\n")
  }

  /// A share in percent with the digits that it needs: `5 %`, `12.5 %`. Shares are rounded to a hundredth of a percent.
  private static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    let digits = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(whole)\(digits) %"
  }
}

extension String {
  /// The text, right-aligned in a column.
  fileprivate func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
