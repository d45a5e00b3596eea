/// The entities of one version of an app.
public struct Schema: Sendable, Hashable {
  /// The version: a newer app has a higher one.
  public var version: Int
  /// The entities.
  public var entities: [Entity]

  /// The entities of a version.
  public init(version: Int, entities: [Entity]) {
    self.version = version
    self.entities = entities
  }

  /// The entity of a name; nil when there is none.
  public subscript(entity name: String) -> Entity? {
    entities.first { $0.name.hasSameUTF8(as: name) }
  }

  /// Whether records have links to records.
  package var hasLinks: Bool {
    entities.contains { entity in entity.properties.contains { $0.type.isLink } }
  }
}
