package import ConformanceChecking
package import StoreContract

/// Writes the events of a run as text for people: one line for each law, then the findings, one of each cause in full,
/// then the sums.
package final class TextSink: EventSink {
  private let style: TextStyle
  private let options: @Sendable (Backend) -> String?
  private let write: @Sendable (String) -> Void

  /// Makes an event sink that writes text.
  ///
  /// - Parameters:
  ///   - style: The style of the text, which says whether it is coloured.
  ///   - options: Returns the command-line options that select a backend, for the command that finds a failure again.
  ///     It returns nil for a built-in backend.
  ///   - write: Receives a line of text without its line break.
  package init(
    style: TextStyle = .plain, options: @escaping @Sendable (Backend) -> String? = { _ in nil },
    _ write: @escaping @Sendable (String) -> Void
  ) {
    self.style = style
    self.options = options
    self.write = write
  }

  /// Writes the text of an event.
  package func record(_ event: RunEvent) {
    switch event {
    case .started(let seed, _, let shard):
      let part = shard.map { ", shard \($0)" } ?? ""
      write("ConformanceKit \(ConformanceKitVersion.current), seed \(seed)\(part)")
    case .backendStarted(let backend):
      write("\n" + style.strong("\(backend.name) \(backend.version)"))
    case .lawFinished(let report, _): write(line(report))
    case .incidentalFinding(let report, _):
      let observer = report.findings.last?.observedBy
      write(line(report, observer.map { "seen in a program of \($0)" } ?? "for a cause that no other law reports"))
    case .backendFinished(let report):
      for law in report.laws where law.verdict == .unknown { explain(law) }
      for problem in report.listProblems { write(style.bad("  list   ") + "\(problem)".hanging(by: 9)) }
    case .finished(let report): finish(report)
    }
  }

  /// Writes which findings explain the failures of a law without a verdict.
  private func explain(_ report: LawReport) {
    for failure in report.explained {
      let cases = failure.cases == 1 ? "1 case fails" : "\(failure.cases) cases fail"
      write("  " + style.faint("       \(report.law): \(cases) as \(failure.law) does, \(failure.fingerprint)"))
    }
  }

  private func line(_ report: LawReport) -> String {
    line(report, LawDetail.text(reason: report.reason, cases: report.cases, findings: report.findings.count))
  }

  private func line(_ report: LawReport, _ detail: String) -> String {
    let verdict = report.verdict.rawValue.padding(6)
    return "  " + style.coloured(verdict, report.verdict) + " " + report.law.padding(46) + " " + style.faint(detail)
  }

  private func finish(_ report: Report) {
    let known = report.backends.flatMap { backend in
      backend.findings.filter { $0.knownReason != nil }.map { (backend.backend, $0) }
    }
    if !known.isEmpty { write("\n" + style.strong("Known failures")) }
    for (backend, finding) in known {
      write("  \(backend.name)  \(finding.law)  \(finding.fingerprint)  \(finding.knownReason ?? "")")
    }
    for backend in report.backends { tell(backend.findings.filter { $0.knownReason == nil }, backend.backend) }
    write("\n" + sums(report))
    for backend in report.backends { LawCount(backend.laws).text(of: backend.backend.name).map(write) }
  }

  /// Writes findings, the first of each group in full.
  private func tell(_ findings: [Finding], _ backend: Backend) {
    for group in FindingGroups(findings).groups {
      write("\n" + FindingText(group.root, on: backend, style: style, options: options(backend)).text)
      if let summary = group.summary { write("\n  " + summary) }
    }
  }

  private func sums(_ report: Report) -> String {
    let counts = Verdict.allCases.map { "\(report.count(of: $0)) \($0.rawValue)" }.joined(separator: ", ")
    switch report.outcome {
    case .conforms where report.count(of: .pass) + report.count(of: .known) == 0:
      return "Nothing that could run fell to this shard: \(counts)"
    case .conforms: return style.good("\(report.outcome.words): ") + counts
    case .violates, .inconclusive: return style.bad("\(report.outcome.words): ") + counts
    }
  }
}

extension BackendReport {
  /// The findings of all laws.
  fileprivate var findings: [Finding] { laws.flatMap(\.findings) }
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
