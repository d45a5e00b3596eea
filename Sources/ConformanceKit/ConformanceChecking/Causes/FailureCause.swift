package import ResponseComparing

/// The cause of a failure, as far as the kit can measure it: what differs, and what triggers the difference.
///
/// Findings of one law with equal causes have the same fingerprint.
package struct FailureCause: Sendable, Hashable {
  /// The name of the innermost type whose value differs. Empty if no type is involved.
  package var type: String
  /// The change in a word or two, such as `nan → null`.
  package var change: String
  /// What triggers the failure; nil if that was not measured.
  package var triggers: Set<Trigger>?

  /// Creates the cause of a mismatch.
  package init(_ mismatch: Mismatch, triggers: Set<Trigger>? = nil) {
    type = mismatch.type
    change = mismatch.change
    self.triggers = triggers
  }

  /// The type, if there is one, and the change.
  package var summary: String { [type, change].filter { !$0.isEmpty }.joined(separator: " ") }

  /// The text that fingerprints are made of.
  package var text: String {
    let names = triggers?.names ?? []
    return ([type, change] + (names.isEmpty ? [] : [names.joined(separator: ", ")])).joined(separator: " | ")
  }
}
