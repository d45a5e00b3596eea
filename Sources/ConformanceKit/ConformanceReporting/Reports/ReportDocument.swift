public import ConformanceChecking
import ConformanceLaws
import Generators
import ResponseComparing
import StoreCoding
import StoreContract

/// The JSON form of a report, version 1.
struct ReportDocument: Encodable {
  let formatVersion = 1
  let kit: String
  let seed: UInt64
  let shard: String?
  let ended: EndingDocument?
  let backends: [BackendDocument]
  let summary: [String: Int]

  init(_ report: Report) {
    kit = report.kit
    seed = report.seed
    shard = report.shard?.description
    ended = EndingDocument(report)
    backends = report.backends.map(BackendDocument.init)
    summary = Dictionary(uniqueKeysWithValues: Verdict.allCases.map { ($0.rawValue, report.count(of: $0)) })
  }

  /// Why a run ended before all laws were checked, and how many were: all cases of them.
  struct EndingDocument: Encodable {
    let by: String
    let checked: Int
    let laws: Int

    init?(_ report: Report) {
      switch report.ending {
      case nil: return nil
      case .environment: by = "environment"
      case .interrupted: by = "interrupt"
      case .findings: by = "findings"
      case .timeBudget: by = "timeBudget"
      }
      checked = report.appliedLaws.count { $0.progress == .complete }
      laws = report.appliedLaws.count
    }
  }

  struct BackendDocument: Encodable {
    let name: String
    let version: String
    let capabilities: WireForm<Capabilities>
    let semantics: WireForm<Semantics>
    let laws: [LawDocument]
    let listProblems: [String]
    let shutdown: ShutdownDocument?

    init(_ report: BackendReport) {
      name = report.backend.name
      version = report.backend.version
      capabilities = WireForm(report.backend.capabilities)
      semantics = WireForm(report.backend.semantics)
      laws = report.laws.map { LawDocument($0, on: report.backend) }
      listProblems = report.listProblems.map(\.description)
      shutdown = report.shutdown.map(ShutdownDocument.init)
    }
  }

  /// How an adapter's process failed to end when it was asked to.
  struct ShutdownDocument: Sendable, Codable {
    let verdict: Verdict
    let reason: String
    let log: String

    init(_ failure: ShutdownFailure) {
      verdict = failure.verdict
      reason = failure.reason
      log = failure.log
    }

    /// The level of the failure in formats that know errors and warnings: a warning if the verdict is open.
    var level: String { verdict == .fail ? "error" : "warning" }

    /// The heading of the failure in a report: what happened, without its details.
    func heading(of backend: String) -> String { "\(backend): \(reason.prefix { $0 != ":" && $0 != ";" })" }

    /// The reason, and the end of the adapter's log.
    var text: String { ([reason] + log.split(separator: "\n").map { "log: \($0)" }).joined(separator: "\n") }
  }

  struct LawDocument: Encodable {
    let id: String
    let scenario: Scenario
    let verdict: Verdict
    let cases: Int
    /// True if the search ended before its last case; nil otherwise.
    let endedEarly: Bool?
    let generated: DistributionDocument?
    let reason: String?
    let findings: [FindingDocument]
    let incidental: [IncidentalDocument]?

    init(_ report: LawReport, on backend: Backend) {
      id = report.law
      scenario = report.scenario
      verdict = report.verdict
      cases = report.cases
      endedEarly = report.endedEarly ? true : nil
      generated = report.distribution.map(DistributionDocument.init)
      reason = report.reason
      findings = report.findings.map { FindingDocument($0, on: backend) }
      incidental = report.explained.isEmpty ? nil : report.explained.map(IncidentalDocument.init)
    }
  }

  /// Failures of a law's cases that a finding of another law explains.
  struct IncidentalDocument: Encodable {
    let law: String
    let fingerprint: String
    let cases: Int

    init(_ failure: ExplainedFailure) {
      law = failure.law
      fingerprint = failure.fingerprint.text
      cases = failure.cases
    }
  }

  /// The distribution of the generated cases: the number of cases with each type, of choices of each kind, and of
  /// discarded cases for each reason.
  struct DistributionDocument: Encodable {
    let types: [String: Int]
    let choices: [String: Int]
    let discarded: [String: Int]

    init(_ distribution: Distribution) {
      types = distribution.labels
      choices = Dictionary(
        uniqueKeysWithValues: CoverageClass.allCases.filter { distribution[$0] > 0 }.map { ($0.name, distribution[$0]) }
      )
      discarded = distribution.discardReasons
    }
  }

  struct FindingDocument: Encodable {
    let fingerprint: String
    let kind: Finding.Kind
    let law: String
    let seenBy: String?
    let simpler: String?
    let statement: String
    let program: WireForm<Program>
    let swift: String
    let expected: String
    let actual: String
    let type: String
    let change: String
    let when: [String]?
    let mayBeWhen: [String]?
    let failsIn: [String]?
    let types: [String]
    let notes: [FindingNote]?
    let place: String
    let path: String
    let timeline: Timeline?
    let step: [Int]
    let evaluations: Int
    let corpusFile: String?
    let known: String?
    let breakdown: AdapterFailureDocument?

    init(_ finding: Finding, on backend: Backend) {
      fingerprint = finding.fingerprint.text
      kind = finding.kind
      law = finding.law
      seenBy = finding.observedBy
      simpler = finding.simplerCause?.summary
      statement = finding.statement
      program = WireForm(finding.program)
      swift = finding.program.swiftLiteral
      expected = finding.mismatch.expected.reportText
      actual = finding.mismatch.actual.reportText
      type = finding.mismatch.type
      change = finding.mismatch.change
      when = finding.triggers.flatMap { $0.isEmpty ? nil : $0.names }
      mayBeWhen = finding.possibleTriggerNames?.sorted()
      failsIn = finding.failingOperationNames.isEmpty ? nil : finding.failingOperationNames.sorted()
      types = finding.propertyTypes.sorted()
      let notes = FindingNotes(finding, on: backend).notes
      self.notes = notes.isEmpty ? nil : notes
      place = MismatchText(finding.mismatch, in: finding.program).place
      path = finding.mismatch.path
      timeline = finding.mismatch.timeline
      step = finding.mismatch.step
      evaluations = finding.evaluations
      corpusFile = finding.corpusFile
      known = finding.knownReason
      breakdown = finding.mismatch.adapterFailure.map(AdapterFailureDocument.init)
    }
  }

  /// Details of an adapter failure: the last request, the line that breaks the protocol, and the end of the log.
  struct AdapterFailureDocument: Encodable {
    let request: String?
    let line: String?
    let log: String

    init(_ adapterFailure: AdapterFailure) {
      request = adapterFailure.request
      log = adapterFailure.log
      if case .protocolError(_, _, let line) = adapterFailure.kind { self.line = line } else { line = nil }
    }
  }
}

extension Report {
  /// Returns the report as JSON of format version 1, with sorted keys and without times.
  ///
  /// - Throws: `EncodingError` if a value has no JSON form.
  public func json() throws -> String {
    try ReportDocument(self).jsonText()
  }
}
