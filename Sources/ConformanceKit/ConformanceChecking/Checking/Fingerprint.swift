package import ConformanceLaws
import Generators
package import StoreHosting

/// What tells one defect from another, whatever the case it was found with: the backend, the law, the innermost type that is
/// concerned, and what happened to what.
public struct Fingerprint: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Sixteen hexadecimal digits, in lower case.
  public let text: String

  /// The fingerprint of a discrepancy.
  ///
  /// - Parameters:
  ///   - law: The law that is broken.
  ///   - backend: The name of the backend that breaks it.
  ///   - discrepancy: How it is broken.
  package init(law: Law.ID, on backend: String, _ mismatch: Mismatch) {
    self.init(signature: Fingerprint.signature(law: law, mismatch), on: backend)
  }

  /// The fingerprint of a signature.
  package init(signature: String, on backend: String) {
    let digits = String(StableHash.hash("\(backend) | \(signature)"), radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// What the fingerprint is the hash of, which shrinking holds fixed.
  package static func signature(law: Law.ID, _ mismatch: Mismatch) -> String {
    "\(law) | \(mismatch.type) | \(mismatch.change)"
  }

  /// A fingerprint from its digits.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the digits as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The same digits as ``text``.
  public var description: String { text }
}
