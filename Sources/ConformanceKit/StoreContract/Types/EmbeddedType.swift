/// The description of an object inside a record.
///
/// This is a class with immutable state, because every property of the type shares it.
public final class EmbeddedType: Sendable, Hashable {
  /// The name of the type in schemas.
  public let name: String
  /// The members, in the order of their declaration.
  public let properties: [Property]
  /// The Swift type that has those members.
  public let swiftType: any EmbeddedPropertyValue.Type

  /// Creates the description of a Swift type.
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

  /// The description of the stored object: its members have their stored names and types.
  package var stored: EmbeddedType {
    EmbeddedType(name: name, properties: properties.map(\.stored), swiftType: swiftType)
  }

  /// Returns whether both types have the same name and members.
  public static func == (left: EmbeddedType, right: EmbeddedType) -> Bool {
    left === right || left.name == right.name && left.properties == right.properties
  }

  /// Feeds what ``==(_:_:)`` compares into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(properties)
  }
}
