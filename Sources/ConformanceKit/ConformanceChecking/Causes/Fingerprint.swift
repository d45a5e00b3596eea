package import ConformanceLaws
import Generators
package import ResponseComparing
import StoreCoding

/// Identifies a defect regardless of the program that found it. It is derived from the backend, the law, the innermost
/// type involved, the kind of difference, and what triggers the failure.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  /// Sixteen lowercase hexadecimal digits.
  package let text: String

  /// Creates the fingerprint of a cause.
  ///
  /// - Parameters:
  ///   - law: The id of the broken law.
  ///   - backend: The name of the backend that breaks it.
  ///   - cause: How the law is broken, and what triggers that.
  package init(law: Law.ID, on backend: String, _ cause: FailureCause) {
    self.init(hashing: "\(backend) | \(law) | \(cause.text)")
  }

  /// Creates the fingerprint of a signature on a backend, for failures whose triggers were not measured.
  package init(signature: String, on backend: String) {
    self.init(hashing: "\(backend) | \(signature)")
  }

  /// Creates a fingerprint from its digits.
  package init(text: String) {
    self.text = text
  }

  private init(hashing content: String) {
    let digits = String(StableHash.hash(content), radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The law, the type and the change of a mismatch as text. Shrinking keeps it unchanged. What triggers the failure is
  /// not part of it, because that is only known when the program is minimal.
  package static func signature(law: Law.ID, _ mismatch: Mismatch) -> String {
    "\(law) | \(FailureCause(mismatch).text)"
  }

  /// The digits: sixteen of them, hexadecimal and in lowercase.
  public var description: String { text }
}

extension Fingerprint: WireCodable {
  /// Decodes the digits from a string.
  package init(fromWire decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the digits as a string.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
