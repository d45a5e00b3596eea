import ConformanceChecking
import StoreContract

/// A report as JUnit XML, which CI systems show. Each backend is a suite, and each law is a test case.
///
/// The elements follow the schemas of Jenkins and of Maven Surefire. A known failure counts as skipped, and an unknown
/// verdict as an error.
struct JUnitFile {
  private let report: ReportDigest
  private let times: RunTimes

  init(_ report: ReportDigest, times: RunTimes = .none) {
    self.report = report
    self.times = times
  }

  /// The whole document as text.
  var text: String {
    let document: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(report.heading)" \(Markup.counts(report.backends)) time="\(Seconds(times.total).text)">
      \(report.backends.map(suite))
      </testsuites>

      """
    return document.text
  }

  private func suite(_ backend: BackendDigest) -> Markup {
    """
    <testsuite name="\(backend.name) \(backend.version)" \(Markup.counts([backend])) \(Markup.skipped(backend)) \
    time="\(Seconds(times.time(of: backend.name)).text)">
    \(properties(of: backend))
    \(cases(of: backend) + [list(of: backend), shutdown(of: backend)])
    </testsuite>
    """
  }

  /// Returns what the suite was run with. A test case cannot have properties in either schema.
  private func properties(of backend: BackendDigest) -> Markup {
    let all =
      [
        ("conformance.kit", report.kit), ("conformance.seed", "\(report.seed)"),
        ("conformance.backend", backend.name), ("conformance.backend.version", backend.version),
        ("conformance.cases", "\(backend.cases)"),
      ] + (report.shard.map { [("conformance.shard", $0)] } ?? [])
      + (times.isEmpty ? [("conformance.times", "not measured")] : [])
    return """
      <properties>
      \(all.map { name, value -> Markup in "<property name=\"\(name)\" value=\"\(value)\"/>" })
      </properties>
      """
  }

  private func cases(of backend: BackendDigest) -> [Markup] {
    let groups = backend.groups
    return backend.laws.map { testCase($0, on: backend, groups) }
  }

  private func testCase(
    _ law: LawDigest, on backend: BackendDigest, _ groups: [FindingGroups<FindingDigest>.Group]
  ) -> Markup {
    let time = Seconds(times.time(of: law.id, on: backend.name)).text
    let opening: Markup =
      "<testcase classname=\"\(backend.name).\(law.scenario)\" name=\"\(law.id)\" time=\"\(time)\""
    return switch law.verdict {
    case .pass: "\(opening)/>"
    case .skip: "\(opening)><skipped message=\"\(law.detail)\"/></testcase>"
    case .known: "\(opening)><skipped message=\"\(known(law))\"/></testcase>"
    case .unknown:
      "\(opening)><error type=\"no verdict\" message=\"\(law.detail)\">\(law.findings.map(facts))</error></testcase>"
    case .fail: "\(opening)>\(failure(law, groups))</testcase>"
    }
  }

  private func known(_ law: LawDigest) -> String {
    "known failure: " + law.findings.compactMap(\.known).joined(separator: "; ")
  }

  /// Returns one element for all findings of a law, because some readers do not accept several. The finding that stands
  /// for its group is told in full, with its group. Of the others, at least one is.
  private func failure(_ law: LawDigest, _ groups: [FindingGroups<FindingDigest>.Group]) -> Markup {
    let own = FindingGroups(law.findings.filter { $0.known == nil }).groups
    let kinds = own.map(\.root.defect).joined(separator: "; ")
    return "<failure type=\"law broken\" message=\"\(kinds)\">\(own.map { text(of: $0, among: groups) })</failure>"
  }

  /// Returns the finding of a law that stands for some of the law's findings, and the group that all of them are in.
  private func text(
    of own: FindingGroups<FindingDigest>.Group, among groups: [FindingGroups<FindingDigest>.Group]
  ) -> Markup {
    let isOwn = { (finding: FindingDigest) in
      finding.law == own.root.law && finding.fingerprint == own.root.fingerprint
    }
    guard let group = groups.first(where: { $0.findings.contains(where: isOwn) }) else { return facts(own.root) }
    if isOwn(group.root) { return "\(facts(own.root))\(group.count.map { "\n\($0)\n" } ?? "")" }
    let count = own.count.map { "\($0)\n" } ?? ""
    return "\(facts(own.root))\n\(count)the cause is probably that of \(group.root.fingerprint) in \(group.root.law)\n"
  }

  private func facts(_ finding: FindingDigest) -> Markup {
    let facts =
      finding.facts.map { "\($0.name.padding(10))\($0.text)" } + (finding.corpusFile.map { ["corpus    \($0)"] } ?? [])
    return "\(([finding.swift] + facts).joined(separator: "\n"))"
  }

  /// Returns a separate test case for the list of known failures if the list is wrong.
  private func list(of backend: BackendDigest) -> Markup {
    guard !backend.listProblems.isEmpty else { return "" }
    let problems = backend.listProblems.joined(separator: "\n")
    return """
      <testcase classname="\(backend.name)" name="known failures" time="0.000"><failure type="list of known failures" \
      message="the list is wrong">\(problems)</failure></testcase>
      """
  }

  /// Returns a separate test case for the end of the adapter's process if it failed to end.
  private func shutdown(of backend: BackendDigest) -> Markup {
    guard let shutdown = backend.shutdown else { return "" }
    let name = shutdown.verdict == .fail ? "failure" : "error"
    return """
      <testcase classname="\(backend.name)" name="shutdown" time="0.000"><\(Markup(verbatim: name)) type="adapter protocol" \
      message="\(shutdown.reason)">\(shutdown.text)</\(Markup(verbatim: name))></testcase>
      """
  }
}

/// A time in seconds with three digits, as the schemas demand: no sign, no exponent.
private struct Seconds {
  let text: String

  init(_ milliseconds: Int) {
    let rest = "\(milliseconds % 1000)"
    text = "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension Markup {
  /// Returns the attributes that count the test cases of backends.
  fileprivate static func counts(_ backends: [BackendDigest]) -> Markup {
    let lists = backends.count { !$0.listProblems.isEmpty }
    let ends = backends.compactMap { $0.shutdown?.verdict }
    let tests = count(Set(Verdict.allCases), backends) + lists + ends.count
    let failures = count([.fail], backends) + lists + ends.count { $0 == .fail }
    let errors = count([.unknown], backends) + ends.count { $0 != .fail }
    return "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  /// Returns the attribute that counts skipped test cases, which only a suite can have.
  fileprivate static func skipped(_ backend: BackendDigest) -> Markup {
    "skipped=\"\(count([.known, .skip], [backend]))\""
  }

  private static func count(_ verdicts: Set<Verdict>, _ backends: [BackendDigest]) -> Int {
    backends.reduce(0) { sum, backend in sum + backend.laws.count { verdicts.contains($0.verdict) } }
  }
}
