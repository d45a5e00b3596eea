/// A type of an app that a store keeps through a conversion, such as ObjectBox's converters and Realm's
/// `CustomPersistable` and `FailableCustomPersistable`.
///
/// ```swift
/// struct Percent: CustomPropertyValue {
///   static let customTypeName = "percent"
///   static let examples: [Int64] = [0, 50, 100]
///   let persisted: Int64
///   init?(persisted: Int64) {
///     guard (0...100).contains(persisted) else { return nil }
///     self.persisted = persisted
///   }
/// }
/// ```
public protocol CustomPropertyValue: PropertyValue {
  /// The type that a store keeps: a primitive or an embedded object.
  associatedtype Persisted: PropertyValue

  /// The name of the type in schemas.
  static var customTypeName: String { get }

  /// Some valid persisted forms, the simplest first. Give them if most persisted forms are invalid. The default is
  /// empty.
  static var examples: [Persisted] { get }

  /// Some values, including values that a careless conversion would confuse.
  ///
  /// The laws use them to check that different values stay different. If there are none, which is the default, the laws
  /// use ``examples``.
  static var samples: [Self] { get }

  /// Whether the conversion loses something on purpose, so that different values can have the same persisted form. The
  /// default is false.
  static var isLossy: Bool { get }

  /// Creates the value with a persisted form. Returns nil if the form is invalid.
  init?(persisted: Persisted)

  /// The persisted form, which a store keeps.
  var persisted: Persisted { get }

  /// Converts the value when a store writes it.
  ///
  /// The default implementation returns ``persisted``. Only an instrumented type needs another.
  ///
  /// - Throws: Any error of the type's converter.
  func converted() throws -> Persisted

  /// Converts a persisted form when a store reads it.
  ///
  /// The default implementation calls ``init(persisted:)``. Only an instrumented type needs another.
  ///
  /// - Returns: The value, or nil if the persisted form is invalid.
  /// - Throws: Any error of the type's converter.
  static func converting(_ persisted: Persisted) throws -> Self?
}

extension CustomPropertyValue {
  /// An empty list, for a type whose persisted forms are mostly valid.
  public static var examples: [Persisted] { [] }

  /// An empty list, so that the laws use ``examples``.
  public static var samples: [Self] { [] }

  /// False: different values have different persisted forms.
  public static var isLossy: Bool { false }

  /// The persisted form, which a store keeps.
  public func converted() throws -> Persisted { persisted }

  /// Creates the value with a persisted form. Returns nil if the form is invalid.
  public static func converting(_ persisted: Persisted) throws -> Self? { Self(persisted: persisted) }

  /// The description of this type as data.
  public static var propertyType: PropertyType { .custom(CustomType(self)) }

  /// Creates the value whose persisted form a domain value contains.
  ///
  /// - Throws: ``ConversionError`` if the domain value is of another type, or its persisted form is invalid.
  public init(domainValue: Value) throws(ConversionError) {
    guard case .custom(Self.customTypeName, let shown) = domainValue else {
      throw ConversionError(value: domainValue, type: Self.customTypeName, reason: "it is of another type")
    }
    guard let value = Self(persisted: try Persisted(domainValue: shown)) else {
      throw ConversionError(value: domainValue, type: Self.customTypeName, reason: "its persisted form is invalid")
    }
    self = value
  }

  /// The domain value that contains the persisted form of this value.
  public var domainValue: Value { .custom(Self.customTypeName, persisted: persisted.domainValue) }

  /// Encodes the persisted form that ``converted()`` returns.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(converted())
  }

  /// Decodes a persisted form and converts it.
  ///
  /// - Throws: `DecodingError` if the persisted form is invalid, or any error of the type's converter.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let persisted = try container.decode(Persisted.self)
    guard let value = try Self.converting(persisted) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(persisted.domainValue) is no valid \(Self.customTypeName)")
    }
    self = value
  }
}
