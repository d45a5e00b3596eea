import ConformanceChecking
import ConformanceLaws
import ResponseComparing
import StoreCoding
import StoreContract

/// The part of a report about one backend.
struct BackendDigest: Sendable, Decodable {
  let name: String
  let version: String
  let laws: [LawDigest]
  let listProblems: [String]
  let shutdown: ReportDocument.ShutdownDocument?

  init(_ report: ReportDocument.BackendDocument) {
    name = report.name
    version = report.version
    laws = report.laws.map(LawDigest.init)
    listProblems = report.listProblems
    shutdown = report.shutdown
  }

  /// Returns the number of laws with a verdict.
  func count(of verdict: Verdict) -> Int {
    laws.count { $0.verdict == verdict }
  }

  /// Returns the digest of a law, or nil if the law was not checked.
  func law(_ id: Law.ID) -> LawDigest? {
    laws.first { $0.id == id }
  }

  /// The findings that are not on the list of known failures, grouped by what probably causes them.
  var groups: [FindingGroups<FindingDigest>.Group] { FindingGroups(findings(known: false)).groups }

  /// The findings that are on the list of known failures, by reason. The reasons with most findings are first.
  var knownCauses: [KnownCause] {
    let known = findings(known: true)
    var reasons: [String] = []
    let groups = Dictionary(grouping: known) { $0.known ?? "" }
    for reason in known.compactMap(\.known) where !reasons.contains(reason) { reasons.append(reason) }
    return reasons.enumerated()
      .map { place, reason in (place: place, cause: KnownCause(reason: reason, findings: groups[reason] ?? [])) }
      .sorted { ($1.cause.findings.count, $0.place) < ($0.cause.findings.count, $1.place) }
      .map(\.cause)
  }

  /// The number of programs that were judged.
  var cases: Int { laws.reduce(0) { $0 + $1.cases } }

  /// Returns the findings that are on the list of known failures, or those that are not on it.
  func findings(known isKnown: Bool) -> [FindingDigest] {
    laws.flatMap(\.findings).filter { ($0.known != nil) == isKnown }
  }
}

/// The findings that the list of known failures explains with one reason.
struct KnownCause: Sendable {
  let reason: String
  let findings: [FindingDigest]

  /// The ids of the broken laws, in the order of the findings.
  var laws: [Law.ID] {
    var seen: Set<Law.ID> = []
    return findings.map(\.law).filter { seen.insert($0).inserted }
  }
}

/// The part of a report about one law on one backend.
struct LawDigest: Sendable, Decodable {
  let id: Law.ID
  let scenario: String
  let verdict: Verdict
  let cases: Int
  let endedEarly: Bool?
  let reason: String?
  let findings: [FindingDigest]

  init(_ report: ReportDocument.LawDocument) {
    id = report.id
    scenario = report.scenario.rawValue
    verdict = report.verdict
    cases = report.cases
    endedEarly = report.endedEarly
    reason = report.reason
    findings = report.findings.map(FindingDigest.init)
  }

  /// The reason why the law was skipped or has no verdict, or else the number of cases and findings.
  var detail: String {
    LawDetail.text(reason: reason, cases: cases, findings: findings.count, endedEarly: endedEarly ?? false)
  }
}

/// The part of a report about one finding.
struct FindingDigest: Sendable, Decodable {
  let fingerprint: String
  let kind: Finding.Kind
  let law: Law.ID
  let seenBy: Law.ID?
  let simpler: String?
  let statement: String
  let program: ProgramDigest
  let swift: String
  let place: String
  let type: String
  let change: String
  let when: [String]?
  let mayBeWhen: [String]?
  let failsIn: [String]?
  let types: Set<String>?
  let notes: [FindingNote]?
  let expected: String
  let actual: String
  let timeline: Timeline?
  let corpusFile: String?
  let known: String?

  init(_ finding: ReportDocument.FindingDocument) {
    fingerprint = finding.fingerprint
    kind = finding.kind
    program = ProgramDigest(operationCount: finding.program.content.operationCount)
    law = finding.law
    seenBy = finding.seenBy
    simpler = finding.simpler
    statement = finding.statement
    swift = finding.swift
    place = finding.place
    type = finding.type
    change = finding.change
    when = finding.when
    mayBeWhen = finding.mayBeWhen
    failsIn = finding.failsIn
    types = Set(finding.types)
    notes = finding.notes
    expected = finding.expected
    actual = finding.actual
    timeline = finding.timeline
    corpusFile = finding.corpusFile
    known = finding.known
  }

  /// The named facts of the finding: its place, the expected and the actual response, the kind of failure with what
  /// triggers it, and what its program does not show.
  var facts: [(name: String, text: String)] {
    [("at", place), ("expected", expected), ("actual", actual), ("change", triggers.text(after: change))]
      + (notes ?? []).map { ($0.name, $0.text) } + (seenBy.map { [("seen in", "a program of \($0)")] } ?? [])
  }

  /// What triggers the failure.
  var triggers: TriggerText { TriggerText(when ?? []) }

  /// The defect in a few words, such as `double: NaN → null`.
  var defect: String { [type, change].filter { !$0.isEmpty }.joined(separator: ": ") }

  /// Returns the command that reproduces the finding.
  func command(_ options: RerunOptions) -> String {
    RerunCommand(law: law, observedBy: seenBy, corpusFile: corpusFile).text(options)
  }
}

extension FindingDigest: GroupedFinding {
  var isIncidental: Bool { seenBy != nil || simpler != nil }
  var isOfSession: Bool { law.hasPrefix("\(Scenario.session.rawValue).") }
  var triggerNames: Set<String> { Set(when ?? []) }
  var failingOperationNames: Set<String> { Set(failsIn ?? []) }
  var propertyTypes: Set<String> { types ?? [] }
  var possibleTriggerNames: Set<String>? { mayBeWhen.map(Set.init) }
  var operationCount: Int { program.operationCount }
}

/// The part of a program that the digest of a report needs: how many operations it has, with those inside others.
struct ProgramDigest: Sendable, Decodable {
  let operationCount: Int

  init(operationCount: Int) { self.operationCount = operationCount }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    operationCount = try container.decode([Operation].self, forKey: .operations).reduce(0) { $0 + $1.count }
  }

  private enum CodingKeys: String, CodingKey { case operations }

  /// An operation and those inside it.
  private struct Operation: Decodable {
    let count: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let inside = try container.decodeIfPresent([Self].self, forKey: .operations) ?? []
      let tasks = try container.decodeIfPresent([[Self]].self, forKey: .tasks) ?? []
      let inner = try container.decodeIfPresent(Self.self, forKey: .operation)
      count = (inside + tasks.joined() + [inner].compactMap(\.self)).reduce(1) { $0 + $1.count }
    }

    private enum CodingKeys: String, CodingKey { case operations, tasks, operation }
  }
}
