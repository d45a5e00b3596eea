/// A value that is none of a type's.
public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The value that was given.
  package let value: Value
  /// The type that was wanted.
  package let type: String
  /// What the value has to do with the type: why it was refused.
  package let reason: String

  /// An error for a value that is none of a type's.
  package init(value: Value, type: String, reason: String) {
    self.value = value
    self.type = type
    self.reason = reason
  }

  /// The error in a sentence.
  public var description: String { "\(value) is no value of \(type): \(reason)" }
}
