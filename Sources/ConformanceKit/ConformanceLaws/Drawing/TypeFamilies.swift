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
