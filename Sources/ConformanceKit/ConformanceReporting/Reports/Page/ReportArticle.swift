import ConformanceChecking
import Generators
import StoreContract

/// One finding on the HTML page of a report.
struct ReportArticle {
  private let finding: FindingDigest
  private let backend: BackendDigest
  private let options: RerunOptions

  /// - Parameter options: The options of the command that reproduces the finding.
  init(_ finding: FindingDigest, on backend: BackendDigest, rerunning options: RerunOptions) {
    self.finding = finding
    self.backend = backend
    self.options = options
  }

  /// Returns the markup of the finding.
  ///
  /// - Parameter isOpen: Whether the program is unfolded.
  func markup(isOpen: Bool) -> Markup {
    let statement: Markup = "<p>\(finding.statement)</p>"
    return """
      <article id="\(PageAnchor.id(of: finding))" class="\(verdict)" \
      data-verdict="\(verdict)" data-law="\(finding.law)" \
      data-backend="\(backend.name)" data-scenario="\(backend.law(finding.law)?.scenario ?? "")">
      <h4><a href="#\(PageAnchor.id("law", finding.law))">\(finding.law)</a> <span>\(finding.defect)</span></h4>
      \((isOpen ? [statement] : []) + [facts, program(isOpen)] + drawing)
      <p class="again"><code>\(finding.command(options))</code></p>
      </article>
      """
  }

  /// The verdict that the filter sorts the finding by: that of its law, unless other findings of the law are new.
  private var verdict: String {
    guard finding.known == nil else { return Verdict.known.rawValue }
    return (finding.kind == .protocolError ? Verdict.unknown : .fail).rawValue
  }

  private var facts: Markup {
    """
    <dl>
    \(ordered.filter { !$0.text.isEmpty }.map { fact -> Markup in
      "<div class=\"\(fact.name.replacing(" ", with: "-"))\"><dt>\(fact.name)</dt><dd><code>\(fact.text)</code></dd></div>"
    })
    </dl>
    """
  }

  /// The facts, with the expected and the actual response first. The heading says what changed.
  private var ordered: [(name: String, text: String)] {
    let first = ["expected", "actual"]
    let facts = finding.facts.flatMap { $0.name == "change" ? finding.triggers.facts : [$0] }
    return facts.filter { first.contains($0.name) } + facts.filter { !first.contains($0.name) }
  }

  private func program(_ isOpen: Bool) -> Markup {
    let size = finding.operationCount.counted("operation")
    let state: Markup = isOpen ? " open=\"\"" : ""
    return """
      <details\(state)><summary>Program, \(size)</summary>
      <pre><code>\(finding.swift)</code></pre>
      </details>
      """
  }

  private var drawing: [Markup] {
    finding.timeline.map { [TimelineFigure($0).markup] } ?? []
  }
}
