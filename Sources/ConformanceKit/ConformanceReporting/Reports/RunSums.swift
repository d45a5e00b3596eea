import ConformanceChecking
import StoreContract

/// The last line of a run: the outcome, and the number of laws with each verdict.
struct RunSums {
  private let report: Report
  private let style: TextStyle

  /// Makes the line of a report.
  init(_ report: Report, _ style: TextStyle) {
    self.report = report
    self.style = style
  }

  /// The line.
  ///
  /// - Parameter time: How long the run took, or nil to leave that out.
  func text(after time: Duration?) -> String {
    let counts = Verdict.allCases.map { "\(report.count(of: $0)) \($0.rawValue)" }.joined(separator: ", ")
    let sums = counts + (time.map { ", in \($0.words)" } ?? "")
    return coloured(outcome) + style.broken(sums, at: outcome.count, hangingBy: 2)
  }

  private var isEmpty: Bool { report.count(of: .pass) + report.count(of: .known) == 0 }

  private var outcome: String {
    report.outcome == .conforms && isEmpty
      ? "Nothing that could run fell to this shard: " : "\(report.outcome.words): "
  }

  private func coloured(_ text: String) -> String {
    switch report.outcome {
    case .conforms: isEmpty ? text : style.good(text)
    case .violates, .inconclusive: style.bad(text)
    }
  }
}
