/// An object that a store keeps inside a record, member by member.
///
/// Its `Codable` conformance is the one the compiler synthesises.
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
  /// The type's name in the schema.
  static var embeddedTypeName: String { get }

  /// The members, in the order of their declaration.
  static var members: [EmbeddedMember] { get }

  /// The object of those members.
  ///
  /// - Throws: ``ConversionError`` when a member is missing or of another type.
  init(members: Fields) throws(ConversionError)

  /// The members' domain values.
  var memberValues: Fields { get }
}

/// A member of an embedded object: its name and type.
public struct EmbeddedMember: Sendable {
  /// The name of the member.
  public let name: String
  /// The Swift type of the member.
  public let type: any PropertyValue.Type

  /// A member of that name and type.
  public init(_ name: String, _ type: any PropertyValue.Type) {
    self.name = name
    self.type = type
  }
}

extension EmbeddedPropertyValue {
  /// The type as data.
  public static var propertyType: PropertyType { .embedded(EmbeddedType(self)) }

  /// The object that a domain value describes.
  public init(domainValue: Value) throws(ConversionError) {
    guard case .object(let members) = domainValue else {
      throw ConversionError(value: domainValue, type: Self.embeddedTypeName, reason: "it is no object")
    }
    try self.init(members: members)
  }

  /// The domain value that describes this object.
  public var domainValue: Value { .object(memberValues) }
}

extension Fields {
  /// The member of a name, as a Swift value.
  ///
  /// - Throws: ``ConversionError`` when it is missing or of another type.
  public func value<T: PropertyValue>(_ name: String, as type: T.Type = T.self) throws(ConversionError) -> T {
    guard let value = self[name] else {
      throw ConversionError(value: .object(self), type: "\(T.propertyType)", reason: "the member '\(name)' is missing")
    }
    return try T(domainValue: value)
  }
}
