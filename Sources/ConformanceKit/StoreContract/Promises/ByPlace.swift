/// A promise that can differ between required properties, optional properties and elements.
public struct ByPlace<Promise: Sendable & Hashable>: Sendable, Hashable {
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

extension ByPlace: CustomStringConvertible where Promise: RawRepresentable, Promise.RawValue == String {
  /// The raw value of the promise if it is the same for all places, otherwise the raw value for each place.
  public var description: String {
    scalar == optional && optional == element
      ? scalar.rawValue : "\(scalar.rawValue) (optional \(optional.rawValue), element \(element.rawValue))"
  }
}
