public import ConformanceKit
public import Testing

extension Law: CustomTestStringConvertible {
  /// The law's id, by which a test with laws as arguments shows them.
  public var testDescription: String { id }
}
