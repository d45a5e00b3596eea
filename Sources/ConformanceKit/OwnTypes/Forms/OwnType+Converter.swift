public import Generators

extension OwnType where Stored: StorablePrimitive {
  /// A type that is stored through a converter, as ObjectBox has them: two functions, of which reading takes nil for a row older
  /// than the property.
  ///
  /// ```swift
  /// try await checkConformance(
  ///   of: .converter(values: .element(of: Role.allCases), write: RoleConverter.convert, read: RoleConverter.convert))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - values: Draws the values that the app stores.
  ///   - stored: What the store may hold; any value of its type, unless given.
  ///   - write: Makes the stored form of a value.
  ///   - read: Makes the value of a stored form.
  public static func converter(
    _ type: Value.Type = Value.self, values: Generator<Value>, stored: StoredForms<Stored> = Stored.storedForms,
    write: @escaping @Sendable (Value) -> Stored, read: @escaping @Sendable (Stored?) -> Value
  ) -> OwnType {
    var stored = stored
    stored.includesNil = true
    return OwnType(values: values, stored: stored, write: write, read: read)
  }

  /// A type that is stored through a converter of which reading takes no nil: a row older than the property has the zero of the
  /// stored type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - values: Draws the values that the app stores.
  ///   - stored: What the store may hold; any value of its type, unless given.
  ///   - write: Makes the stored form of a value.
  ///   - read: Makes the value of a stored form.
  public static func converter(
    _ type: Value.Type = Value.self, values: Generator<Value>, stored: StoredForms<Stored> = Stored.storedForms,
    write: @escaping @Sendable (Value) -> Stored, read: @escaping @Sendable (Stored) -> Value
  ) -> OwnType {
    OwnType(values: values, stored: stored, write: write, read: { $0.map(read) })
  }
}
