/// A promise that can differ between required properties, optional properties and elements.
public struct ByPlace<Promise: Sendable & Hashable & Codable>: Sendable, Hashable {
  /// The promise for a required property.
  public var scalar: Promise
  /// The promise for an optional property.
  public var optional: Promise
  /// The promise for an element of a collection or a member of an embedded object.
  public var element: Promise

  /// Creates the same promise for all three places.
  public init(_ promise: Promise) {
    self.init(scalar: promise, optional: promise, element: promise)
  }

  /// Creates a promise for each of the three places.
  public init(scalar: Promise, optional: Promise, element: Promise) {
    self.scalar = scalar
    self.optional = optional
    self.element = element
  }
}

extension ByPlace: Codable {
  private enum CodingKeys: String, CodingKey { case scalar, optional, element }

  /// Decodes one promise for all places, or an object with one promise for each place.
  public init(from decoder: any Decoder) throws {
    if let promise = try? decoder.singleValueContainer().decode(Promise.self) {
      self.init(promise)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        scalar: try container.decode(Promise.self, forKey: .scalar),
        optional: try container.decode(Promise.self, forKey: .optional),
        element: try container.decode(Promise.self, forKey: .element))
    }
  }

  /// Encodes one promise if it is the same for all places, otherwise an object with one promise for each place.
  public func encode(to encoder: any Encoder) throws {
    if scalar == optional, optional == element {
      var container = encoder.singleValueContainer()
      try container.encode(scalar)
    } else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(scalar, forKey: .scalar)
      try container.encode(optional, forKey: .optional)
      try container.encode(element, forKey: .element)
    }
  }
}

extension ByPlace: CustomStringConvertible where Promise: RawRepresentable, Promise.RawValue == String {
  /// The raw value of the promise if it is the same for all places, otherwise the raw value for each place.
  public var description: String {
    scalar == optional && optional == element
      ? scalar.rawValue : "\(scalar.rawValue) (optional \(optional.rawValue), element \(element.rawValue))"
  }
}
