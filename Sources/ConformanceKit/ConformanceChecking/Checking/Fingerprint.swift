package import ConformanceLaws
import Generators
import StoreCoding
package import StoreHosting

/// Identifies a defect regardless of the program that found it. It is derived from the backend, the law, the innermost
/// type involved, and the kind of difference.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  /// Sixteen lowercase hexadecimal digits.
  package let text: String

  /// Creates the fingerprint of a mismatch.
  ///
  /// - Parameters:
  ///   - law: The id of the broken law.
  ///   - backend: The name of the backend that breaks it.
  ///   - mismatch: How the law is broken.
  package init(law: Law.ID, on backend: String, _ mismatch: Mismatch) {
    self.init(signature: Fingerprint.signature(law: law, mismatch), on: backend)
  }

  /// Creates the fingerprint of a signature on a backend.
  package init(signature: String, on backend: String) {
    let digits = String(StableHash.hash("\(backend) | \(signature)"), radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The text that the fingerprint is a hash of. Shrinking keeps it unchanged.
  package static func signature(law: Law.ID, _ mismatch: Mismatch) -> String {
    signature(law: law, cause: cause(of: mismatch))
  }

  /// The signature of a cause under a law.
  static func signature(law: Law.ID, cause: String) -> String {
    "\(law) | \(cause)"
  }

  /// The part of a signature that does not depend on the law.
  static func cause(of mismatch: Mismatch) -> String {
    "\(mismatch.type) | \(mismatch.change)"
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
