/// The Swift types that schemas may be made of, besides the primitives.
///
/// A schema that comes as data, from a corpus file or over the adapter protocol, names its enums and custom types; the
/// catalogue has the Swift types behind those names. Descriptions are made once, when a type is added.
///
/// ```swift
/// let catalogue = TypeCatalogue(enums: [Plan.V1.self, Plan.V2.self], customTypes: [Price.self])
/// let types = TypeCatalogue.standard.merging(catalogue)
/// ```
public struct TypeCatalogue: Sendable {
  /// The enums, by family: the versions of one enum, oldest first.
  package private(set) var enumFamilies: [[EnumType]] = []
  /// The custom types, in the order they were added.
  package private(set) var customDescriptions: [CustomType] = []
  /// The embedded types, in the order they were added.
  package private(set) var embeddedDescriptions: [EmbeddedType] = []

  /// A catalogue of those types, and of the types that they are made of.
  ///
  /// - Parameters:
  ///   - enums: Enums. Those of one name are one family, whose versions are given oldest first.
  ///   - customTypes: Types that are stored through a conversion.
  ///   - embeddedTypes: Objects inside records.
  /// - Complexity: O(*n*) reflections in the number of cases, O(*n*²) comparisons in the number of types.
  public init(
    enums: [any EnumPropertyValue.Type] = [], customTypes: [any CustomPropertyValue.Type] = [],
    embeddedTypes: [any EmbeddedPropertyValue.Type] = []
  ) {
    for type in enums { add(EnumType(type)) }
    for type in customTypes { add(CustomType(type)) }
    for type in embeddedTypes { add(EmbeddedType(type)) }
  }

  /// The enums' Swift types, by family: the versions of one enum, oldest first.
  package var enums: [[any EnumPropertyValue.Type]] { enumFamilies.map { $0.map(\.swiftType) } }

  /// The custom types' Swift types.
  package var customTypes: [any CustomPropertyValue.Type] { customDescriptions.map(\.swiftType) }

  /// The names of the custom types: what a backend declares that stores all of them.
  public var customTypeNames: Set<String> { Set(customDescriptions.map(\.name)) }

  /// The embedded types' Swift types.
  package var embeddedTypes: [any EmbeddedPropertyValue.Type] { embeddedDescriptions.map(\.swiftType) }

  /// This catalogue with another's types added. Of two types of one description the first counts.
  ///
  /// An enum of a name that is there already becomes the family's newest version.
  ///
  /// - Complexity: O(*n* · *m*) comparisons in the numbers of types.
  public func merging(_ other: TypeCatalogue) -> TypeCatalogue {
    var merged = self
    for family in other.enumFamilies { for type in family { merged.add(type) } }
    for type in other.customDescriptions { merged.add(type) }
    for type in other.embeddedDescriptions { merged.add(type) }
    return merged
  }

  /// The versions of an enum, oldest first; none when there is no enum of that name.
  package func enumFamily(named name: String) -> [EnumType] {
    enumFamilies.first { $0.first?.name == name } ?? []
  }

  /// The version of an enum that has exactly these cases.
  ///
  /// - Parameters:
  ///   - name: The enum's name.
  ///   - raw: The type of its raw values.
  ///   - cases: The cases, in the order of their declaration.
  ///   - fallback: The case that stands for unknown raw values.
  /// - Returns: The description with its Swift type; nil when no version is so.
  package func enumType(named name: String, raw: Primitive, cases: [EnumType.Case], fallback: String?) -> EnumType? {
    enumFamily(named: name).first { $0.raw == raw && $0.cases == cases && $0.fallback == fallback }
  }

  /// The custom types of a name; more than one when they are stored as different types.
  package func customTypes(named name: String) -> [CustomType] {
    customDescriptions.filter { $0.name == name }
  }

  /// The embedded types of a name; more than one when they have different members.
  package func embeddedTypes(named name: String) -> [EmbeddedType] {
    embeddedDescriptions.filter { $0.name == name }
  }
}

extension TypeCatalogue {
  private mutating func add(_ type: EnumType) {
    guard let family = enumFamilies.firstIndex(where: { $0.first?.name == type.name }) else {
      enumFamilies.append([type])
      return
    }
    if !enumFamilies[family].contains(type) { enumFamilies[family].append(type) }
  }

  private mutating func add(_ type: CustomType) {
    guard !customDescriptions.contains(type) else { return }
    customDescriptions.append(type)
    addParts(of: type.persisted)
  }

  private mutating func add(_ type: EmbeddedType) {
    guard !embeddedDescriptions.contains(type) else { return }
    embeddedDescriptions.append(type)
    for property in type.properties { addParts(of: property.type) }
  }

  /// Adds the types that a type is made of, so that a schema with it can be decoded.
  private mutating func addParts(of type: PropertyType) {
    switch type {
    case .primitive, .toOne, .toMany: break
    case .enumeration(let type): add(type)
    case .custom(let type): add(type)
    case .embedded(let type): add(type)
    case .optional(let element), .array(let element), .map(let element): addParts(of: element)
    }
  }
}
