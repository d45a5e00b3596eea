import ConformanceChecking
import StoreContract

/// The controls that choose which laws and findings a page shows. They are hidden until the script runs.
struct PageFilter {
  private let report: ReportDigest

  init(_ report: ReportDigest) { self.report = report }

  var markup: Markup {
    """
    <form id="filter" role="search" aria-label="Filter laws and findings" hidden="">
    <p class="text"><label for="filter-text">Text</label> <input type="search" id="filter-text" name="text" \
    placeholder="law, type, value" autocomplete="off"/></p>
    \(choice("scenario", "Scenario", scenarios))
    \(choice("backend", "Backend", report.backends.map(\.name)))
    <fieldset><legend>Verdict</legend>\(Markup(joining: Verdict.allCases.map(box)))</fieldset>
    <p class="result"><output aria-live="polite"></output> <button type="reset">Show all</button></p>
    </form>
    <p id="nothing" hidden="">No law and no finding fits the filter.</p>
    """
  }

  private var scenarios: [String] {
    var seen: Set<String> = []
    return report.laws.compactMap(report.scenario).filter { seen.insert($0).inserted }
  }

  private func choice(_ name: String, _ label: String, _ values: [String]) -> Markup {
    let options = values.map { value -> Markup in "<option value=\"\(value)\">\(value)</option>" }
    return """
      <p><label for="filter-\(name)">\(label)</label> \
      <select id="filter-\(name)" name="\(name)"><option value="">all</option>\
      \(Markup(joining: options))</select></p>
      """
  }

  private func box(_ verdict: Verdict) -> Markup {
    """
    <label class="\(verdict.rawValue)"><input type="checkbox" name="verdict" value="\(verdict.rawValue)" checked=""/>\
    \(verdict.rawValue)</label>
    """
  }
}
