package import ConformanceChecking
import ConformanceLaws
import Generators
import ResponseComparing
package import StoreContract
import Synchronization

/// Writes the events of a run as text for people: the laws, then the findings, one of each cause, then the sums.
///
/// A short run has a line for each law. A long run has lines for the first laws that are broken, and for laws without a
/// verdict, unless several have none for the same reason. The others are told together, a line for each verdict or
/// reason.
package final class TextSink: EventSink {
  /// How much a run tells.
  package enum Detail: Sendable, Hashable {
    /// The findings and the sums.
    case quiet
    /// The laws, too.
    case usual
    /// Each law of a long run and facts about the run, too.
    case verbose
  }

  private let style: TextStyle
  private let lines: LawLines
  private let detail: Detail
  private let facts: [String]
  private let options: @Sendable (Backend) -> String?
  private let time: (@Sendable () -> Duration)?
  private let write: @Sendable (String) -> Void
  /// The heading of a backend that has no line yet.
  private let heading = Mutex<String?>(nil)
  /// The broken laws of the backend that have a line in a long run.
  private let told = Mutex<Set<Law.ID>>([])
  /// Whether laws that conform are told together.
  private let isSummed = Atomic(false)

  /// The number of laws up to which each one has a line.
  private static let mostLaws = 20
  /// The number of broken laws that have a line each in a long run. The findings name the laws of each cause.
  private static let mostBrokenLaws = 3
  /// The number of laws without a verdict for the same reason from which a long run tells them together.
  private static let fewestTogether = 3

  /// Makes an event sink that writes text.
  ///
  /// - Parameters:
  ///   - style: The style of the text, which says whether it is coloured.
  ///   - detail: How much the text tells.
  ///   - facts: What verbose text tells about the run at its beginning.
  ///   - options: Returns the command-line options that select a backend, for the command that finds a failure again.
  ///     It returns nil for a built-in backend.
  ///   - time: The time since the run began, for the sums; nil to leave it out.
  ///   - write: Receives a line of text without its line break.
  package init(
    style: TextStyle = .plain, detail: Detail = .usual, facts: [String] = [],
    options: @escaping @Sendable (Backend) -> String? = { _ in nil }, time: (@Sendable () -> Duration)? = nil,
    _ write: @escaping @Sendable (String) -> Void
  ) {
    self.style = style
    lines = LawLines(style: style)
    self.detail = detail
    self.facts = facts
    self.options = options
    self.time = time
    self.write = write
  }

  /// Writes the text of an event.
  package func record(_ event: RunEvent) {
    switch event {
    case .started(let seed, let pairs, let shard):
      isSummed.store(detail != .verbose && pairs > Self.mostLaws, ordering: .relaxed)
      let part = shard.map { ", shard \($0)" } ?? ""
      write("ConformanceKit \(ConformanceKitVersion.current), seed \(seed)\(part)")
      if detail == .verbose { facts.forEach(write) }
    case .backendStarted(let backend):
      heading.withLock { $0 = "\n" + style.strong("\(backend.name) \(backend.version)") }
      told.withLock { $0 = [] }
    case .lawFinished(let report, _): tell(report)
    case .incidentalFinding(let report, _): tell(observed: report)
    case .backendFinished(let report): finish(report)
    case .finished(let report): finish(report)
    }
  }

  /// Writes a line about a backend, below its heading.
  private func tell(_ line: String, ifQuiet: Bool = false) {
    guard detail != .quiet || ifQuiet else { return }
    if let heading = heading.withLock({ $0.take() }) { write(heading) }
    write(line)
  }

  private func tell(_ report: LawReport) {
    // The sums name the laws that a run left out.
    if report.progress == .notBegun || !hasOwnLine(report) { return }
    tell(lines.line(of: report))
    announce(report.findings)
  }

  /// Writes a line for a finding that is told after its law. In a long run a law has one line.
  private func tell(observed report: LawReport) {
    guard hasOwnLine(report) else { return }
    let observer = report.findings.last?.observedBy
    let place = observer.map { "seen in a program of \($0)" } ?? "for a cause that no other law reports"
    tell(lines.line(of: report, place))
    announce(Array(report.findings.suffix(1)))
  }

  /// Whether to write a line for a law now. In a long run, only the first broken laws have one before the end.
  private func hasOwnLine(_ report: LawReport) -> Bool {
    guard isSummed.load(ordering: .relaxed) else { return true }
    guard report.verdict == .fail else { return false }
    return told.withLock { laws in laws.count < Self.mostBrokenLaws && laws.insert(report.law).inserted }
  }

  /// Writes a line for each of the first new findings of a law, unless the run is long. They are told in full when the
  /// run is over.
  private func announce(_ findings: [Finding]) {
    if isSummed.load(ordering: .relaxed) { return }
    let new = findings.filter { $0.knownReason == nil }
    let shown = detail == .verbose ? new : Array(new.prefix(Self.mostAnnounced))
    for finding in shown {
      let text = finding.mismatch.summary
      tell("         " + style.bad(text.split(whereSeparator: \.isNewline).joined(separator: " ").shortened(to: 100)))
    }
    if new.count > shown.count { tell("         and \(new.count - shown.count) more") }
  }

  private static let mostAnnounced = 3

  private func finish(_ report: BackendReport) {
    if isSummed.load(ordering: .relaxed) {
      tellRest(of: report)
    } else {
      for law in report.laws where law.verdict == .unknown { explain(law) }
    }
    for problem in report.listProblems {
      tell(style.bad("  list   ") + "\(problem)".hanging(by: 9), ifQuiet: true)
    }
    if let shutdown = report.shutdown.map(ReportDocument.ShutdownDocument.init) {
      let verdict = style.coloured(shutdown.verdict.rawValue.padding(6), shutdown.verdict)
      tell("  \(verdict) shutdown: " + shutdown.text.hanging(by: 9), ifQuiet: true)
    }
  }

  /// Writes the laws of a long run that have no line yet. Those that conform, and those that have no verdict for one
  /// reason, are told together.
  private func tellRest(of report: BackendReport) {
    let laws = report.laws.filter { $0.progress != .notBegun }
    let told = told.withLock { $0 }
    let broken = laws.filter { $0.verdict == .fail && !told.contains($0.law) }
    let line = broken.count == 1 ? lines.line(of: broken[0]) : lines.sum(of: broken, .fail, areMore: !told.isEmpty)
    line.map { tell($0) }
    let unsettled = laws.filter { $0.verdict != .fail && !$0.conforms }
    let together = Dictionary(grouping: unsettled) { $0.onlyReason ?? "" }
      .filter { !$0.key.isEmpty && $0.value.count >= Self.fewestTogether }
    for law in unsettled where together[law.onlyReason ?? ""] == nil {
      tell(lines.line(of: law))
      if law.verdict == .unknown { explain(law) }
    }
    for (reason, laws) in together.sorted(by: { $0.key < $1.key }) {
      lines.sum(of: laws, .unknown).map { tell($0) }
      tell("         " + style.faint(style.broken(reason, at: 9, hangingBy: 9)))
    }
    for verdict in [Verdict.pass, .known] {
      lines.sum(of: laws.filter { $0.verdict == verdict && $0.conforms }, verdict).map { tell($0) }
    }
  }

  /// Writes which findings explain the failures of a law without a verdict: all of them in verbose text, or those that
  /// explain most cases.
  private func explain(_ report: LawReport) {
    let failures = report.explained.sorted { $0.cases > $1.cases }
    let shown = detail == .verbose ? failures[...] : failures.prefix(Self.mostExplanations)
    let texts = shown.map { failure in
      let cases = failure.cases == 1 ? "1 case fails" : "\(failure.cases) cases fail"
      return "\(report.law): \(cases) as \(failure.law) does, \(failure.fingerprint)"
    }
    let left = failures.count - shown.count
    let others = "\(left.counted("other finding")) \(left == 1 ? "does" : "do")"
    let rest = left == 0 ? [] : ["\(report.law): other cases fail as \(others)"]
    for text in texts + rest {
      tell("         " + style.faint(style.broken(text, at: 9, hangingBy: 11)))
    }
  }

  /// How many findings that explain the failures of a law are named, unless the text is verbose.
  private static let mostExplanations = 1

  private func finish(_ report: Report) {
    let known = report.backends.flatMap { backend in
      backend.findings.filter { $0.knownReason != nil }.map { (backend.backend, $0) }
    }
    if !known.isEmpty, detail != .quiet { write("\n" + style.strong("Known failures")) }
    for (backend, finding) in known where detail != .quiet {
      let text = "\(backend.name)  \(finding.law)  \(finding.fingerprint)  \(finding.knownReason ?? "")"
      write("  " + style.broken(text, at: 2, hangingBy: 4))
    }
    for backend in report.backends {
      tell(backend.findings.filter { $0.knownReason == nil }, backend.backend, seed: report.seed)
    }
    write("\n" + RunSums(report, style).text(after: time?()))
    if detail != .quiet {
      for backend in report.backends { LawCount(backend.laws).text(of: backend.backend.name).map(writeBroken) }
    }
    EndingText(report).lines.forEach(writeBroken)
  }

  /// Writes a line of words, whose other lines are indented if it does not fit.
  private func writeBroken(_ line: String) {
    write(style.broken(line, at: 0, hangingBy: 2))
  }

  /// Writes the first finding of each group: that of the first group with its program, the others in brief. Verbose
  /// text has the code of all programs, and names the files of the other findings.
  private func tell(_ findings: [Finding], _ backend: Backend, seed: UInt64) {
    for (index, group) in FindingGroups(findings).groups.enumerated() {
      let text = FindingText(group.root, on: backend, style: style, options: options(backend), seed: seed)
      let brief = index == 0 ? text.shortText : text.briefText ?? text.shortText
      write("\n" + (detail == .verbose ? text.text : brief))
      if let count = group.count { write("  " + style.broken(count, at: 2, hangingBy: 2)) }
      if detail == .verbose { group.files.forEach { write("    " + $0) } }
    }
  }
}

extension LawReport {
  /// Why the law has no verdict. Nil if it has one, or if more than the reason is known.
  fileprivate var onlyReason: String? { verdict == .unknown && explained.isEmpty && findings.isEmpty ? reason : nil }
}

extension BackendReport {
  /// The findings of all laws.
  fileprivate var findings: [Finding] { laws.flatMap(\.findings) }
}
