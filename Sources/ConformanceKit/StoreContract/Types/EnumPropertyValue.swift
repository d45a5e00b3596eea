/// An enum that a store keeps as its raw value.
///
/// To describe two versions of an app, use two Swift types with the same ``enumName``:
///
/// ```swift
/// enum RoleV1: Int, EnumPropertyValue {
///   static let enumName = "Role"
///   case unknown = 0, user = 1
/// }
///
/// enum RoleV2: Int, EnumPropertyValue {
///   static let enumName = "Role"
///   static let fallback: RoleV2? = .unknown
///   case unknown = 0, user = 1, admin = 2
/// }
/// ```
public protocol EnumPropertyValue: PropertyValue, RawRepresentable, CaseIterable where RawValue: PropertyValue {
  /// The name of the enum in schemas. All versions of the enum share it.
  static var enumName: String { get }

  /// The case that represents raw values without a case, or nil if there is none. The default is nil.
  static var fallback: Self? { get }
}

extension EnumPropertyValue {
  /// Nil: no case represents unknown raw values.
  public static var fallback: Self? { nil }

  /// The description of this enum as data.
  public static var propertyType: PropertyType { .enumeration(EnumType(self)) }

  /// Creates the case that a domain value names.
  ///
  /// - Throws: ``ConversionError`` if the domain value does not name a case of this enum.
  public init(domainValue: Value) throws(ConversionError) {
    guard case .enumCase(let name) = domainValue, let match = Self.allCases.first(where: { Self.name(of: $0) == name })
    else {
      throw ConversionError(value: domainValue, type: Self.enumName, reason: "it names none of its cases")
    }
    self = match
  }

  /// The domain value that names this case.
  public var domainValue: Value { .enumCase(Self.name(of: self)) }

  /// Returns the name of a case as it is declared.
  package static func name(of value: Self) -> String {
    String(describing: value)
  }

  /// The type of the raw values, or `string` if it is not a primitive.
  package static var rawPrimitive: Primitive {
    if case .primitive(let primitive) = RawValue.propertyType { primitive } else { .string }
  }
}
