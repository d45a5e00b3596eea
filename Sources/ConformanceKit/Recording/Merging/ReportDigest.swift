import Foundation

/// What people want to know of a report in its machine form.
struct ReportDigest: Sendable, Decodable {
  private let kit: String
  private let seed: UInt64
  private let backends: [BackendDigest]

  private struct BackendDigest: Sendable, Decodable {
    let name: String
    let version: String
    let laws: [LawDigest]
    let listProblems: [String]
  }

  private struct LawDigest: Sendable, Decodable {
    let id: String
    let verdict: Verdict
    let cases: Int
    let reason: String?
    let findings: [FindingDigest]
  }

  private struct FindingDigest: Sendable, Decodable {
    let fingerprint: Fingerprint
    let expected: String
    let actual: String
    let corpusFile: String?
    let known: String?
  }

  /// The digest of a report.
  ///
  /// - Throws: `DecodingError` when it is none.
  init(json: String) throws {
    self = try JSONDecoder().decode(ReportDigest.self, from: Data(json.utf8))
  }

  private func count(of verdict: Verdict) -> Int {
    backends.reduce(0) { count, backend in count + backend.laws.count { $0.verdict == verdict } }
  }

  /// What the run came to.
  var outcome: Report.Outcome {
    Report.Outcome(counting: count, hasListProblems: backends.contains { !$0.listProblems.isEmpty })
  }

  /// A line a law, what was found below it, and the sums.
  var text: String {
    let sums = Verdict.allCases.map { "\(count(of: $0)) \($0.rawValue)" }.joined(separator: ", ")
    return
      (["ConformanceKit \(kit), seed \(seed)", ""] + backends.flatMap { lines(of: $0) } + ["\(outcome.words): \(sums)"])
      .joined(separator: "\n")
  }

  private func lines(of backend: BackendDigest) -> [String] {
    ["\(backend.name) \(backend.version)"] + backend.laws.flatMap(lines)
      + backend.listProblems.map { "  list   " + $0.hanging(by: 9) } + [""]
  }

  private func lines(of law: LawDigest) -> [String] {
    let found = law.findings.isEmpty ? "" : ", \(law.findings.count) findings"
    let detail = law.reason ?? "\(law.cases) cases\(found)"
    return ["  \(law.verdict.rawValue.padding(6)) \(law.id.padding(46)) \(detail)"]
      + law.findings.filter { $0.known == nil }.map { finding in
        "         \(finding.corpusFile ?? finding.fingerprint.text): expected \(finding.expected), found \(finding.actual)"
      }
  }
}
