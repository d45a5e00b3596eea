/// The entities of one version of an app.
public struct Schema: Sendable, Hashable {
  /// The version: a newer app has a higher one.
  public var version: Int
  /// The entities, each with a name of its own.
  public var entities: [Entity]

  /// The entities of a version.
  public init(version: Int, entities: [Entity]) {
    self.version = version
    self.entities = entities
  }

  /// The entity of a name; nil when there is none.
  public subscript(entity name: String) -> Entity? {
    for index in entities.indices where entities[index].name.hasSameUTF8(as: name) { return entities[index] }
    return nil
  }

  /// Whether records have links to records.
  package var hasLinks: Bool {
    hasType(where: \.isLink)
  }

  /// Whether the type of a property is so.
  package func hasType(where isSo: (PropertyType) -> Bool) -> Bool {
    // By their indices: each entity and each property would be copied.
    for index in entities.indices {
      for property in entities[index].properties.indices where isSo(entities[index].properties[property].type) {
        return true
      }
    }
    return false
  }
}
