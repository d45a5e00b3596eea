/// The result of one case of a property.
package enum CaseResult: Hashable, Sendable {
  /// The property held for the case.
  case passed
  /// The case did not meet a precondition. The reason is nil if none was given.
  case discarded(reason: String?)
  /// The property did not hold for the case.
  case failed(Symptom)

  /// Runs a body and returns its result. The body fails if it throws or returns false.
  static func running(_ body: () throws -> Any) -> CaseResult {
    do {
      return CaseResult(returned: try body())
    } catch {
      return CaseResult(thrown: error)
    }
  }

  /// Makes the result for the value that a body returned. Only `false` is a failure.
  package init(returned value: Any) {
    self = value as? Bool == false ? .failed(.isFalse) : .passed
  }

  /// Makes the result for the error that a body threw. ``Discard`` is not a failure.
  package init(thrown error: any Error) {
    self = (error as? Discard).map { .discarded(reason: $0.reason) } ?? .failed(Symptom(error))
  }

  /// The outcome to record in the search.
  var outcome: Outcome {
    switch self {
    case .passed: .passed
    case .discarded(let reason): .discarded(reason: reason)
    case .failed(let symptom): .failed(signature: symptom.signature)
    }
  }
}
