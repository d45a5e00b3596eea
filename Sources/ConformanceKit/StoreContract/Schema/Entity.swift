/// A kind of record: a table, a class, a collection.
public struct Entity: Sendable, Hashable {
  /// The name of the entity.
  public var name: String
  /// The properties, in the order of their declaration.
  public var properties: [Property]

  /// An entity of those properties.
  public init(name: String, properties: [Property]) {
    self.name = name
    self.properties = properties
  }

  /// The property of a name; nil when there is none.
  public subscript(property name: String) -> Property? {
    properties.first { $0.name.hasSameUTF8(as: name) }
  }

  /// The property of a stored name; nil when there is none.
  public subscript(storedName name: String) -> Property? {
    properties.first { $0.storedName.hasSameUTF8(as: name) }
  }
}
