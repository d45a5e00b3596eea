package import Generators
import StoreCoding
public import StoreContract

/// The material for a law's programs: the types and values of the catalogue that a backend declares.
public struct GenerationContext: Sendable {
  /// The backend that the programs will run on.
  public let backend: Backend
  /// The primitives that the backend stores, the simplest first.
  package let primitives: [PropertyType]
  /// How often each primitive is drawn in comparison to the others.
  let primitiveWeights: [Int]
  /// The versions of each enum, oldest first.
  package let enums: [[EnumType]]
  /// The custom types that are stored as a primitive.
  package let customTypes: [CustomType]
  /// How often each custom type is drawn in comparison to the others, or nil if all are drawn equally often.
  let customWeights: [Int]?
  /// The embedded objects, and the custom types that are stored as one. Objects of the kit that have several versions
  /// are left to the law about versions, because other laws would learn nothing from them.
  package let embedded: [PropertyType]
  /// The versions of each embedded object that has several, oldest first.
  let objectVersions: [[EmbeddedType]]
  /// The type of ``Probe``; nil if the backend or the catalogue does not have it.
  let probe: PropertyType?
  /// The kinds of collection that the backend has.
  let collections: [Capabilities.Collection]
  /// The families of types to draw from.
  let families: TypeFamilies
  /// The values that have a meaning for these types. Edge values are drawn from them as well.
  package let constants: Constants
  /// How many of 1,000 texts, data and collections are repeated, so that they reach sizes at which code takes another
  /// path.
  var repeatedShare = 0

  /// Creates the context for a backend.
  ///
  /// - Parameters:
  ///   - backend: The backend that the programs will run on.
  ///   - catalogue: The types that schemas may be made of.
  package init(backend: Backend, catalogue: TypeCatalogue) {
    let capabilities = backend.capabilities
    self.backend = backend
    primitives = GenerationContext.simplestFirst.filter(capabilities.types.contains).map(PropertyType.primitive)
    primitiveWeights = primitives.map(\.drawingWeight)
    enums = catalogue.enumFamilies.filter { family in family.allSatisfy { capabilities.types.contains($0.raw) } }
    let declared = catalogue.customDescriptions.filter { capabilities.customTypes.contains($0.name) }
    probe = declared.first { $0.name == Probe.customTypeName }.map(PropertyType.custom)
    let custom = declared.filter { $0.name != Probe.customTypeName }
    customTypes = custom.filter { !$0.persisted.isEmbedded }
    customWeights = GenerationContext.weights(of: customTypes)
    let objects =
      capabilities.collections.contains(.embedded)
      ? catalogue.embeddedFamilies.filter { $0.allSatisfy { capabilities.admitMembers(of: $0) } } : []
    objectVersions = objects.filter { $0.count > 1 }
    embedded =
      objects.filter { $0.count == 1 || !StandardTypes.contains($0[0].swiftType) }.joined().map(PropertyType.embedded)
      + (objects.isEmpty ? [] : custom.filter(\.persisted.isEmbedded).map(PropertyType.custom))
    collections = [.array, .map].filter(capabilities.collections.contains)
    families = TypeFamilies { [primitives, enums, customTypes, embedded, collections] family in
      switch family {
      case .primitives: !primitives.isEmpty
      case .enums: !enums.isEmpty
      case .custom: !customTypes.isEmpty
      case .embedded: !embedded.isEmpty
      case .collections: !collections.isEmpty
      }
    }
    constants = GenerationContext.constants(
      enums: enums, customTypes: customTypes, embedded: embedded, limits: capabilities.limits)
  }

  /// The type of ``Probe``.
  ///
  /// - Throws: ``Discard`` if the backend or the catalogue does not have it.
  func requiredProbe() throws(Discard) -> PropertyType {
    guard let probe else { throw Discard(reason: "the catalogue has no type 'probe'") }
    return probe
  }

  /// The weights with which the app's own types together are drawn as often as the kit's types together, because the
  /// check is about the app's types. Nil if all types belong to one side.
  private static func weights(of types: [CustomType]) -> [Int]? {
    let own = types.count { !StandardTypes.contains($0.swiftType) }
    guard own > 0, own < types.count else { return nil }
    return types.map { StandardTypes.contains($0.swiftType) ? own : types.count - own }
  }

  /// All primitives. The first ones show a failure most clearly.
  private static let simplestFirst: [Primitive] = [
    .int64, .bool, .string, .double, .data, .date, .uuid, .decimal, .int8, .int16, .int32, .uint8, .uint16, .uint32,
    .uint64, .float,
  ]
}

extension Capabilities {
  /// Whether an embedded object may have the members of a type: none of them needs a feature that is left out.
  fileprivate func admitMembers(of type: EmbeddedType) -> Bool {
    let hasCollections = !collections.isDisjoint(with: [.members, .nested])
    return type.properties.allSatisfy { member in
      switch member.type.unwrapped {
      case .embedded(let inner): hasCollections && admitMembers(of: inner)
      case .array: hasCollections && collections.contains(.array)
      case .map: hasCollections && collections.contains(.map)
      case .primitive(let primitive): types.contains(primitive)
      case .enumeration(let type): types.contains(type.raw)
      default: true
      }
    }
  }
}
