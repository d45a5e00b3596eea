import ConformanceChecking
import Generators
import StoreContract

/// A report as one self-contained HTML page: the totals, the failures, a matrix of laws and backends, the backends, and
/// the known failures by reason.
struct ReportPage {
  private let report: ReportDigest
  private let options: @Sendable (String) -> String
  private let home: String?

  /// - Parameters:
  ///   - home: The address of the page that this page belongs to, if there is one.
  ///   - options: Returns the command-line options that select the backend with a name.
  init(_ report: ReportDigest, home: String? = nil, options: @escaping @Sendable (String) -> String) {
    self.report = report
    self.home = home
    self.options = options
  }

  /// The HTML of the page.
  var text: String {
    let names = report.backends.map(\.name).joined(separator: ", ")
    let findings = PageFindings(report, options: options)
    let main: Markup = """
      <main>
      \([PageFilter(report).markup] + findings.new + lists + undecided + [matrix, backends] + findings.known)
      </main>
      """
    return PageDocument(
      title: "\(report.outcome.words): \(names)", hasFilter: true, body: [header(findings), main, footer]
    ).text
  }

  private func header(_ findings: PageFindings) -> Markup {
    let link: Markup = home.map { "<a href=\"\($0)\">What stores do</a> · " } ?? ""
    let links = sections(findings).map { id, name -> Markup in "<li><a href=\"#\(id)\">\(name)</a></li>" }
    return """
      <header>
      <p class="kicker">\(link)\(report.heading)</p>
      <h1 class="\(report.outcome.colour)">\(report.outcome.words)</h1>
      <p class="lead">\(lead)</p>
      <ul class="sums">
      \(Verdict.allCases.map(tile))
      </ul>
      <nav aria-label="Sections"><ul>
      \(links)
      </ul></nav>
      </header>
      """
  }

  /// Returns the number of laws with a verdict, and what the verdict means. The tile has no colour if there are none.
  private func tile(_ verdict: Verdict) -> Markup {
    let count = report.count(of: verdict)
    return """
      <li class="\(count == 0 ? "none" : verdict.rawValue)"><b>\(count.grouped)</b> <span>\(verdict.rawValue)</span> \
      <small>\(verdict.meaning)</small></li>
      """
  }

  private var lead: String {
    let cases = report.backends.reduce(0) { $0 + $1.cases }
    let groups = report.backends.reduce(0) { $0 + $1.groups.count }
    let known = report.backends.reduce(0) { $0 + $1.findings(known: true).count }
    let (laws, backends) = (report.laws.count.counted("law"), report.backends.count.counted("backend"))
    let counts =
      ["\(cases.grouped) programs checked \(laws) on \(backends)"]
      + (groups > 0 ? ["\(groups.counted("cause")) of new failures"] : [])
      + (known > 0 ? [known.counted("known failure")] : [])
    return counts.joined(separator: "; ") + "."
  }

  private func sections(_ findings: PageFindings) -> [(id: String, name: String)] {
    (findings.new.isEmpty ? [] : [("failures", "Failures")]) + [("laws", "Laws"), ("backends", "Backends")]
      + (findings.known.isEmpty ? [] : [("known", "Known failures")])
  }

  private var matrix: Markup {
    """
    <section id="laws" aria-labelledby="laws-heading">
    <h2 id="laws-heading">Laws</h2>
    \(ReportMatrix(report).markup)
    </section>
    """
  }

  private var lists: [Markup] {
    report.backends.filter { !$0.listProblems.isEmpty }.map { backend in
      """
      <section class="list">
      <h2>The list of known failures of \(backend.name) is wrong</h2>
      <pre>\(backend.listProblems.joined(separator: "\n"))</pre>
      </section>
      """
    }
      + report.backends.compactMap { backend in
        backend.shutdown.map {
          """
          <section class="list">
          <h2>\($0.heading(of: backend.name))</h2>
          <pre>\($0.text)</pre>
          </section>
          """
        }
      }
  }

  /// The laws without a verdict, each with the reason.
  private var undecided: [Markup] {
    let lines = report.backends.flatMap { backend in
      backend.laws.filter { $0.verdict == .unknown }.map { law -> Markup in
        "<li><a href=\"#\(PageAnchor.id("law", law.id))\">\(law.id)</a> on \(backend.name): \(law.detail)</li>"
      }
    }
    guard !lines.isEmpty else { return [] }
    return ["<section>\n<h2>No verdict</h2>\n<ul class=\"plain\">\n\(lines)\n</ul>\n</section>"]
  }

  private var backends: Markup {
    """
    <section id="backends" aria-labelledby="backends-heading">
    <h2 id="backends-heading">Backends</h2>
    <ul class="backends">
    \(report.backends.map { PageBackend($0).markup })
    </ul>
    </section>
    """
  }

  private var footer: Markup {
    """
    <footer>
    <p>Each law is checked with programs that a generator draws from the seed. \
    What fails is made as small as possible. \
    <code>conformance explain LAW</code> tells more about a law.</p>
    </footer>
    """
  }
}

extension Int {
  /// The number with a thin space between groups of three digits.
  var grouped: String {
    let digits = String(self)
    return String(
      digits.enumerated().flatMap { place, digit in
        place > 0 && (digits.count - place) % 3 == 0 ? ["\u{202f}", digit] : [digit]
      })
  }
}
