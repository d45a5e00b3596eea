package import StoreContract

extension Schema: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case version, entities }

  /// Encodes the schema in the form of the adapter protocol.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(entities, forKey: .entities)
  }

  /// Decodes a schema. The decoder's ``TypeCatalogue`` provides the Swift types.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      version: try container.decode(Int.self, forKey: .version),
      entities: try container.decode([Entity].self, forKey: .entities))
  }
}

extension Entity: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case name, properties }

  /// Encodes the entity in the form of the adapter protocol.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(properties, forKey: .properties)
  }

  /// Decodes an entity. The decoder's ``TypeCatalogue`` provides the Swift types.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      properties: try container.decode([Property].self, forKey: .properties))
  }
}

extension Property: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, storedName, optional, type
    case defaultValue = "default"
  }

  /// Encodes the property in the form of the adapter protocol.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(storedName, forKey: .storedName)
    try container.encode(isOptional, forKey: .optional)
    try container.encode(type, forKey: .type)
    if let defaultValue { try container.encode(defaultValue, forKey: .defaultValue) }
  }

  /// Decodes a property. The decoder's ``TypeCatalogue`` provides the Swift type.
  ///
  /// If the default is missing, the property has none. If it is null, the default is null.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      storedName: try container.decode(String.self, forKey: .storedName),
      type: try container.decode(PropertyType.self, forKey: .type),
      isOptional: try container.decode(Bool.self, forKey: .optional),
      defaultValue: container.contains(.defaultValue)
        ? try container.decode(Value.self, forKey: .defaultValue) : nil)
  }
}
