/// A Swift type that a property can have.
///
/// The kit drives a backend in one of two ways: with values of the Swift type, through `Codable` or the type's own
/// conversion, or with a ``Value`` and the ``PropertyType`` that describes it. A conforming type translates between the
/// two.
///
/// Conform to ``EnumPropertyValue``, ``CustomPropertyValue`` or ``EmbeddedPropertyValue`` instead. They implement all
/// requirements of this protocol.
public protocol PropertyValue: Codable, Hashable, Sendable {
  /// The description of this type as data.
  static var propertyType: PropertyType { get }

  /// Creates the Swift value for a domain value.
  ///
  /// - Throws: ``ConversionError`` if the domain value does not belong to this type.
  init(domainValue: Value) throws(ConversionError)

  /// The domain value of this Swift value.
  var domainValue: Value { get }
}

/// The error for a value that does not belong to a type.
public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The value that could not be converted.
  package let value: Value
  /// The type to which it was to be converted.
  package let type: String
  /// The reason why the type does not accept the value.
  package let reason: String

  /// Creates an error.
  package init(value: Value, type: String, reason: String) {
    self.value = value
    self.type = type
    self.reason = reason
  }

  /// A sentence with the value, the type and the reason.
  public var description: String { "\(value) is not a value of \(type): \(reason)" }
}
