/// Thrown while a value is drawn, or by a property, when the case does not qualify.
///
/// A discarded case neither passes nor fails.
public struct Discard: Error, Sendable {
  /// What the case lacked.
  public var reason: String?

  /// Makes a discard, with what the case lacked.
  public init(reason: String? = nil) {
    self.reason = reason
  }
}
