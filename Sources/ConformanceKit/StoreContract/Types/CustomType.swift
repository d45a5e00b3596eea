/// The description of a type that is stored through a conversion to a persisted type.
public struct CustomType: Sendable, Hashable {
  /// The properties of the type share one description, so that a copy costs nothing.
  private let shared: Shared

  /// Creates the description of a Swift type.
  package init<T: CustomPropertyValue>(_ type: T.Type) {
    shared = Shared(type)
  }

  /// The name of the type in schemas.
  public var name: String { shared.name }
  /// The persisted type: a primitive or an embedded object.
  public var persisted: PropertyType { shared.persisted }
  /// Some valid persisted forms as domain values, the simplest first. The list may be empty.
  package var examples: [Value] { shared.examples }
  /// The Swift type, whose conversion a store runs.
  public var swiftType: any CustomPropertyValue.Type { shared.swiftType }

  /// Returns whether a domain value of the persisted type is a valid persisted form.
  package func isValid(persisted value: Value) -> Bool {
    CustomType.makes(swiftType, from: value)
  }

  fileprivate static func makes<T: CustomPropertyValue>(_ type: T.Type, from value: Value) -> Bool {
    guard let persisted = try? T.Persisted(domainValue: value) else { return false }
    return T(persisted: persisted) != nil
  }
}

extension CustomType {
  private final class Shared: Sendable, Hashable {
    let name: String
    let persisted: PropertyType
    let examples: [Value]
    let swiftType: any CustomPropertyValue.Type

    init<T: CustomPropertyValue>(_ type: T.Type) {
      name = T.customTypeName
      persisted = T.Persisted.propertyType
      examples =
        T.examples.map(\.domainValue)
        + T.samples.map(\.persisted.domainValue).filter { CustomType.makes(type, from: $0) }
      swiftType = type
    }

    /// Returns whether both types have the same name and persisted type.
    static func == (left: Shared, right: Shared) -> Bool {
      left === right || left.name == right.name && left.persisted == right.persisted
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(persisted)
    }
  }
}
