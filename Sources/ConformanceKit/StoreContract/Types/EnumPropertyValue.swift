/// An enum that a store keeps by its raw value.
///
/// Two versions of an app have two Swift types with one ``enumName``:
///
/// ```swift
/// enum RoleV2: Int, EnumPropertyValue {
///   static let enumName = "Role"
///   static let fallback: RoleV2? = .unknown
///   case unknown = 0, user = 1, admin = 2
/// }
/// ```
public protocol EnumPropertyValue: PropertyValue, RawRepresentable, CaseIterable where RawValue: PropertyValue {
  /// The enum's name in the schema, the same for all its versions.
  static var enumName: String { get }

  /// The case that stands for raw values that no case has; nil by default.
  static var fallback: Self? { get }
}

extension EnumPropertyValue {
  /// No case stands for unknown raw values.
  public static var fallback: Self? { nil }

  /// The enum as data.
  public static var propertyType: PropertyType { .enumeration(EnumType(self)) }

  /// The case that a domain value names.
  public init(domainValue: Value) throws(ConversionError) {
    guard case .enumCase(let name) = domainValue, let match = Self.allCases.first(where: { Self.name(of: $0) == name })
    else {
      throw ConversionError(value: domainValue, type: Self.enumName, reason: "it names none of its cases")
    }
    self = match
  }

  /// The domain value that names this case.
  public var domainValue: Value { .enumCase(Self.name(of: self)) }

  /// A case's name, as declared.
  package static func name(of value: Self) -> String {
    String(describing: value)
  }

  /// The type of the raw values; `string` where the raw type is none of the primitives.
  package static var rawPrimitive: Primitive {
    if case .primitive(let primitive) = RawValue.propertyType { primitive } else { .string }
  }
}
