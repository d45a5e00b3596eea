/// An object that a store keeps inside a record, member by member.
///
/// The compiler synthesises its `Codable` conformance.
///
/// ```swift
/// struct Point: EmbeddedPropertyValue {
///   static let embeddedTypeName = "Point"
///   static let members: [EmbeddedMember] = [EmbeddedMember("x", Double.self), EmbeddedMember("y", Double.self)]
///   var x, y: Double
///   init(members: Fields) throws(ConversionError) {
///     x = try members.value("x")
///     y = try members.value("y")
///   }
///   var memberValues: Fields { ["x": x.domainValue, "y": y.domainValue] }
/// }
/// ```
public protocol EmbeddedPropertyValue: PropertyValue {
  /// The name of the type in schemas.
  static var embeddedTypeName: String { get }

  /// The members, in the order of their declaration.
  static var members: [EmbeddedMember] { get }

  /// Creates the object from the domain values of its members.
  ///
  /// - Throws: ``ConversionError`` if a member is missing or of another type.
  init(members: Fields) throws(ConversionError)

  /// The domain values of the members, by name.
  var memberValues: Fields { get }
}

/// A member of an embedded object: its name and type.
public struct EmbeddedMember: Sendable {
  /// The name of the member.
  public let name: String
  /// The Swift type of the member.
  public let type: any PropertyValue.Type

  /// Creates a member with a name and a Swift type.
  public init(_ name: String, _ type: any PropertyValue.Type) {
    self.name = name
    self.type = type
  }
}

extension EmbeddedPropertyValue {
  /// The description of this type as data.
  public static var propertyType: PropertyType { .embedded(EmbeddedType(self)) }

  /// Creates the object from a domain value.
  ///
  /// - Throws: ``ConversionError`` if the domain value is not an object, or a member is missing or of another type.
  public init(domainValue: Value) throws(ConversionError) {
    guard case .object(let members) = domainValue else {
      throw ConversionError(value: domainValue, type: Self.embeddedTypeName, reason: "it is no object")
    }
    try self.init(members: members)
  }

  /// The domain value of this object.
  public var domainValue: Value { .object(memberValues) }
}

extension Fields {
  /// Returns a member as a Swift value.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - type: The Swift type of the member.
  /// - Throws: ``ConversionError`` if the member is missing or of another type.
  public func value<T: PropertyValue>(_ name: String, as type: T.Type = T.self) throws(ConversionError) -> T {
    guard let value = self[name] else {
      throw ConversionError(value: .object(self), type: "\(T.propertyType)", reason: "the member '\(name)' is missing")
    }
    return try T(domainValue: value)
  }
}
