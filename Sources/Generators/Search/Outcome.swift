/// What became of a case.
///
/// A failure carries a payload for whoever drives the search: `Outcome<Void>` carries none.
public enum Outcome<Payload> {
  /// The property held.
  case passed
  /// The case did not qualify.
  case discarded(reason: String?)
  /// The property did not hold.
  ///
  /// Failures of one signature count as one and are shrunk to one counterexample: use what tells defects apart, such as
  /// the check that failed, and leave out what varies with the value. The payload is what the search keeps with the
  /// counterexample.
  case failed(signature: String, payload: Payload)
}

extension Outcome<Void> {
  /// The property did not hold, and there is nothing more to tell than the signature.
  @inlinable
  public static func failed(signature: String) -> Outcome { .failed(signature: signature, payload: ()) }

  /// The same outcome with the payload of its failure; nil for a failure without one.
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
