/// Thrown when a type of the app's own breaks laws.
public struct OwnTypeFailure: Error, Hashable, Sendable {
  /// How, in the order of the laws.
  public let findings: [OwnTypeFinding]
  /// The seed that everything random was derived from.
  public let seed: UInt64
}

extension OwnTypeFailure: CustomStringConvertible {
  /// The text of all findings.
  public var description: String {
    findings.map { $0.text(rerun: "seed: \(seed)") }.joined(separator: "\n\n")
  }
}
