/// One side of a discrepancy as text, with its bits where the value alone would hide the difference.
struct EvidenceText {
  let evidence: Discrepancy.Evidence

  init(_ evidence: Discrepancy.Evidence) {
    self.evidence = evidence
  }

  var text: String {
    switch evidence {
    case .value(let value): value.bits.map { "\(value)  (\($0))" } ?? "\(value)"
    case .missing: "nothing: the property is missing"
    case .error(let error): "error \(error)"
    case .text(let text): text
    }
  }
}
