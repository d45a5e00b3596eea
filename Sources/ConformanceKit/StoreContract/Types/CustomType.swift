/// A type that is stored through a conversion to a persisted type.
///
/// A class, though a value that never changes: it goes along with each of its properties.
public final class CustomType: Sendable {
  /// The type's name in the schema.
  public let name: String
  /// What it is stored as: a primitive or an embedded object.
  public let persisted: PropertyType
  /// Some valid persisted forms as domain values, the simplest first; may be empty.
  package let examples: [Value]
  /// The Swift type, whose converter a store runs.
  public let swiftType: any CustomPropertyValue.Type

  /// The description of a Swift type.
  package init<T: CustomPropertyValue>(_ type: T.Type) {
    name = T.customTypeName
    persisted = T.Persisted.propertyType
    examples =
      T.examples.map(\.domainValue) + T.samples.map(\.persisted.domainValue).filter { Self.makes(type, from: $0) }
    swiftType = type
  }

  /// Whether a domain value of the persisted type is a valid persisted form.
  public func isValid(persisted value: Value) -> Bool {
    CustomType.makes(swiftType, from: value)
  }

  private static func makes<T: CustomPropertyValue>(_ type: T.Type, from value: Value) -> Bool {
    guard let persisted = try? T.Persisted(domainValue: value) else { return false }
    return T(persisted: persisted) != nil
  }
}

extension CustomType: Hashable {
  /// Whether both have the same description.
  public static func == (left: CustomType, right: CustomType) -> Bool {
    left === right || left.name == right.name && left.persisted == right.persisted
  }

  /// Feeds what ``==(_:_:)`` compares into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(persisted)
  }
}
