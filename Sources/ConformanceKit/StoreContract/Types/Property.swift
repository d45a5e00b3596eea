/// A property of an entity, or a member of an embedded object.
public struct Property: Sendable, Hashable {
  /// The name that the app uses.
  public var name: String
  /// The name in the store. It stays the same when the app renames the property.
  public var storedName: String
  /// The type. ``isOptional`` says whether the property itself is optional.
  public var type: PropertyType
  /// Whether the property can be nil.
  public var isOptional: Bool
  /// The declared default as a domain value, or nil if there is none. The laws declare no default that a store rejects
  /// by its declared losses (``Semantics/fidelity``).
  public var defaultValue: Value?

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - name: The name that the app uses.
  ///   - storedName: The name in the store. The default is `name`.
  ///   - type: The type, without the optionality of the property itself.
  ///   - isOptional: Whether the property can be nil.
  ///   - defaultValue: The declared default as a domain value of the type, or nil if there is none.
  public init(
    name: String, storedName: String? = nil, type: PropertyType, isOptional: Bool = false, defaultValue: Value? = nil
  ) {
    self.name = name
    self.storedName = storedName ?? name
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
  }

  /// The Swift type of the property. It is an optional if the property is optional.
  public var swiftType: any PropertyValue.Type {
    isOptional ? PropertyType.optional(type).swiftType : type.swiftType
  }

  /// The property as the store keeps it, with its stored name and type and without a default.
  package var stored: Property {
    Property(name: storedName, type: type.stored, isOptional: isOptional)
  }
}

extension Fields {
  /// Returns whether the fields correspond to the properties one by one, in the same order, and every property's stored
  /// name is its name.
  ///
  /// It compares names only by their memory. It can therefore return false for names that are equal.
  package func isLaidOut(as properties: [Property]) -> Bool {
    guard entries.count == properties.count else { return false }
    return entries.withUnsafeBufferPointer { entries in
      properties.withUnsafeBufferPointer { properties in
        for index in entries.indices {
          guard entries[index].name.isOneInMemory(with: properties[index].name),
            entries[index].name.isOneInMemory(with: properties[index].storedName)
          else { return false }
        }
        return true
      }
    }
  }
}
