/// The Swift types that schemas can use, besides the primitives.
///
/// A schema from a corpus file or from the adapter protocol names its enums and custom types. The catalogue maps these
/// names to Swift types. It creates the description of each type once, when the type is added.
///
/// ```swift
/// let catalogue = TypeCatalogue(enums: [Plan.V1.self, Plan.V2.self], customTypes: [Price.self])
/// let types = TypeCatalogue.standard.merging(catalogue)
/// ```
public struct TypeCatalogue: Sendable {
  /// The enums, grouped into families. A family holds the versions of one enum, oldest first.
  package private(set) var enumFamilies: [[EnumType]] = []
  /// The custom types, in the order in which they were added.
  package private(set) var customDescriptions: [CustomType] = []
  /// The embedded types, in the order in which they were added.
  package private(set) var embeddedDescriptions: [EmbeddedType] = []

  /// Creates a catalogue of types. Types that they contain are added too.
  ///
  /// - Parameters:
  ///   - enums: The enums. Enums with the same name are versions of one enum, and must be given oldest first.
  ///   - customTypes: The types that are stored through a conversion.
  ///   - embeddedTypes: The objects inside records.
  /// - Complexity: O(*n*) reflections in the number of cases, O(*n*²) comparisons in the number of types.
  public init(
    enums: [any EnumPropertyValue.Type] = [], customTypes: [any CustomPropertyValue.Type] = [],
    embeddedTypes: [any EmbeddedPropertyValue.Type] = []
  ) {
    for type in enums { add(EnumType(type)) }
    for type in customTypes { add(CustomType(type)) }
    for type in embeddedTypes { add(EmbeddedType(type)) }
  }

  /// The Swift types of the enums, grouped into families. A family holds the versions of one enum, oldest first.
  package var enums: [[any EnumPropertyValue.Type]] { enumFamilies.map { $0.map(\.swiftType) } }

  /// The Swift types of the custom types.
  package var customTypes: [any CustomPropertyValue.Type] { customDescriptions.map(\.swiftType) }

  /// The names of the custom types. A backend that stores all of them declares these names.
  public var customTypeNames: Set<String> { Set(customDescriptions.map(\.name)) }

  /// The Swift types of the embedded types.
  package var embeddedTypes: [any EmbeddedPropertyValue.Type] { embeddedDescriptions.map(\.swiftType) }

  /// Returns this catalogue with the types of another added.
  ///
  /// If both have a type with the same description, this catalogue's type stays. An enum whose name exists already
  /// becomes the newest version of that enum.
  ///
  /// - Complexity: O(*n* · *m*) comparisons in the numbers of types.
  public func merging(_ other: TypeCatalogue) -> TypeCatalogue {
    var merged = self
    for family in other.enumFamilies { for type in family { merged.add(type) } }
    for type in other.customDescriptions { merged.add(type) }
    for type in other.embeddedDescriptions { merged.add(type) }
    return merged
  }

  /// The embedded types, grouped into families. A family holds the types with one name, in the order in which they were
  /// added.
  package var embeddedFamilies: [[EmbeddedType]] {
    embeddedDescriptions.reduce(into: []) { families, type in
      if let family = families.firstIndex(where: { $0[0].name == type.name }) {
        families[family].append(type)
      } else {
        families.append([type])
      }
    }
  }

  /// Returns the versions of an enum, oldest first, or an empty list if no enum has the name.
  package func enumFamily(named name: String) -> [EnumType] {
    enumFamilies.first { $0.first?.name == name } ?? []
  }

  /// Returns the version of an enum that has exactly the given cases.
  ///
  /// - Parameters:
  ///   - name: The name of the enum.
  ///   - raw: The type of its raw values.
  ///   - cases: The cases, in the order of their declaration.
  ///   - fallback: The name of the case that represents unknown raw values, or nil if there is none.
  /// - Returns: The description with its Swift type, or nil if no version matches.
  package func enumType(named name: String, raw: Primitive, cases: [EnumType.Case], fallback: String?) -> EnumType? {
    enumFamily(named: name).first { $0.raw == raw && $0.cases == cases && $0.fallback == fallback }
  }

  /// Returns the custom types with a name. There are several if they have different persisted types.
  package func customTypes(named name: String) -> [CustomType] {
    customDescriptions.filter { $0.name == name }
  }

  /// Returns the embedded types with a name. There are several if they have different members.
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

  /// Adds the types inside a type, so that a schema with it can be decoded.
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
