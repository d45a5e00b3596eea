/// The outcome of a case of a property. The payload of a failure is the text for the report.
package typealias PropertyOutcome = Outcome<Symptom>

extension Outcome<Symptom> {
  /// Returns the outcome of a case for which the property did not hold.
  package static func failed(_ symptom: Symptom) -> PropertyOutcome {
    .failed(signature: symptom.signature, payload: symptom)
  }

  /// Runs a body, which throws or returns false if the property does not hold, and returns the outcome.
  static func running(_ body: () throws -> Any) -> PropertyOutcome {
    do {
      return PropertyOutcome(returned: try body())
    } catch {
      return PropertyOutcome(thrown: error)
    }
  }

  /// Makes the outcome of a body that returned a value. Only `false` is a failure.
  package init(returned value: Any) {
    self = value as? Bool == false ? .failed(.isFalse) : .passed
  }

  /// Makes the outcome of a body that threw an error.
  package init(thrown error: any Error) {
    self = (error as? Discard).map { .discarded(reason: $0.reason) } ?? .failed(Symptom(error))
  }

  /// Whether the case did not meet a precondition.
  var isDiscarded: Bool { if case .discarded = self { true } else { false } }

  /// The text for the report.
  var text: String {
    switch self {
    case .passed: "passed"
    case .discarded(let reason): "discarded: \(reason ?? "no reason given")"
    case .failed(_, let symptom): symptom.text
    }
  }
}
