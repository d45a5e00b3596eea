package import ConformanceChecking
package import ConformanceLaws
import Generators
import StoreContract

/// How many laws were checked on a backend, and why the others were not.
package struct LawCount: Sendable {
  private var laws: Set<Law.ID> = []
  private var skipped: [String: Int] = [:]

  /// Counts the laws of some reports.
  package init(_ reports: [LawReport] = []) {
    for report in reports { add(report) }
  }

  /// Counts a law, unless it was counted before.
  package mutating func add(_ report: LawReport) {
    guard report.verdict == .skip else { return _ = laws.insert(report.law) }
    add(report.law, skippedFor: report.skipReason)
  }

  /// Counts a law that was skipped, unless it was counted before.
  ///
  /// - Parameters:
  ///   - law: The id of the law.
  ///   - reason: Why it was skipped, if that is known.
  package mutating func add(_ law: Law.ID, skippedFor reason: SkipReason?) {
    guard laws.insert(law).inserted else { return }
    skipped[reason?.name ?? "not applicable", default: 0] += 1
  }

  /// A line such as `shelf: 18 laws checked, 62 skipped: evolution 23, stored access 7`. Nil if no law was skipped.
  ///
  /// - Parameter backend: The name of the backend.
  package func text(of backend: String) -> String? {
    guard !skipped.isEmpty else { return nil }
    let reasons = skipped.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    let total = skipped.values.reduce(0, +)
    return
      "\(backend): \((laws.count - total).counted("law")) checked, \(total) skipped: \(reasons.joined(separator: ", "))"
  }
}
