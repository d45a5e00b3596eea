/// An object inside a record.
///
/// A class, though a value that never changes: it goes along with each of its properties.
public final class EmbeddedType: Sendable, Hashable {
  /// The type's name in the schema.
  public let name: String
  /// The members, in the order of their declaration.
  public let properties: [Property]
  /// The Swift type that has those members.
  public let swiftType: any EmbeddedPropertyValue.Type

  /// The description of a Swift type.
  package init<T: EmbeddedPropertyValue>(_ type: T.Type) {
    name = T.embeddedTypeName
    properties = T.members.map { Property(name: $0.name, type: $0.type.propertyType) }
    swiftType = type
  }

  private init(name: String, properties: [Property], swiftType: any EmbeddedPropertyValue.Type) {
    self.name = name
    self.properties = properties
    self.swiftType = swiftType
  }

  /// The same object with its members' stored types.
  package var stored: EmbeddedType {
    EmbeddedType(name: name, properties: properties.map(\.stored), swiftType: swiftType)
  }

  /// Whether both have the same description.
  public static func == (left: EmbeddedType, right: EmbeddedType) -> Bool {
    left === right || left.name == right.name && left.properties == right.properties
  }

  /// Feeds what ``==(_:_:)`` compares into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(properties)
  }
}
