/// A Swift type that a property can have.
///
/// The kit drives a backend either with values of the real type, through `Codable` or the type's own conversion, or with
/// ``Value``s and a ``PropertyType`` that describe them. A conforming type is the bridge between both views. Conform to
/// ``EnumPropertyValue``, ``CustomPropertyValue`` or ``EmbeddedPropertyValue``: they give everything that is asked for here.
public protocol PropertyValue: Codable, Hashable, Sendable {
  /// The type as data.
  static var propertyType: PropertyType { get }

  /// The value of this type that a domain value describes.
  ///
  /// - Throws: ``ConversionError`` when it describes none.
  init(domainValue: Value) throws(ConversionError)

  /// The domain value that describes this one.
  var domainValue: Value { get }
}
