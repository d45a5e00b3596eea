package import StoreContract

extension PropertyType: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case `enum`, custom, embedded, optional, array, map, toOne, toMany
  }

  /// Encodes the type in the form of the adapter protocol: `"int64"`, `{"array":"int64"}`, `{"enum":{…}}`.
  package func encode(toWire encoder: any Encoder) throws {
    if case .primitive(let primitive) = self {
      var container = encoder.singleValueContainer()
      return try container.encode(primitive.rawValue)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .primitive: break
    case .enumeration(let type): try container.encode(WireEnum(type), forKey: .enum)
    case .custom(let type):
      try container.encode(WireCustom(name: type.name, persisted: type.persisted), forKey: .custom)
    case .embedded(let type):
      try container.encode(WireEmbedded(name: type.name, properties: type.properties), forKey: .embedded)
    case .optional(let element): try container.encode(element, forKey: .optional)
    case .array(let element): try container.encode(element, forKey: .array)
    case .map(let element): try container.encode(element, forKey: .map)
    case .toOne(let entity): try container.encode(entity, forKey: .toOne)
    case .toMany(let entity): try container.encode(entity, forKey: .toMany)
    }
  }

  /// Decodes a type. The decoder's ``TypeCatalogue`` provides the Swift type.
  ///
  /// - Throws: `DecodingError` that names the type, if the catalogue has no type with that description.
  package init(fromWire decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let name = try? single.decode(String.self) {
      guard let primitive = Primitive(rawValue: name) else {
        let known = Primitive.allCases.map(\.rawValue).joined(separator: ", ")
        throw single.expected("a primitive type of \(known), found \(name.quoted)")
      }
      self = .primitive(primitive)
      return
    }
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw single.expected("a type with one of \(CodingKeys.allCases.map(\.stringValue).joined(separator: ", "))")
    }
    switch key {
    case .optional: self = .optional(try container.decode(PropertyType.self, forKey: key))
    case .array: self = .array(try container.decode(PropertyType.self, forKey: key))
    case .map: self = .map(try container.decode(PropertyType.self, forKey: key))
    case .toOne: self = .toOne(try container.decode(String.self, forKey: key))
    case .toMany: self = .toMany(try container.decode(String.self, forKey: key))
    case .enum:
      let wire = try container.decode(WireEnum.self, forKey: key)
      self = .enumeration(try wire.find(in: decoder.typeCatalogue(), at: container.codingPath + [key]))
    case .custom:
      let wire = try container.decode(WireCustom.self, forKey: key)
      self = .custom(try wire.find(in: decoder.typeCatalogue(), at: container.codingPath + [key]))
    case .embedded:
      let wire = try container.decode(WireEmbedded.self, forKey: key)
      self = .embedded(try wire.find(in: decoder.typeCatalogue(), at: container.codingPath + [key]))
    }
  }
}
