/// The entities that one version of an app stores.
public struct Schema: Sendable, Hashable {
  /// The version of the schema. A newer version of the app has a higher one.
  public var version: Int
  /// The entities. Each has a different name.
  public var entities: [Entity]

  /// Creates a schema of a version of an app.
  public init(version: Int, entities: [Entity]) {
    self.version = version
    self.entities = entities
  }

  /// The entity with this name, or nil if there is none.
  public subscript(entity name: String) -> Entity? {
    for index in entities.indices where entities[index].name.hasSameUTF8(as: name) { return entities[index] }
    return nil
  }

  /// Whether any property is a link to records.
  package var hasLinks: Bool {
    hasType(where: \.isLink)
  }

  /// Returns whether any property has a type that meets the condition.
  package func hasType(where isSo: (PropertyType) -> Bool) -> Bool {
    // Iterate over indices, because other loops would copy each entity and property.
    for index in entities.indices {
      for property in entities[index].properties.indices where isSo(entities[index].properties[property].type) {
        return true
      }
    }
    return false
  }
}

/// A kind of record, such as a table, a class or a collection.
public struct Entity: Sendable, Hashable {
  /// The name of the entity.
  public var name: String
  /// The properties, in the order of their declaration.
  public var properties: [Property]

  /// Creates an entity with these properties.
  public init(name: String, properties: [Property]) {
    self.name = name
    self.properties = properties
  }

  /// The property with this name, or nil if there is none.
  public subscript(property name: String) -> Property? {
    properties.first { $0.name.hasSameUTF8(as: name) }
  }

  /// The property with this stored name, or nil if there is none.
  public subscript(storedName name: String) -> Property? {
    properties.first { $0.storedName.hasSameUTF8(as: name) }
  }
}
