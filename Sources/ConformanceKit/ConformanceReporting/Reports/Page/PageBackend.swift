import ConformanceChecking
import StoreContract

/// One backend on the HTML page of a report, with a bar of its verdicts.
struct PageBackend {
  private let backend: BackendDigest
  private let report: String?

  /// - Parameter report: The address of the report's page, if this is another page.
  init(_ backend: BackendDigest, report: String? = nil) {
    self.backend = backend
    self.report = report
  }

  var markup: Markup {
    """
    <li id="\(PageAnchor.id(report == nil ? "backend" : "store", backend.name))">
    <p><b>\(name)</b> <small>\(backend.version)</small></p>
    <p class="bar" aria-hidden="true">\(Markup(joining: verdicts.map(bar)))</p>
    <p class="counts">\(verdicts.map { "\(backend.count(of: $0)) \($0.rawValue)" }.joined(separator: " · "))</p>
    \(skipped)
    </li>
    """
  }

  private var name: Markup {
    if let report {
      let query = backend.name.percentEncoded(keeping: "-._:")
      return "<a href=\"\(report)?backend=\(query)\">\(backend.name)</a>"
    }
    let known = !backend.findings(known: true).isEmpty
    let isBroken = known || !backend.findings(known: false).isEmpty
    guard isBroken else { return "\(backend.name)" }
    return "<a href=\"#\(PageAnchor.id(known ? "known" : "failures", backend.name))\">\(backend.name)</a>"
  }

  /// Why laws were skipped, the most frequent reason first.
  private var skipped: Markup {
    let reasons = Dictionary(grouping: backend.laws.filter { $0.verdict == .skip }, by: \.detail)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    guard !reasons.isEmpty else { return "" }
    return """
      <details><summary>Why laws were skipped</summary>
      <ul class="plain">
      \(reasons.map { reason, laws -> Markup in "<li>\(reason): \(laws.count)</li>" })
      </ul>
      </details>
      """
  }

  private var verdicts: [Verdict] { Verdict.allCases.filter { backend.count(of: $0) > 0 } }

  private func bar(_ verdict: Verdict) -> Markup {
    "<i class=\"\(verdict.rawValue)\" style=\"flex-grow:\(backend.count(of: verdict))\"></i>"
  }
}
