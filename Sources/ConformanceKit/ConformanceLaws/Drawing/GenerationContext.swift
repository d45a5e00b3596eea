package import Generators
import StoreCoding
public import StoreContract
import StoreHosting

/// What a law's programs may be made of: what the backend declares, of what the catalogue has.
public struct GenerationContext: Sendable {
  /// The backend that the programs will run on.
  public let backend: Backend
  /// The primitives, the simplest first.
  package let primitives: [PropertyType]
  /// How often each primitive is drawn beside the others.
  let primitiveWeights: [Int]
  /// The versions of each enum, oldest first.
  package let enums: [[EnumType]]
  /// The custom types that are kept as a primitive.
  package let customTypes: [CustomType]
  /// How often each of them is drawn beside the others; nil where that is all the same.
  let customWeights: [Int]?
  /// The embedded objects, and the custom types that are kept as one.
  package let embedded: [PropertyType]
  /// The collections that the backend has.
  let collections: [Capabilities.Collection]
  /// What types are drawn from.
  let families: TypeFamilies
  /// The values that those types give a meaning to; edges are drawn from them too.
  package let constants: Constants

  /// The context for a backend.
  ///
  /// - Parameters:
  ///   - backend: The backend.
  ///   - catalogue: The types that schemas may be made of.
  package init(backend: Backend, catalogue: TypeCatalogue = .standard) {
    let capabilities = backend.capabilities
    self.backend = backend
    primitives = GenerationContext.simplestFirst.filter(capabilities.types.contains).map(PropertyType.primitive)
    primitiveWeights = primitives.map(\.drawingWeight)
    enums = catalogue.enumFamilies.filter { family in family.allSatisfy { capabilities.types.contains($0.raw) } }
    let custom = catalogue.customDescriptions.filter {
      capabilities.customTypes.contains($0.name) && $0.name != Probe.customTypeName
    }
    customTypes = custom.filter { !$0.persisted.isEmbedded }
    customWeights = GenerationContext.weights(of: customTypes)
    let objects = capabilities.collections.contains(.embedded)
    embedded =
      objects
      ? catalogue.embeddedDescriptions.map(PropertyType.embedded)
        + custom.filter(\.persisted.isEmbedded).map(PropertyType.custom)
      : []
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

  /// One of the app's own types, if there are some, comes as often as one of the kit's: it is what the app is checked for.
  private static func weights(of types: [CustomType]) -> [Int]? {
    let known = TypeCatalogue.standard.customTypeNames
    let own = types.count { !known.contains($0.name) }
    guard own > 0, own < types.count else { return nil }
    return types.map { known.contains($0.name) ? own : types.count - own }
  }

  /// All primitives in the order in which a failure is best shown with them.
  private static let simplestFirst: [Primitive] = [
    .int64, .bool, .string, .double, .data, .date, .uuid, .decimal, .int8, .int16, .int32, .uint8, .uint16, .uint32,
    .uint64, .float,
  ]
}
