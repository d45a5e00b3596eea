/// The description of a type that is stored through a conversion to a persisted type.
///
/// This is a class with immutable state, because every property of the type shares it.
public final class CustomType: Sendable {
  /// The name of the type in schemas.
  public let name: String
  /// The persisted type: a primitive or an embedded object.
  public let persisted: PropertyType
  /// Some valid persisted forms as domain values, the simplest first. The list may be empty.
  package let examples: [Value]
  /// The Swift type, whose conversion a store runs.
  public let swiftType: any CustomPropertyValue.Type

  /// Creates the description of a Swift type.
  package init<T: CustomPropertyValue>(_ type: T.Type) {
    name = T.customTypeName
    persisted = T.Persisted.propertyType
    examples =
      T.examples.map(\.domainValue) + T.samples.map(\.persisted.domainValue).filter { Self.makes(type, from: $0) }
    swiftType = type
  }

  /// Returns whether a domain value of the persisted type is a valid persisted form.
  package func isValid(persisted value: Value) -> Bool {
    CustomType.makes(swiftType, from: value)
  }

  private static func makes<T: CustomPropertyValue>(_ type: T.Type, from value: Value) -> Bool {
    guard let persisted = try? T.Persisted(domainValue: value) else { return false }
    return T(persisted: persisted) != nil
  }
}

extension CustomType: Hashable {
  /// Returns whether both types have the same name and persisted type.
  public static func == (left: CustomType, right: CustomType) -> Bool {
    left === right || left.name == right.name && left.persisted == right.persisted
  }

  /// Feeds what ``==(_:_:)`` compares into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(persisted)
  }
}
