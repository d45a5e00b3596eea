/// A type of the app that a store keeps through a conversion: ObjectBox's converters, Realm's `CustomPersistable` and
/// `FailableCustomPersistable`.
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
  /// What a store keeps: a primitive or an embedded object.
  associatedtype Persisted: PropertyValue

  /// The type's name in the schema.
  static var customTypeName: String { get }

  /// Some valid persisted forms, the simplest first, for types most of whose persisted forms are invalid. May be empty.
  static var examples: [Persisted] { get }

  /// Some values, those among them that a careless conversion stores alike. May be empty: then it is told from ``examples``
  /// alone whether values stay apart.
  static var samples: [Self] { get }

  /// Whether the conversion is meant to lose something, so that distinct values may have one persisted form.
  static var isLossy: Bool { get }

  /// The value of a persisted form; nil when that form is invalid.
  init?(persisted: Persisted)

  /// The form that a store keeps.
  var persisted: Persisted { get }

  /// The conversion that a store runs when it writes. Returns ``persisted`` unless a type is instrumented.
  ///
  /// - Throws: Whatever the type's converter throws.
  func converted() throws -> Persisted

  /// The conversion that a store runs when it reads. Calls ``init(persisted:)`` unless a type is instrumented.
  ///
  /// - Throws: Whatever the type's converter throws.
  static func converting(_ persisted: Persisted) throws -> Self?
}

extension CustomPropertyValue {
  /// No examples: most persisted forms are valid.
  public static var examples: [Persisted] { [] }

  /// No samples: ``examples`` tell enough.
  public static var samples: [Self] { [] }

  /// False: each value is told from every other by its persisted form.
  public static var isLossy: Bool { false }

  /// The form that a store keeps.
  public func converted() throws -> Persisted { persisted }

  /// The value of a persisted form; nil when that form is invalid.
  public static func converting(_ persisted: Persisted) throws -> Self? { Self(persisted: persisted) }

  /// The type as data.
  public static var propertyType: PropertyType { .custom(CustomType(self)) }

  /// The value whose persisted form a domain value shows.
  public init(domainValue: Value) throws(ConversionError) {
    guard case .custom(Self.customTypeName, let shown) = domainValue else {
      throw ConversionError(value: domainValue, type: Self.customTypeName, reason: "it is of another type")
    }
    guard let value = Self(persisted: try Persisted(domainValue: shown)) else {
      throw ConversionError(value: domainValue, type: Self.customTypeName, reason: "its persisted form is invalid")
    }
    self = value
  }

  /// The domain value that shows this value's persisted form.
  public var domainValue: Value { .custom(Self.customTypeName, persisted: persisted.domainValue) }

  /// Encodes what the conversion gives.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(converted())
  }

  /// Decodes the persisted form and converts it; an invalid one is a `DecodingError`.
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
