import ConformanceChecking
import ConformanceLaws
import StoreHosting

/// What a report says of one backend.
struct BackendDigest: Sendable, Decodable {
  let name: String
  let version: String
  let laws: [LawDigest]
  let listProblems: [String]

  init(_ report: ReportDocument.BackendDocument) {
    name = report.name
    version = report.version
    laws = report.laws.map(LawDigest.init)
    listProblems = report.listProblems
  }

  /// How many laws came to a verdict.
  func count(of verdict: Verdict) -> Int {
    laws.count { $0.verdict == verdict }
  }

  /// What a law came to; nil where it was not checked.
  func law(_ id: Law.ID) -> LawDigest? {
    laws.first { $0.id == id }
  }

  /// What was found that is on the list of known failures, or what is not.
  func findings(known isKnown: Bool) -> [FindingDigest] {
    laws.flatMap(\.findings).filter { ($0.known != nil) == isKnown }
  }
}

/// What a report says of one law on one backend.
struct LawDigest: Sendable, Decodable {
  let id: Law.ID
  let scenario: String
  let verdict: Verdict
  let cases: Int
  let reason: String?
  let findings: [FindingDigest]

  init(_ report: ReportDocument.LawDocument) {
    id = report.id
    scenario = report.scenario.rawValue
    verdict = report.verdict
    cases = report.cases
    reason = report.reason
    findings = report.findings.map(FindingDigest.init)
  }

  /// Why it was skipped or nothing is known; else how many cases there were, and what was found.
  var detail: String {
    LawDetail.text(reason: reason, cases: cases, findings: findings.count)
  }
}

/// What a report says of one finding.
struct FindingDigest: Sendable, Decodable {
  let fingerprint: Fingerprint
  let law: Law.ID
  let seenBy: Law.ID?
  let statement: String
  let swift: String
  let place: String
  let type: String
  let change: String
  let expected: String
  let actual: String
  let timeline: Timeline?
  let corpusFile: String?
  let known: String?

  init(_ finding: ReportDocument.FindingDocument) {
    fingerprint = finding.fingerprint
    law = finding.law
    seenBy = finding.seenBy
    statement = finding.statement
    swift = finding.swift
    place = finding.place
    type = finding.type
    change = finding.change
    expected = finding.expected
    actual = finding.actual
    timeline = finding.timeline
    corpusFile = finding.corpusFile
    known = finding.known
  }

  /// The place, both sides, and what sets the failure apart, each with its name.
  var facts: [(name: String, text: String)] {
    [("at", place), ("expected", expected), ("actual", actual), ("change", change)]
      + (seenBy.map { [("seen in", "a program of \($0)")] } ?? [])
  }

  /// The kind of the defect in a few words: `double: NaN → null`.
  var kind: String { [type, change].filter { !$0.isEmpty }.joined(separator: ": ") }

  /// The command that shows it again.
  ///
  /// - Parameter options: The options by which the command line is told of the backend.
  func command(_ options: String) -> String {
    RerunCommand(law: law, observedBy: seenBy, corpusFile: corpusFile).text(options)
  }
}
