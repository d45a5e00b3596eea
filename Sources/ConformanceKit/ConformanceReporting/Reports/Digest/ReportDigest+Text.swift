import ConformanceChecking
import StoreContract

extension ReportDigest {
  /// A line a law, what was found below it, and the sums.
  var text: String {
    ([heading, ""] + backends.flatMap { lines(of: $0) } + ["\(outcome.words): \(sums)"]).joined(separator: "\n")
  }

  private func lines(of backend: BackendDigest) -> [String] {
    ["\(backend.name) \(backend.version)"] + backend.laws.flatMap(lines)
      + backend.listProblems.map { "  list   " + $0.hanging(by: 9) } + [""]
  }

  private func lines(of law: LawDigest) -> [String] {
    ["  \(law.verdict.rawValue.padding(6)) \(law.id.padding(46)) \(law.detail)"]
      + law.findings.filter { $0.known == nil }.map { finding in
        "         \(finding.corpusFile ?? finding.fingerprint.text): expected \(finding.expected), found \(finding.actual)"
      }
  }
}
