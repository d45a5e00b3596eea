/// What became of a case of a property.
package enum CaseResult: Hashable, Sendable {
  /// The property held.
  case passed
  /// The case did not qualify.
  case discarded(reason: String?)
  /// The property did not hold.
  case failed(Symptom)

  /// The result of a body that throws when the property does not hold, or returns false.
  static func running(_ body: () throws -> Any) -> CaseResult {
    do {
      return CaseResult(returned: try body())
    } catch {
      return CaseResult(thrown: error)
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

  /// The result as the search takes it.
  var outcome: Outcome {
    switch self {
    case .passed: .passed
    case .discarded(let reason): .discarded(reason: reason)
    case .failed(let symptom): .failed(signature: symptom.signature)
    }
  }
}
