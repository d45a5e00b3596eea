/// The description of an object inside a record.
public struct EmbeddedType: Sendable, Hashable {
  /// The properties of the type share one description, so that a copy costs nothing.
  private let shared: Shared

  /// Creates the description of a Swift type.
  package init<T: EmbeddedPropertyValue>(_ type: T.Type) {
    let properties = T.members.map { Property(name: $0.name, type: $0.type.propertyType) }
    shared = Shared(name: T.embeddedTypeName, properties: properties, swiftType: type)
  }

  private init(_ shared: Shared) {
    self.shared = shared
  }

  /// The name of the type in schemas.
  public var name: String { shared.name }
  /// The members, in the order of their declaration.
  public var properties: [Property] { shared.properties }
  /// The Swift type that has those members.
  public var swiftType: any EmbeddedPropertyValue.Type { shared.swiftType }

  /// The description of the stored object: its members have their stored names and types.
  package var stored: EmbeddedType {
    EmbeddedType(Shared(name: name, properties: properties.map(\.stored), swiftType: swiftType))
  }
}

extension EmbeddedType {
  private final class Shared: Sendable, Hashable {
    let name: String
    let properties: [Property]
    let swiftType: any EmbeddedPropertyValue.Type

    init(name: String, properties: [Property], swiftType: any EmbeddedPropertyValue.Type) {
      self.name = name
      self.properties = properties
      self.swiftType = swiftType
    }

    /// Returns whether both types have the same name and members.
    static func == (left: Shared, right: Shared) -> Bool {
      left === right || left.name == right.name && left.properties == right.properties
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(properties)
    }
  }
}
