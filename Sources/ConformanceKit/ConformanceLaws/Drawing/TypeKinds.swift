/// The kinds of property type that a law's programs are made of.
public struct TypeKinds: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Primitive types, which are stored as they are.
  public static let primitives = TypeKinds(rawValue: 1)
  /// Enums, in all their versions.
  public static let enums = TypeKinds(rawValue: 2)
  /// Custom types that are stored as a primitive.
  public static let custom = TypeKinds(rawValue: 4)
  /// Embedded objects, and custom types that are stored as one.
  public static let embedded = TypeKinds(rawValue: 8)
  /// Arrays and maps of all these types.
  public static let collections = TypeKinds(rawValue: 16)

  /// All types whose values have no parts of their own.
  public static let scalars: TypeKinds = [.primitives, .enums, .custom]
  /// All kinds of type.
  public static let all: TypeKinds = [.scalars, .embedded, .collections]
}

/// The families of types that a backend has, for each set of kinds. They are computed once, because a type is drawn for
/// each column.
struct TypeFamilies: Sendable {
  /// A family of types, from which one type is drawn. The simplest family comes first.
  enum Family: CaseIterable {
    case primitives, enums, custom, embedded, collections

    /// How often the family is drawn in comparison to others.
    fileprivate var weight: Int {
      switch self {
      case .primitives: 14
      case .enums: 4
      case .custom, .embedded, .collections: 3
      }
    }

    /// The kind of the types in the family.
    fileprivate var kind: TypeKinds {
      switch self {
      case .primitives: .primitives
      case .enums: .enums
      case .custom: .custom
      case .embedded: .embedded
      case .collections: .collections
      }
    }
  }

  /// Families to choose from.
  struct Choice: Sendable {
    /// The families, the simplest first.
    let all: [Family]
    /// How often each family is drawn in comparison to the others.
    let weights: [Int]
  }

  /// The families to choose from, by the bits of the set of kinds.
  private let choices: [Choice]

  /// Creates the families of a backend.
  ///
  /// - Parameter isThere: Whether the backend has types of a family.
  init(where isThere: (Family) -> Bool) {
    let present = Family.allCases.filter(isThere)
    choices = (0...TypeKinds.all.rawValue).map { bits in
      let families = present.filter { TypeKinds(rawValue: bits).contains($0.kind) }
      let all = families.isEmpty ? [.primitives] : families
      return Choice(all: all, weights: all.map(\.weight))
    }
  }

  /// The families of the given kinds, or the primitives if the backend has none of them.
  func of(_ kinds: TypeKinds) -> Choice {
    choices[kinds.intersection(.all).rawValue]
  }
}
