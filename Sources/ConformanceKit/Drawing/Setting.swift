public import Generators

/// What a law's programs may be made of: what the backend declares, of what the catalogue has.
public struct Setting: Sendable {
  /// The backend.
  public let backend: Backend
  /// The primitives, the simplest first.
  public let primitives: [PropertyType]
  /// The versions of each enum, oldest first.
  public let enums: [[EnumType]]
  /// The custom types that are kept as a primitive.
  public let customTypes: [CustomType]
  /// The embedded objects, and the custom types that are kept as one.
  public let embedded: [PropertyType]
  /// The values that those types give a meaning to; edges are drawn from them too.
  public let constants: Constants

  /// The setting for a backend.
  ///
  /// - Parameters:
  ///   - backend: The backend.
  ///   - catalogue: The types that schemas may be made of.
  public init(backend: Backend, catalogue: TypeCatalogue = .standard) {
    let capabilities = backend.capabilities
    self.backend = backend
    primitives = Setting.simplestFirst.filter(capabilities.types.contains).map(PropertyType.primitive)
    enums = catalogue.enumFamilies.filter { family in family.allSatisfy { capabilities.types.contains($0.raw) } }
    let custom = catalogue.customDescriptions.filter {
      capabilities.customTypes.contains($0.name) && $0.name != Probe.customTypeName
    }
    customTypes = custom.filter { !$0.persisted.isEmbedded }
    let objects = capabilities.collections.contains(.embedded)
    embedded =
      objects
      ? catalogue.embeddedDescriptions.map(PropertyType.embedded)
        + custom.filter(\.persisted.isEmbedded).map(PropertyType.custom)
      : []
    constants = Setting.constants(
      enums: enums, customTypes: customTypes, embedded: embedded, limits: capabilities.limits)
  }

  /// All primitives in the order in which a failure is best shown with them.
  private static let simplestFirst: [Primitive] = [
    .int64, .bool, .string, .double, .data, .date, .uuid, .decimal, .int8, .int16, .int32, .uint8, .uint16, .uint32,
    .uint64, .float,
  ]
}
