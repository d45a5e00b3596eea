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
