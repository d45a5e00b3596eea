import StoreContract

/// A type that properties of a program have and that other types can take the place of.
package struct TypeTrigger: Sendable, Hashable {
  /// The class of the type, as ``PropertyType/className`` gives it, or the name of a family of types.
  package let name: String

  /// The types among the properties of a program and their families, sorted by name.
  static func all(in program: Program) -> [TypeTrigger] {
    let types = program.schemas.flatMap(\.entities).flatMap(\.properties).flatMap { $0.type.withParts }
    let classes = types.map(\.className) + (types.contains(where: \.isNestedCollection) ? [nestedCollection.name] : [])
    let own = Set(classes.map { TypeTrigger(name: $0) })
    return own.union(own.flatMap(\.families)).sorted { $0.name < $1.name }
  }

  /// The families of types that this type or family belongs to, the smallest first. Stores are likely to treat the
  /// types of a family alike.
  var families: [TypeTrigger] {
    Self.families.filter { $0.name != name && $0.classes.isSuperset(of: classes) }.map { TypeTrigger(name: $0.name) }
  }

  /// The classes of types that the trigger stands for.
  private var classes: Set<String> { Self.families.first { $0.name == name }?.classes ?? [name] }

  private static let integers = Set(Primitive.allCases.filter(\.isInteger).map(\.rawValue))
  private static let floatingPoint: Set<String> = ["float", "double"]
  private static let collections: Set<String> = [collection.name, nestedCollection.name]
  /// The families, the smaller ones first.
  private static let families: [(name: String, classes: Set<String>)] = [
    (collection.name, collections), ("integers", integers),
    ("enums", Set(Primitive.allCases.map { "enum over \($0.rawValue)" })),
    ("floating-point numbers", floatingPoint), ("numbers", integers.union(floatingPoint).union(["bool", "date"])),
  ]

  /// An array or a map.
  package static let collection = TypeTrigger(name: "collection")
  /// A link to many records.
  package static let toMany = TypeTrigger(name: "to-many link")
  /// A collection whose elements are collections.
  static let nestedCollection = TypeTrigger(name: "nested collection")

  /// Whether a type belongs to this class or family.
  func contains(_ type: PropertyType) -> Bool {
    self == Self.nestedCollection ? type.isNestedCollection : classes.contains(type.className)
  }
}

extension PropertyType {
  fileprivate var isNestedCollection: Bool {
    switch self {
    case .array(let element), .map(let element): element.unwrapped.isCollection
    default: false
    }
  }

  private var isCollection: Bool {
    switch self {
    case .array, .map: true
    default: false
    }
  }

  /// The type, and the types of its elements.
  fileprivate var withParts: [PropertyType] {
    switch self {
    case .optional(let element): element.withParts
    case .array(let element), .map(let element): [self] + element.withParts
    case .primitive, .enumeration, .custom, .embedded, .toOne, .toMany: [self]
    }
  }
}
