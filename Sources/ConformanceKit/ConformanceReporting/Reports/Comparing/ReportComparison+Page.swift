import ConformanceChecking
import StoreContract

extension ReportComparison {
  /// The comparison as one self-contained HTML page: the failures of only one side, the laws with different verdicts,
  /// and the different promises.
  package var html: String {
    PageDocument(title: "\(left.name) and \(right.name)", body: [header, main]).text
  }

  private var header: Markup {
    """
    <header>
    <p class="kicker">Comparison of two backends</p>
    <h1>\(left.name) and \(right.name)</h1>
    <p class="lead">\(sum).</p>
    </header>
    """
  }

  private var main: Markup {
    """
    <main>
    \(alone + [lawTable, promiseTable])
    </main>
    """
  }

  private var alone: [Markup] {
    guard !failures.isEmpty else { return [] }
    return ["<section>\n<h2>Failures of only one</h2>\n\(failures.map(article))\n</section>"]
  }

  private func article(_ failure: Failure) -> Markup {
    let other = failure.backend == left.name ? right.name : left.name
    return """
      <article class="alone fail">
      <h3>\(failure.backend) breaks \(failure.law) <small>\(failure.what)</small></h3>
      <p>\(failure.statement)</p>
      <dl>
      <div class="expected"><dt>expected</dt><dd><code>\(failure.expected)</code></dd></div>
      <div class="actual"><dt>actual</dt><dd><code>\(failure.actual)</code></dd></div>
      <div><dt>\(other)</dt><dd>\(failure.elsewhere)</dd></div>
      </dl>
      <details><summary>Program</summary>
      <pre><code>\(failure.program)</code></pre>
      </details>
      </article>
      """
  }

  private var lawTable: Markup {
    table("Laws with another verdict", "law", laws) { verdict in
      guard let sign = Verdict(rawValue: verdict)?.sign else { return "<td>\(verdict)</td>" }
      return "<td class=\"\(verdict)\"><span aria-hidden=\"true\">\(sign)</span> \(verdict)</td>"
    }
  }

  private var promiseTable: Markup {
    table("Promises that differ", "promise", promises) { "<td><code>\($0)</code></td>" }
  }

  private func table(_ heading: String, _ subject: String, _ rows: [Difference], cell: (String) -> Markup) -> Markup {
    guard !rows.isEmpty else { return "" }
    return """
      <section>
      <h2>\(heading)</h2>
      <table class="pairs" aria-label="\(heading)">
      <thead><tr><th scope="col">\(subject)</th>\(column(left))\(column(right))</tr></thead>
      <tbody>
      \(rows.map { row -> Markup in
        "<tr><th scope=\"row\"><code>\(row.name)</code></th>\(cell(row.left))\(cell(row.right))</tr>"
      })
      </tbody>
      </table>
      </section>
      """
  }

  private func column(_ side: Side) -> Markup {
    "<th scope=\"col\">\(side.name) <small>\(side.version)</small></th>"
  }
}
