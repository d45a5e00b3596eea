import ConformanceChecking
import StoreContract

/// One finding on the HTML page of a report.
struct ReportArticle {
  private let finding: FindingDigest
  private let backend: BackendDigest
  private let options: String

  /// - Parameter options: The command-line options that select the backend.
  init(_ finding: FindingDigest, on backend: BackendDigest, options: String) {
    self.finding = finding
    self.backend = backend
    self.options = options
  }

  var markup: Markup {
    """
    <article id="\(finding.fingerprint)" class="\(finding.known == nil ? "fail" : "known")">
    <h3>\(finding.law) <small>\(backend.name)</small></h3>
    <p>\(finding.statement)</p>
    \([reason, facts, program] + drawing + [again])
    </article>
    """
  }

  private var reason: Markup {
    finding.known.map { "<p><b>Known:</b> \($0)</p>" } ?? ""
  }

  private var facts: Markup {
    """
    <dl>
    \(finding.facts.filter { !$0.text.isEmpty }.map { fact -> Markup in
      "<dt>\(fact.name)</dt><dd><code>\(fact.text)</code></dd>"
    })
    </dl>
    """
  }

  private var program: Markup {
    "<pre><code>\(finding.swift)</code></pre>"
  }

  private var drawing: [Markup] {
    guard let timeline = finding.timeline else { return [] }
    return [
      "<figure class=\"wide\">\(Markup(verbatim: TimelineDrawing(timeline).svg))<figcaption>What each task did; time goes to the right.</figcaption></figure>"
    ]
  }

  private var again: Markup {
    "<p class=\"again\"><code>\(finding.command(options))</code></p>"
  }
}
