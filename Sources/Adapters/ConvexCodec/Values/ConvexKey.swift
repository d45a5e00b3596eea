/// A step of a coding path: a field's name, or an item's index.
public struct ConvexKey: CodingKey, Sendable, Hashable {
  /// The field's name, or the index as text.
  public let stringValue: String
  /// The index; nil for a field.
  public let intValue: Int?

  /// The field of a name.
  public init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  /// The item at an index.
  public init(index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  /// The field of a name.
  public init(stringValue: String) {
    self.init(stringValue)
  }

  /// The item at an index.
  public init(intValue: Int) {
    self.init(index: intValue)
  }

  /// The field in which a class keeps what its superclass encodes.
  static let `super` = ConvexKey("super")
}
