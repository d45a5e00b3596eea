import StoreContract
import StoreHosting

/// Checks that a schema uses only features that a store's capabilities declare.
struct SchemaCheck: Sendable {
  /// The custom types that every adapter may be given (adapter protocol, "Schema"), including the kit's instrumented
  /// one.
  static let catalogue = TypeCatalogue.standard.customTypeNames

  private let capabilities: Capabilities
  private let removedTarget: Semantics.RemovedTarget
  private let limits: Limits
  private let admitsEveryType: Bool

  init(capabilities: Capabilities, removedTarget: Semantics.RemovedTarget) {
    self.capabilities = capabilities
    self.removedTarget = removedTarget
    limits = capabilities.limits
    admitsEveryType =
      capabilities.types.count == Primitive.allCases.count
      && capabilities.collections.count == Capabilities.Collection.allCases.count
      && capabilities.customTypes.isSuperset(of: Self.catalogue) && capabilities.relations
      && (limits.withoutNil ?? []).isEmpty
  }

  /// Refuses a schema with an undeclared type, a duplicate name, or an invalid link.
  func check(_ schema: Schema) throws(StoreError) {
    if let name = Self.repeated(schema.entities.count, { schema.entities[$0].name }) {
      throw StoreError(.schemaRefused, "the schema has two entities '\(name)'")
    }
    // Entities are accessed by their indices, which avoids copies.
    for index in schema.entities.indices {
      try checkNames(of: schema.entities[index])
      if !admitsEveryType { try checkTypes(of: schema.entities[index]) }
      try checkLinks(of: schema.entities[index], in: schema)
    }
  }

  /// Refuses a link to an entity that the schema lacks, and a required link to one record, which the removal of its
  /// target would leave empty.
  ///
  /// Source: Realm Swift, "Relationships": a property that is an object must be optional.
  private func checkLinks(of entity: Entity, in schema: Schema) throws(StoreError) {
    for index in entity.properties.indices where entity.properties[index].type.isLink {
      let property = entity.properties[index]
      guard let target = property.type.linkedEntity else { continue }
      guard schema.entities.contains(where: { $0.name.hasSameUTF8(as: target) }) else {
        throw StoreError(.schemaRefused, property: property.name, "the schema has no entity '\(target)' to link to")
      }
      if case .toOne = property.type, !property.isOptional, removedTarget != .dangling {
        throw StoreError(
          .schemaRefused, property: property.name, "a link to one record has to be optional: its target may go")
      }
    }
  }

  private func checkNames(of entity: Entity) throws(StoreError) {
    // Most properties are sorted by name, and sorted names have no duplicates.
    if Self.areInOrder(entity.properties) { return }
    if let name = Self.repeated(entity.properties.count, { entity.properties[$0].name }) {
      throw StoreError(.schemaRefused, property: name, "'\(entity.name)' has two properties '\(name)'")
    }
    if let name = Self.repeated(entity.properties.count, { entity.properties[$0].storedName }) {
      throw StoreError(.schemaRefused, property: name, "'\(entity.name)' has two properties stored as '\(name)'")
    }
  }

  private static func areInOrder(_ properties: [Property]) -> Bool {
    properties.withUnsafeBufferPointer { properties in
      for index in properties.indices.dropFirst() {
        guard properties[index - 1].name.precedesInUTF8(properties[index].name),
          properties[index - 1].storedName.precedesInUTF8(properties[index].storedName)
        else { return false }
      }
      return true
    }
  }

  /// A name that occurs twice, or nil if there is none. There are few names, so no set is needed.
  private static func repeated(_ count: Int, _ name: (Int) -> String) -> String? {
    for index in 0..<count {
      for other in 0..<index where name(other).hasSameUTF8(as: name(index)) { return name(index) }
    }
    return nil
  }

  private func checkTypes(of entity: Entity) throws(StoreError) {
    for property in entity.properties {
      if let missing = undeclared(in: property, inside: nil) {
        throw StoreError(
          .schemaRefused, property: property.name,
          "the type of '\(property.name)' is \(property.type), and this store declares no \(missing)")
      }
    }
  }

  /// The feature that a property or member needs and the capabilities leave out, or nil if nothing is missing.
  private func undeclared(in property: Property, inside outer: Capabilities.Collection?) -> String? {
    if property.isNullable, !limits.admitsNil(at: .collection) {
      switch property.type.unwrapped {
      case .array, .map: return "optional collections"
      default: break
      }
    }
    return undeclared(in: property.type, inside: outer)
  }

  /// The feature that a type needs and the capabilities leave out, or nil if nothing is missing.
  ///
  /// A custom type of the catalogue must be listed. An app's own type brings its converter along, so every store that
  /// supports custom types accepts it.
  private func undeclared(in type: PropertyType, inside outer: Capabilities.Collection?) -> String? {
    switch type {
    case .primitive(let primitive): capabilities.types.contains(primitive) ? nil : primitive.rawValue
    case .enumeration(let type): capabilities.types.contains(type.raw) ? nil : type.raw.rawValue
    case .custom(let type): admits(type) ? nil : "custom type '\(type.name)'"
    case .optional(let element): undeclared(in: element, inside: outer)
    case .toOne, .toMany: capabilities.relations ? nil : "relations"
    case .array(let element):
      undeclared(.array, inside: outer) ?? absence(of: element, in: .array) ?? undeclared(in: element, inside: .array)
    case .map(let element):
      undeclared(.map, inside: outer) ?? absence(of: element, in: .map) ?? undeclared(in: element, inside: .map)
    case .embedded(let type):
      undeclared(.embedded, inside: outer == .embedded ? outer : nil)
        ?? type.properties.lazy.compactMap { undeclared(in: $0, inside: .embedded) }.first
    }
  }

  private func undeclared(
    _ collection: Capabilities.Collection, inside outer: Capabilities.Collection?
  ) -> String? {
    guard capabilities.collections.contains(collection) else { return "\(collection.rawValue) type" }
    if outer == nil || capabilities.collections.contains(.nested) { return nil }
    guard outer == .embedded else { return "nested collections" }
    return capabilities.collections.contains(.members) ? nil : "collections and objects inside embedded objects"
  }

  private func absence(of element: PropertyType, in kind: Capabilities.Collection) -> String? {
    guard element.isOptional else { return nil }
    if kind == .array, element.stored.unwrapped.isEmbedded {
      return limits.admitsNil(at: .objectInArray) ? nil : "optional objects in arrays"
    }
    return limits.admitsNil(at: .element) ? nil : "optional elements"
  }

  private func admits(_ type: CustomType) -> Bool {
    guard !capabilities.customTypes.isEmpty else { return false }
    return capabilities.customTypes.contains(type.name) || !Self.catalogue.contains(type.name)
  }
}
