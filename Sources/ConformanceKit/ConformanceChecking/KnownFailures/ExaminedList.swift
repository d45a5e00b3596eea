import ConformanceLaws
import ResponseComparing

/// A list of known failures whose programs were run: the failures that still occur, and what is wrong with the list.
package struct ExaminedList: Sendable {
  /// The entries whose failures still occur.
  var failures: [KnownFailure] = []
  /// What is wrong with entries, and the laws that they name.
  var problems: [(law: Law.ID, problem: ListProblem)] = []

  /// What is wrong with the entries that name some laws, or a law that does not exist.
  func problems(of laws: [Law]) -> [ListProblem] {
    problems.filter { law, _ in Law.named(law) == nil || laws.contains { $0.id == law } }.map(\.problem)
  }

  /// The causes of the failures, which searches look past.
  package var causes: [KnownCause] { failures.map(\.cause) }

  /// Marks the known findings of a report.
  func marked(_ report: LawReport) -> LawReport {
    var report = report
    for index in report.findings.indices {
      report.findings[index].knownReason = reason(of: report.findings[index])
    }
    let isKnown = !report.findings.isEmpty || report.explained.contains(where: \.isListed)
    if report.verdict == .fail || report.verdict == .pass, isKnown,
      report.findings.allSatisfy({ $0.knownReason != nil })
    {
      report.verdict = .known
    }
    return report
  }

  /// Adds the failures of the list that break a report's law, and marks the report's own findings.
  func applied(to report: LawReport) -> LawReport {
    guard report.verdict != .skip else { return report }
    var report = report
    let found = Set(report.findings.map(\.fingerprint))
    report.findings += failures.filter { $0.entry.law == report.law }.compactMap(\.finding)
      .filter { !found.contains($0.fingerprint) }
    return marked(report)
  }

  private func reason(of finding: Finding) -> String? {
    failures.first { failure in
      failure.entry.fingerprint == finding.fingerprint.text
        || failure.cause.explains(finding.mismatch, of: finding.law, finding.triggers)
        || finding.simplerCause.map { failure.cause.explains(simpler: $0, finding.triggers) } ?? false
    }?.entry.reason
  }
}

/// A failure on the list whose program was run and still fails.
struct KnownFailure: Sendable {
  let entry: KnownFailures.Entry
  let file: CorpusFile
  let law: Law
  /// How the program fails now; nil if it depends on threads and did not fail this time.
  var mismatch: Mismatch?

  var cause: KnownCause { entry.cause(file) }

  /// The failure as a finding. Nil if the program did not fail this time.
  var finding: Finding? {
    mismatch.map { mismatch in
      var finding = Finding(
        fingerprint: Fingerprint(law: law.id, on: file.backend.name, FailureCause(mismatch, triggers: file.triggers)),
        signature: file.signature, law: law.id, scenario: law.scenario, statement: law.statement, program: file.program,
        mismatch: mismatch, triggers: file.triggers, choices: file.choices, evaluations: 0,
        isReproducible: file.isReproducible, isMinimal: true)
      finding.knownReason = entry.reason
      return finding
    }
  }
}

extension KnownFailures.Entry {
  /// The cause of the entry.
  ///
  /// - Parameter file: The entry's corpus file.
  func cause(_ file: CorpusFile) -> KnownCause {
    let own = file.signature.components
    // An entry that states an empty set explains failures whatever they need.
    let triggers: Set<Trigger>? =
      if let stated = covers?.triggers { stated.isEmpty ? nil : stated } else { file.triggers }
    return KnownCause(
      CauseScope(
        laws: [law] + (covers?.laws ?? []), types: [own.type] + (covers?.types ?? []),
        changes: [own.change] + (covers?.changes ?? [])),
      triggers: triggers, fingerprint: Fingerprint(text: file.fingerprint), law: law, isListed: true)
  }
}

extension KnownCause {
  /// The cause of a corpus file's failure, for its own law, type and change.
  package init(of file: CorpusFile) {
    let own = file.signature.components
    self.init(
      CauseScope(laws: [file.law], types: [own.type], changes: [own.change]), triggers: file.triggers,
      fingerprint: Fingerprint(text: file.fingerprint), law: file.law, isListed: false)
  }
}

extension String {
  /// The type and the change of a signature.
  fileprivate var components: (type: String, change: String) {
    let parts = split(separator: " | ", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? (String(parts[1]), String(parts[2])) : ("", self)
  }
}
