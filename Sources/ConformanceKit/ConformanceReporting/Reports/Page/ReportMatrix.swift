import ConformanceChecking
import ConformanceLaws
import StoreContract

/// The table on the HTML page of a report. Each row is a law, and each column is a backend.
struct ReportMatrix {
  private let report: ReportDigest

  init(_ report: ReportDigest) { self.report = report }

  var markup: Markup {
    """
    <div class="wide">
    <table class="matrix">
    <thead><tr><th scope="col">law</th>\(Markup(joining: report.backends.map(column)))</tr></thead>
    \(scenarios.map(group))
    </table>
    </div>
    """
  }

  private func column(_ backend: BackendDigest) -> Markup {
    "<th scope=\"col\">\(backend.name) <small>\(backend.version)</small></th>"
  }

  /// The laws, grouped by scenario.
  private var scenarios: [(name: String, laws: [Law.ID])] {
    let laws = report.laws
    let scenarios = Dictionary(report.backends.flatMap(\.laws).map { ($0.id, $0.scenario) }) { first, _ in first }
    var names: [String] = []
    for name in laws.compactMap({ scenarios[$0] }) where !names.contains(name) { names.append(name) }
    return names.map { name in (name, laws.filter { scenarios[$0] == name }) }
  }

  private func group(_ name: String, _ laws: [Law.ID]) -> Markup {
    """
    <tbody>
    <tr class="scenario"><th scope="rowgroup" colspan="\(report.backends.count + 1)">\(name)</th></tr>
    \(laws.map(row))
    </tbody>
    """
  }

  private func row(_ law: Law.ID) -> Markup {
    let cells = report.backends.map { cell($0.law(law)) }
    return
      "<tr><th scope=\"row\" title=\"\(Law.named(law)?.statement ?? law)\">\(law)</th>\(Markup(joining: cells))</tr>"
  }

  private func cell(_ law: LawDigest?) -> Markup {
    guard let law else { return "<td></td>" }
    let text: Markup = "<span aria-hidden=\"true\">\(law.verdict.sign)</span> \(law.verdict.rawValue)"
    let target: Markup? = law.findings.first.map { "<a href=\"#\($0.fingerprint)\">\(text)</a>" }
    return "<td class=\"\(law.verdict.rawValue)\" title=\"\(law.detail)\">\(target ?? text)</td>"
  }
}

extension Markup {
  /// Joins pieces without a separator.
  init(joining pieces: [Markup]) {
    self.init(verbatim: pieces.map(\.text).joined())
  }
}

extension Verdict {
  /// A sign that distinguishes the verdict without colours.
  fileprivate var sign: String {
    switch self {
    case .pass: "✓"
    case .fail: "✗"
    case .known: "≈"
    case .skip: "–"
    case .unknown: "?"
    }
  }
}
