import ConformanceChecking
import Generators
import StoreContract

/// The findings on the HTML page of a report: the new ones first, one of each probable cause unfolded, then the known
/// ones by their reasons.
struct PageFindings {
  /// The section of the new failures, or nothing if there are none.
  let new: [Markup]
  /// The section of the known failures, or nothing if there are none.
  let known: [Markup]

  init(_ report: ReportDigest, options: (String) -> String) {
    let backends = report.backends.map { ($0, RerunOptions(backend: options($0.name), seed: report.seed)) }
    new = Self.section("failures", "Failures", backends.flatMap(Self.new))
    known = Self.section("known", "Known failures", backends.flatMap(Self.known))
  }

  private static func section(_ id: String, _ heading: String, _ parts: [Markup]) -> [Markup] {
    guard !parts.isEmpty else { return [] }
    return [
      """
      <section id="\(id)" aria-labelledby="\(id)-heading" data-fold="">
      <h2 id="\(id)-heading">\(heading)</h2>
      \(parts)
      </section>
      """
    ]
  }

  private static func new(_ backend: BackendDigest, _ options: RerunOptions) -> [Markup] {
    let groups = backend.groups
    guard !groups.isEmpty else { return [] }
    let parts = groups.flatMap { group -> [Markup] in
      let root = ReportArticle(group.root, on: backend, rerunning: options).markup(isOpen: true)
      guard let count = group.count else { return [root] }
      let others = group.others.map { ReportArticle($0, on: backend, rerunning: options).markup(isOpen: false) }
      return [root, fold("more", "<span>\(count)</span>", others)]
    }
    return [part("failures", backend, parts)]
  }

  private static func known(_ backend: BackendDigest, _ options: RerunOptions) -> [Markup] {
    let causes = backend.knownCauses
    guard !causes.isEmpty else { return [] }
    let parts = causes.map { cause -> Markup in
      let articles = cause.findings.map { ReportArticle($0, on: backend, rerunning: options).markup(isOpen: false) }
      let laws = cause.laws.count == 1 ? cause.laws[0] : cause.laws.count.counted("law")
      return fold(
        "cause", "<span>\(cause.reason)</span> <small>\(cause.findings.count.counted("program")), \(laws)</small>",
        articles)
    }
    return [part("known", backend, parts)]
  }

  private static func part(_ id: String, _ backend: BackendDigest, _ parts: [Markup]) -> Markup {
    """
    <section class="part" id="\(PageAnchor.id(id, backend.name))" data-fold="">
    <h3>\(backend.name) <small>\(backend.version)</small></h3>
    \(parts)
    </section>
    """
  }

  private static func fold(_ style: String, _ summary: Markup, _ articles: [Markup]) -> Markup {
    """
    <details class="\(style)" data-fold="">
    <summary>\(summary)</summary>
    \(articles)
    </details>
    """
  }
}
