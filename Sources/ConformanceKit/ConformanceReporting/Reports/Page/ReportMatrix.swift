import ConformanceChecking
import ConformanceLaws
import Generators
import StoreContract

/// The table on the HTML page of a report. Each row is a law with its statement, and each column is a backend.
///
/// On a narrow screen, a row takes two lines and each column gets an equal part of the second. The roles are written
/// out because a table that is laid out as a grid loses them in some browsers.
struct ReportMatrix {
  private let report: ReportDigest

  init(_ report: ReportDigest) { self.report = report }

  /// The most backends whose names fit across their columns.
  private static let mostUpright = 3
  /// The most backends whose columns fit on a phone. More are shown in a box that scrolls.
  private static let mostFitting = 15

  var markup: Markup {
    let table: Markup = """
      <table class="matrix \(count > Self.mostUpright ? "turned" : "upright")" role="table" \
      aria-label="Verdicts by law and backend" style="--columns:\(count)">
      <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col" class="corner">law</th>\
      \(Markup(joining: report.backends.map(column)))</tr></thead>
      \(scenarios.map(group))
      </table>
      """
    let isWide = count > Self.mostFitting
    return isWide
      ? "\(legend)\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Laws\">\n\(table)\n</div>"
      : "\(legend)\n\(table)"
  }

  private var count: Int { report.backends.count }

  private var legend: Markup {
    let signs = Verdict.allCases.map { verdict -> Markup in
      "<span><b class=\"\(verdict.rawValue)\" aria-hidden=\"true\">\(verdict.sign)</b> \(verdict.rawValue)</span>"
    }
    return "<p class=\"legend\">\(Markup(joining: signs)) A sign with a line under it leads to the finding.</p>"
  }

  private func column(_ backend: BackendDigest) -> Markup {
    """
    <th role="columnheader" scope="col" data-backend="\(backend.name)"><span>\(backend.name) \
    <small>\(backend.version)</small></span></th>
    """
  }

  /// The laws, grouped by scenario.
  private var scenarios: [(name: String, laws: [Law.ID])] {
    let laws = report.laws
    var names: [String] = []
    for name in laws.compactMap(report.scenario) where !names.contains(name) { names.append(name) }
    return names.map { name in (name, laws.filter { report.scenario(of: $0) == name }) }
  }

  private func group(_ name: String, _ laws: [Law.ID]) -> Markup {
    """
    <tbody role="rowgroup">
    <tr class="scenario" role="row"><th role="rowheader" scope="rowgroup" colspan="\(count + 1)">\(name) \
    <small>\(laws.count.counted("law"))</small></th></tr>
    \(laws.map { row($0, in: name) })
    </tbody>
    """
  }

  private func row(_ law: Law.ID, in scenario: String) -> Markup {
    let cells = report.backends.map { cell($0.law(law), on: $0) }
    let id = PageAnchor.id("law", law)
    return """
      <tr id="\(id)" role="row" data-law="\(law)" data-scenario="\(scenario)">\
      <th role="rowheader" scope="row"><a href="#\(id)">\(law)</a> <span>\(report.statement(of: law))</span></th>\
      \(Markup(joining: cells))</tr>
      """
  }

  private func cell(_ law: LawDigest?, on backend: BackendDigest) -> Markup {
    guard let law else {
      return "<td role=\"cell\" data-backend=\"\(backend.name)\"><span class=\"word\">not checked</span></td>"
    }
    let verdict = law.verdict.rawValue
    let label: Markup =
      "<span aria-hidden=\"true\">\(law.verdict.sign)</span> <span class=\"word\">\(verdict)</span>"
    let link = law.findings.first.map { finding -> Markup in
      "<a href=\"#\(PageAnchor.id(of: finding))\">\(label)<span class=\"hidden\"> of \(law.id) on \(backend.name)</span></a>"
    }
    return """
      <td role="cell" class="\(verdict)" data-backend="\(backend.name)" data-verdict="\(verdict)" \
      title="\(backend.name): \(law.detail)">\(link ?? label)</td>
      """
  }
}
