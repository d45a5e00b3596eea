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
    for feature in property.features(inside: nil) where !declares(feature) {
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
    case .members: !capabilities.collections.isDisjoint(with: [.members, .nested])
    case .absence(let place): capabilities.limits.admitsNil(at: place)
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
  case members
  case absence(Limits.NilPlace)
  case relations

  var description: String {
    switch self {
    case .primitive(let primitive): primitive.rawValue
    case .custom(let name): "custom type '\(name)'"
    case .collection(let kind): "\(kind.rawValue) type"
    case .nesting: "nested collections"
    case .members: "collections and objects inside embedded objects"
    case .absence(.collection): "optional collections"
    case .absence(.objectInArray): "optional objects in arrays"
    case .absence(.element): "optional elements"
    case .relations: "relations"
    }
  }
}

extension Property {
  /// The features that a store needs for values of this property or member.
  fileprivate func features(inside outer: Capabilities.Collection?) -> [TypeFeature] {
    let absence: [TypeFeature] = isNullable && type.unwrapped.isCollection ? [.absence(.collection)] : []
    return absence + type.features(inside: outer)
  }
}

extension PropertyType {
  fileprivate var isCollection: Bool {
    switch self {
    case .array, .map: true
    default: false
    }
  }

  /// The features that a store needs for values of this type, outermost first. An object needs the feature of members
  /// only inside another object.
  fileprivate func features(inside outer: Capabilities.Collection?) -> [TypeFeature] {
    func collection(_ kind: Capabilities.Collection, of element: PropertyType) -> [TypeFeature] {
      let nesting: [TypeFeature] =
        switch outer {
        case nil: []
        case .embedded: [.members]
        default: [.nesting]
        }
      return [.collection(kind)] + nesting + element.absence(inside: kind) + element.features(inside: kind)
    }
    return switch self {
    case .primitive(let primitive): [.primitive(primitive)]
    case .enumeration(let type): [.primitive(type.raw)]
    case .custom(let type): [.custom(type.name)]
    case .toOne, .toMany: [.relations]
    case .optional(let wrapped): wrapped.features(inside: outer)
    case .array(let element): collection(.array, of: element)
    case .map(let element): collection(.map, of: element)
    case .embedded(let type):
      [.collection(.embedded)] + (outer == .embedded ? [.members] : [])
        + type.properties.flatMap { $0.features(inside: .embedded) }
    }
  }

  /// The feature that a store needs to keep nil in the place of an element.
  private func absence(inside kind: Capabilities.Collection) -> [TypeFeature] {
    guard isOptional else { return [] }
    return [.absence(kind == .array && stored.unwrapped.isEmbedded ? .objectInArray : .element)]
  }
}
