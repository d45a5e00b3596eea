/// One side of a discrepancy as text, with its bits where the value alone would hide the difference.
struct EvidenceText {
  let evidence: Discrepancy.Evidence

  init(_ evidence: Discrepancy.Evidence) {
    self.evidence = evidence
  }

  var text: String {
    switch evidence {
    case .value(let value): value.mayHideBits ? "\(value)  (\(value.bytes))" : "\(value)"
    case .missing: "nothing: the property is missing"
    case .error(let error): "error \(error)"
    case .noAnswer(let deadline): "no answer within \(deadline.seconds) s"
    case .breakdown(let breakdown): breakdown.description
    case .text(let text): text
    }
  }
}

extension Value {
  /// Whether two values of this kind may look alike and differ.
  fileprivate var mayHideBits: Bool {
    switch self {
    case .float, .double, .date: true
    case .string(let text): !text.isEmpty && text.utf8.count <= 64
    default: false
    }
  }
}
