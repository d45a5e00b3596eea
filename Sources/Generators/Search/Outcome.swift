/// The outcome of a case.
///
/// A failure carries a payload for the driver of the search. `Outcome<Void>` carries none.
public enum Outcome<Payload> {
  /// The property held for the case.
  case passed
  /// The case did not meet a precondition.
  case discarded(reason: String?)
  /// The property did not hold for the case.
  ///
  /// Failures with the same signature count as one and are shrunk to one counterexample. A signature should therefore
  /// distinguish defects, for example by the check that failed. It must not depend on the value. The search keeps the
  /// payload with the counterexample.
  case failed(signature: String, payload: Payload)
}

extension Outcome<Void> {
  /// Returns a failure that has only a signature.
  @inlinable
  public static func failed(signature: String) -> Outcome { .failed(signature: signature, payload: ()) }

  /// Returns the same outcome with another payload. Returns nil for a failure if `payload` is nil.
  func carrying<Other>(_ payload: Other?) -> Outcome<Other>? {
    switch self {
    case .passed: .passed
    case .discarded(let reason): .discarded(reason: reason)
    case .failed(let signature, _): payload.map { .failed(signature: signature, payload: $0) }
    }
  }
}

extension Outcome: Sendable where Payload: Sendable {}
extension Outcome: Equatable where Payload: Equatable {}
extension Outcome: Hashable where Payload: Hashable {}
