/// A property of an entity, or a member of an embedded object.
public struct Property: Sendable, Hashable {
  /// The name the app uses.
  public var name: String
  /// The name in the store, which stays when the app renames the property.
  public var storedName: String
  /// The type, without the property's own optionality.
  public var type: PropertyType
  /// Whether the property may be nil.
  public var isOptional: Bool
  /// The declared default, a domain value, if there is one.
  public var defaultValue: Value?

  /// A property.
  ///
  /// - Parameters:
  ///   - name: The name the app uses.
  ///   - storedName: The name in the store; `name` unless given.
  ///   - type: The type, without the property's own optionality.
  ///   - isOptional: Whether the property may be nil.
  ///   - defaultValue: The declared default, a domain value of the type.
  public init(
    name: String, storedName: String? = nil, type: PropertyType, isOptional: Bool = false, defaultValue: Value? = nil
  ) {
    self.name = name
    self.storedName = storedName ?? name
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
  }

  /// The Swift type, optionality included.
  public var swiftType: any PropertyValue.Type {
    isOptional ? PropertyType.optional(type).swiftType : type.swiftType
  }

  /// The property as the store keeps it: by its stored name, of its stored type, with no default.
  public var stored: Property {
    Property(name: storedName, type: type.stored, isOptional: isOptional)
  }
}

extension Fields {
  /// Whether there is a field for each of some properties and no other, in their order, and each is stored by its name.
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
