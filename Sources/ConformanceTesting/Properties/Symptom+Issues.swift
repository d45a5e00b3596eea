import Generators
import Testing

extension Symptom {
  /// What the issues of a case say: the first tells the failure from others, since those after it may come of it.
  ///
  /// - Returns: nil when there are no issues.
  init?(_ issues: [Issue]) {
    guard let first = issues.first else { return nil }
    self.init(signature: first.signature, text: issues.map(\.text).joined(separator: "\n"))
  }
}

extension Issue {
  /// What tells the issue from others: what kind it is and where it was recorded, never the value.
  fileprivate var signature: String {
    let place = sourceLocation.map { "\($0.fileID):\($0.line):\($0.column)" } ?? "nowhere"
    switch kind {
    case .errorCaught(let error): return "\(Symptom(error).signature) caught at \(place)"
    case .expectationFailed: return "expectation at \(place)"
    case .confirmationMiscounted: return "confirmation at \(place)"
    default: return "issue at \(place)"
    }
  }

  /// What people read of the issue: where it is, what it says, and what the test says of it.
  fileprivate var text: String {
    let place = sourceLocation.map { ["at \($0.fileID):\($0.line)"] } ?? []
    return (place + ["\(kind)"] + comments.map { "// \($0)" }).joined(separator: "\n")
  }
}
