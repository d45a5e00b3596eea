public import StoreContract
import StoreHosting

extension Backend {
  /// Checks that a schema uses only types that the capabilities declare, that its names are unique, and that its links
  /// have targets.
  ///
  /// An adapter calls this when it opens a location.
  ///
  /// - Throws: ``StoreError/Kind/schemaRefused`` with the name of the property that cannot be stored.
  public func check(_ schema: Schema) throws(StoreError) {
    var entities: Set<ByteName> = []
    for entity in schema.entities where !entities.insert(ByteName(entity.name)).inserted {
      throw StoreError(.schemaRefused, "the schema has two entities '\(entity.name)'")
    }
    for entity in schema.entities {
      try Self.checkNames(of: entity)
      for property in entity.properties { try checkType(of: property) }
      for property in entity.properties { try checkLink(property, to: entities) }
    }
  }

  private static func checkNames(of entity: Entity) throws(StoreError) {
    for (path, role) in [(\Property.name, "properties"), (\Property.storedName, "properties stored as")] {
      var names: Set<ByteName> = []
      for property in entity.properties where !names.insert(ByteName(property[keyPath: path])).inserted {
        let name = property[keyPath: path]
        throw StoreError(.schemaRefused, property: name, "'\(entity.name)' has two \(role) '\(name)'")
      }
    }
  }

  private func checkType(of property: Property) throws(StoreError) {
    for feature in property.type.features(inside: nil) where !declares(feature) {
      throw StoreError(
        .schemaRefused, property: property.name,
        "the type of '\(property.name)' is \(property.type), and this store declares no \(feature)")
    }
  }

  /// Source: Realm Swift, "Relationships": a property that holds an object must be optional.
  private func checkLink(_ property: Property, to entities: Set<ByteName>) throws(StoreError) {
    guard let target = property.type.linkedEntity else { return }
    guard entities.contains(ByteName(target)) else {
      throw StoreError(.schemaRefused, property: property.name, "the schema has no entity '\(target)' to link to")
    }
    guard case .toOne = property.type, !property.isOptional, semantics.removedTarget != .dangling else { return }
    throw StoreError(
      .schemaRefused, property: property.name, "a link to one record has to be optional: its target may go")
  }

  /// Whether the capabilities include a feature. A custom type of the standard catalogue must be listed. A custom type
  /// of an app brings its own converter, so it is enough that the backend lists any custom type.
  private func declares(_ feature: TypeFeature) -> Bool {
    switch feature {
    case .primitive(let primitive): capabilities.types.contains(primitive)
    case .collection(let kind): capabilities.collections.contains(kind)
    case .nesting: capabilities.collections.contains(.nested)
    case .relations: capabilities.relations
    case .custom(let name):
      capabilities.customTypes.contains(name)
        || !capabilities.customTypes.isEmpty && !TypeCatalogue.standard.customTypeNames.contains(name)
    }
  }
}

/// A name that is compared byte by byte in UTF-8.
private struct ByteName: Hashable {
  private let bytes: [UInt8]

  init(_ name: String) { bytes = Array(name.utf8) }
}

/// A feature that a store needs to keep values of a type.
private enum TypeFeature: CustomStringConvertible {
  case primitive(Primitive)
  case custom(String)
  case collection(Capabilities.Collection)
  case nesting
  case relations

  var description: String {
    switch self {
    case .primitive(let primitive): primitive.rawValue
    case .custom(let name): "custom type '\(name)'"
    case .collection(let kind): "\(kind.rawValue) type"
    case .nesting: "nested collections"
    case .relations: "relations"
    }
  }
}

extension PropertyType {
  /// The features that a store needs for values of this type, outermost first. An object needs nesting only inside
  /// another object.
  fileprivate func features(inside outer: Capabilities.Collection?) -> [TypeFeature] {
    func collection(_ kind: Capabilities.Collection, isNested: Bool) -> [TypeFeature] {
      [.collection(kind)] + (isNested ? [.nesting] : [])
    }
    return switch self {
    case .primitive(let primitive): [.primitive(primitive)]
    case .enumeration(let type): [.primitive(type.raw)]
    case .custom(let type): [.custom(type.name)]
    case .toOne, .toMany: [.relations]
    case .optional(let wrapped): wrapped.features(inside: outer)
    case .array(let element): collection(.array, isNested: outer != nil) + element.features(inside: .array)
    case .map(let element): collection(.map, isNested: outer != nil) + element.features(inside: .map)
    case .embedded(let type):
      collection(.embedded, isNested: outer == .embedded)
        + type.properties.flatMap { $0.type.features(inside: .embedded) }
    }
  }
}
