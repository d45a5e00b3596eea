/// The kinds of property type that a law's programs are made of.
public struct TypeKinds: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: Int

  /// A set of those bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Types that are stored as they are.
  public static let primitives = TypeKinds(rawValue: 1)
  /// Enums, in all their versions.
  public static let enums = TypeKinds(rawValue: 2)
  /// Custom types that are kept as a primitive.
  public static let custom = TypeKinds(rawValue: 4)
  /// Embedded objects, and custom types that are kept as one.
  public static let embedded = TypeKinds(rawValue: 8)
  /// Arrays and maps of all of these.
  public static let collections = TypeKinds(rawValue: 16)

  /// All types whose values have no parts.
  public static let scalars: TypeKinds = [.primitives, .enums, .custom]
  /// All types that the backend has.
  public static let all: TypeKinds = [.scalars, .embedded, .collections]
}
