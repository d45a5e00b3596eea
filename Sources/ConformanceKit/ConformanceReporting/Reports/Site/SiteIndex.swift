import ConformanceChecking
import Generators
import StoreContract

/// The first page of a site: what each store does in the situations of an app, and the defects that the laws found.
struct SiteIndex {
  private let report: ReportDigest
  private let stores: [SiteStore]

  init(_ report: ReportDigest, _ stores: [SiteStore]) {
    self.report = report
    self.stores = stores
  }

  /// The HTML of the page.
  var text: String {
    let title = "What \(Self.word(stores.count)) do with enums and custom types"
    let main: Markup = "<main>\n\([questions, defects, list])\n</main>"
    return PageDocument(title: title, body: [header(title), main, footer]).text
  }

  private func header(_ title: String) -> Markup {
    """
    <header>
    <p class="kicker">ConformanceKit \(report.kit)</p>
    <h1>\(title)</h1>
    <p class="lead">A newer version of an app writes an enum case \
    that an older version does not know. A row is older \
    than a property. A converter refuses a stored value. Each store has its own answer, and an app that does not know \
    the answer loses data. The answers are promises, and \(cases.grouped) programs \
    checked them with \(report.laws.count.counted("law")).</p>
    <nav aria-label="Sections"><ul>
    <li><a href="#answers">Answers</a></li><li><a href="#defects">Defects</a></li><li><a href="#stores">Stores</a></li>\
    <li><a href="report.html">All verdicts and programs</a></li>
    </ul></nav>
    </header>
    """
  }

  private var cases: Int { stores.reduce(0) { $0 + $1.digest.cases } }

  private var questions: Markup {
    """
    <section id="answers">
    <h2>Answers</h2>
    <div class="questions">
    \(SiteQuestion.all.map(article))
    </div>
    </section>
    """
  }

  private func article(_ question: SiteQuestion) -> Markup {
    """
    <section class="question">
    <h3>\(question.situation)</h3>
    <dl>
    \(question.answers(of: stores).map { answer -> Markup in
      "<div><dt>\(answer.text)</dt><dd>\(Markup(joining: answer.stores.map(chip)))</dd></div>"
    })
    </dl>
    </section>
    """
  }

  private func chip(_ store: String) -> Markup { "<a href=\"#\(PageAnchor.id("store", store))\">\(store)</a> " }

  private var defects: Markup {
    let broken = stores.filter { !$0.digest.knownCauses.isEmpty || !$0.digest.groups.isEmpty }
    let parts = broken.map(part)
    return """
      <section id="defects">
      <h2>Defects</h2>
      <p class="lead">Behaviour that breaks the promises of a store. Each line leads to a minimal program.</p>
      \(parts.isEmpty ? ["<p>None were found.</p>"] : parts)
      </section>
      """
  }

  private func part(_ store: SiteStore) -> Markup {
    let known = store.digest.knownCauses.map { cause -> Markup in line(cause.reason, cause.findings) }
    let new = store.digest.groups.map { group -> Markup in
      line("\(group.root.law): \(group.root.defect)", group.findings)
    }
    return """
      <h3>\(store.digest.name) <small>\(store.digest.version)</small></h3>
      <ul class="defects">
      \(new + known)
      </ul>
      """
  }

  private func line(_ text: String, _ findings: [FindingDigest]) -> Markup {
    guard let first = findings.first else { return "" }
    return """
      <li><a href="report.html#\(PageAnchor.id(of: first))">\(text)</a> \
      <small>\(findings.count.counted("program"))</small></li>
      """
  }

  private var list: Markup {
    """
    <section id="stores">
    <h2>Stores</h2>
    <ul class="backends">
    \(stores.map { PageBackend($0.digest, report: "report.html").markup })
    </ul>
    </section>
    """
  }

  private var footer: Markup {
    """
    <footer>
    <p>Made by <code>scripts/site</code> from the report of seed \(String(report.seed)). \
    An adapter for another store takes fifteen \
    lines.</p>
    </footer>
    """
  }

  /// Returns a number of stores, as a headline writes it.
  private static func word(_ count: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
      "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
    ]
    return "\(words.indices.contains(count) ? words[count] : "\(count)") store\(count == 1 ? "" : "s")"
  }
}
