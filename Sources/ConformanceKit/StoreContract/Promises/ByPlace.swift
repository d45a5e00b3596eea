/// A promise that may differ by where a value stands.
public struct ByPlace<Promise: Sendable & Hashable & Codable>: Sendable, Hashable {
  /// For a required property.
  public var scalar: Promise
  /// For an optional property.
  public var optional: Promise
  /// For an element of a collection, or a member of an embedded object.
  public var element: Promise

  /// One promise for every place.
  public init(_ promise: Promise) {
    self.init(scalar: promise, optional: promise, element: promise)
  }

  /// A promise for each place.
  public init(scalar: Promise, optional: Promise, element: Promise) {
    self.scalar = scalar
    self.optional = optional
    self.element = element
  }
}

extension ByPlace: Codable {
  private enum CodingKeys: String, CodingKey { case scalar, optional, element }

  /// Decodes either one promise for every place, or an object with one for each.
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

  /// Encodes one promise where every place has the same, otherwise an object.
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
  /// The promise in a word, or the promise of each place.
  public var description: String {
    scalar == optional && optional == element
      ? scalar.rawValue : "\(scalar.rawValue) (optional \(optional.rawValue), element \(element.rawValue))"
  }
}
