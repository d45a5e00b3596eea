/// What became of a case of a property, with what people read of a failure.
package typealias PropertyOutcome = Outcome<Symptom>

extension Outcome<Symptom> {
  /// The property did not hold.
  package static func failed(_ symptom: Symptom) -> PropertyOutcome {
    .failed(signature: symptom.signature, payload: symptom)
  }

  /// The outcome of a body that throws when the property does not hold, or returns false.
  static func running(_ body: () throws -> Any) -> PropertyOutcome {
    do {
      return PropertyOutcome(returned: try body())
    } catch {
      return PropertyOutcome(thrown: error)
    }
  }

  /// What a body tells by returning: only `false` is a failure.
  package init(returned value: Any) {
    self = value as? Bool == false ? .failed(.isFalse) : .passed
  }

  /// What a body tells by throwing.
  package init(thrown error: any Error) {
    self = (error as? Discard).map { .discarded(reason: $0.reason) } ?? .failed(Symptom(error))
  }

  /// What people read of it.
  var text: String {
    switch self {
    case .passed: "passed"
    case .discarded(let reason): "discarded: \(reason ?? "no reason given")"
    case .failed(_, let symptom): symptom.text
    }
  }
}
