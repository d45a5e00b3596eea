import ConformanceChecking
import ConformanceLaws
import Generators
import StoreContract
import StoreHosting

/// The lines about laws in the text of a run.
struct LawLines {
  let style: TextStyle

  /// Where the id of a law begins, and where the number of cases, or the reason of a verdict, begins if there is room.
  private static let (lawColumn, detailColumn) = (9, 56)

  /// The line of a law, such as `pass   round-trip.value  100 cases`.
  func line(of report: LawReport) -> String {
    line(
      of: report,
      LawDetail.text(
        reason: report.reason, cases: report.cases, findings: report.findings.count, endedEarly: report.endedEarly))
  }

  /// The line of a law with a text of its own.
  func line(of report: LawReport, _ detail: String) -> String {
    let (law, text) = style.row(
      report.law, at: Self.lawColumn, detail, at: Self.detailColumn, hangingBy: Self.detailColumn)
    return mark(report.verdict) + law + style.faint(text)
  }

  /// A line such as `pass   25 laws: round-trip 13, missing-field 12` for laws with one verdict. Nil if there are none.
  ///
  /// - Parameter areMore: Whether other laws with the verdict have lines of their own.
  func sum(of laws: [LawReport], _ verdict: Verdict, areMore: Bool = false) -> String? {
    guard !laws.isEmpty else { return nil }
    let parts = Scenario.allCases.compactMap { scenario in
      let count = laws.count { $0.scenario == scenario }
      return count == 0 ? nil : "\(scenario.rawValue) \(count)"
    }
    let count = laws.count.counted(areMore ? "more law" : "law")
    let text = "\(count): \(parts.joined(separator: ", "))"
    return mark(verdict) + style.broken(text, at: Self.lawColumn, hangingBy: Self.lawColumn)
  }

  private func mark(_ verdict: Verdict) -> String {
    "  " + style.coloured(verdict.rawValue.padding(6), verdict) + " "
  }
}

extension LawReport {
  /// Whether a line of its own would say nothing but that the law is kept, broken in known ways, or skipped.
  var conforms: Bool { [.pass, .known, .skip].contains(verdict) && !endedEarly && progress != .notBegun }
}

extension TextStyle {
  /// Returns a text in the colour of a verdict.
  func coloured(_ text: String, _ verdict: Verdict) -> String {
    switch verdict {
    case .pass: good(text)
    case .fail: bad(text)
    case .known, .unknown: uncertain(text)
    case .skip: faint(text)
    }
  }
}
