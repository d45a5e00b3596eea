public import Generators

extension OwnType {
  /// A custom persistable type, as Realm has them, total or failable.
  ///
  /// ```swift
  /// try await checkConformance(
  ///   of: .persistable(
  ///     Point.self, values: points, stored: StoredForms(default: PointObject(), values: objects),
  ///     persistedValue: { $0.persistableValue }, value: { Point(persistedValue: $0) }))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - values: Draws the values that the app stores.
  ///   - stored: What the store may hold: a primitive, or an embedded object with its default.
  ///   - persistedValue: Gives the persisted value of a value, as `persistableValue` does.
  ///   - value: Makes the value of a persisted value, as `init(persistedValue:)` or `init?(persistedValue:)` does.
  public static func persistable(
    _ type: Value.Type = Value.self, values: Generator<Value>, stored: StoredForms<Stored>,
    persistedValue: @escaping @Sendable (Value) -> Stored, value: @escaping @Sendable (Stored) -> Value?
  ) -> OwnType {
    OwnType(
      laws: [.defaultIsConvertible], values: values, stored: stored, write: persistedValue,
      read: { stored in stored.flatMap(value) })
  }
}

extension OwnType where Stored: StorablePrimitive {
  /// A custom persistable type over a primitive, as Realm has them, total or failable.
  ///
  /// ```swift
  /// try await checkConformance(
  ///   of: .persistable(values: links, persistedValue: \.absoluteString, value: { URL(string: $0) }))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - values: Draws the values that the app stores.
  ///   - persistedValue: Gives the persisted value of a value, as `persistableValue` does.
  ///   - value: Makes the value of a persisted value, as `init(persistedValue:)` or `init?(persistedValue:)` does.
  public static func persistable(
    _ type: Value.Type = Value.self, values: Generator<Value>,
    persistedValue: @escaping @Sendable (Value) -> Stored, value: @escaping @Sendable (Stored) -> Value?
  ) -> OwnType {
    persistable(type, values: values, stored: Stored.storedForms, persistedValue: persistedValue, value: value)
  }
}
