public import Generators

extension OwnType where Stored: StorablePrimitive {
  /// A computed property that shows a stored one as another type, and must neither cut nor trap.
  ///
  /// ```swift
  /// try await checkConformance(
  ///   of: .view(of: Double.self, values: .int(in: 0...162), get: { Int(exactly: $0) }, set: { Double($0) }))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the stored property.
  ///   - values: Draws the values that the app sets.
  ///   - get: What is shown of a stored value; nil when it cannot be shown.
  ///   - set: What is stored of a value.
  public static func view(
    of type: Stored.Type, values: Generator<Value>, get: @escaping @Sendable (Stored) -> Value?,
    set: @escaping @Sendable (Value) -> Stored
  ) -> OwnType {
    OwnType(
      name: "\(SwiftSource.name(of: Value.self)) over \(SwiftSource.name(of: Stored.self))", laws: [.exactOrRefused],
      values: values, stored: Stored.storedForms, write: set, read: { stored in stored.flatMap(get) })
  }
}
