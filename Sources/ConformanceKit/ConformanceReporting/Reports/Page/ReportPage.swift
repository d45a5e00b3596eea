import ConformanceChecking
import StoreContract

/// A report as one self-contained HTML page. It has a matrix of laws and backends, and shows each finding with its
/// program and a drawing of concurrent calls.
struct ReportPage {
  private let report: ReportDigest
  private let options: @Sendable (String) -> String

  /// - Parameter options: Returns the command-line options that select the backend with a name.
  init(_ report: ReportDigest, options: @escaping @Sendable (String) -> String) {
    self.report = report
    self.options = options
  }

  /// The HTML of the page.
  var text: String {
    let page: Markup = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(report.outcome.words): \(report.backends.map(\.name).joined(separator: ", "))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \([heading, Self.legend, matrix] + lists + findings + known)
      </body>
      </html>

      """
    return page.text
  }

  private var heading: Markup {
    """
    <header>
    <h1 class="\(report.outcome.style)">\(report.outcome.words)</h1>
    <p>\(report.heading)</p>
    <ul class="sums">
    \(Verdict.allCases.map { verdict -> Markup in
      "<li class=\"\(verdict.rawValue)\"><b>\(report.count(of: verdict))</b> \(verdict.rawValue)</li>"
    })
    </ul>
    </header>
    """
  }

  private var matrix: Markup {
    ReportMatrix(report).markup
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
  }

  /// The findings that are not known, one of each group unfolded.
  private var findings: [Markup] {
    section("Findings", report.backends.flatMap { backend in backend.groups.flatMap { articles($0, on: backend) } })
  }

  private var known: [Markup] {
    section(
      "Known failures",
      report.backends.flatMap { backend in backend.findings(known: true).map { article($0, on: backend) } })
  }

  private func articles(_ group: FindingGroups<FindingDigest>.Group, on backend: BackendDigest) -> [Markup] {
    let root = article(group.root, on: backend)
    guard let count = group.count else { return [root] }
    let folded: Markup = """
      <details>
      <summary>\(count)</summary>
      \(group.others.map { article($0, on: backend) })
      </details>
      """
    return [root, folded]
  }

  private func article(_ finding: FindingDigest, on backend: BackendDigest) -> Markup {
    ReportArticle(finding, on: backend, options: options(backend.name)).markup
  }

  private func section(_ heading: String, _ articles: [Markup]) -> [Markup] {
    guard !articles.isEmpty else { return [] }
    return [
      """
      <section>
      <h2>\(heading)</h2>
      \(articles)
      </section>
      """
    ]
  }
}

extension Report.Outcome {
  /// The class of the heading, which is the verdict whose colour the heading has.
  fileprivate var style: String {
    switch self {
    case .conforms: Verdict.pass.rawValue
    case .violates: Verdict.fail.rawValue
    case .inconclusive: Verdict.unknown.rawValue
    }
  }
}
