/// A finding as text: the law and its statement, the minimal program, what was expected and what came, the corpus file, and
/// the command that replays it, in this order.
public struct FindingText: Sendable {
  private let finding: Finding
  private let backend: Backend
  private let style: TextStyle

  /// The text of a finding.
  public init(_ finding: Finding, on backend: Backend, style: TextStyle = .plain) {
    self.finding = finding
    self.backend = backend
    self.style = style
  }

  /// The text, without a line end at its end.
  public var text: String {
    ([
      style.bad(finding.law) + " is broken by " + style.strong(backend.name),
      "  \(finding.statement)", "",
      style.faint("  \(size)"),
      finding.program.swiftLiteral.indented(by: 4), "",
      "  at        \(place)",
      "  expected  \(EvidenceText(finding.discrepancy.expected).text)",
      "  actual    \(EvidenceText(finding.discrepancy.actual).text)",
      "  change    \(finding.discrepancy.change)", "",
    ] + trailer).joined(separator: "\n")
  }

  private var size: String {
    let minimal = finding.isMinimal ? "Minimal program" : "Smallest program within the budget"
    let flaky = finding.isReproducible ? "" : "; it does not fail each time it is run"
    return "\(minimal), after \(finding.evaluations) evaluations\(flaky):"
  }

  /// The operation, and the place in its answer.
  private var place: String {
    let (step, operations) = (finding.discrepancy.step, finding.program.operations)
    var parts: [String] = []
    if let index = step.first, operations.indices.contains(index) {
      parts.append("operation \(index) (\(operations[index].verb))")
      if step.count == 3, let inner = operations[index].operation(step[2], ofTask: step[1]) {
        parts += ["task \(step[1])", "operation \(step[2]) (\(inner.verb))"]
      }
    }
    return (parts + [finding.discrepancy.path]).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var trailer: [String] {
    guard let file = finding.corpusFile else {
      return ["  replay    conformance run --backend \(backend.name) --law \(finding.law)"]
    }
    return ["  corpus    \(file)", "  replay    conformance replay \(file) --backend \(backend.name)"]
  }
}
