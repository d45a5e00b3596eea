import StoreContract

/// The conversion between a property's values and the engine's stored values, as ObjectBox Swift's generator writes it
/// into an app.
///
/// - An enum is stored as its raw value. An absent raw value, or one without a case, reads as the declared default, or
///   as nil if the property is optional.
/// - A custom type is stored as its converter's output. If nothing is stored, a converter over an optional receives
///   nil, and any other converter receives the zero of its stored type.
/// - An absent value of any other type reads as nil if the property is optional, and otherwise as the type's zero.
///
/// Source: ObjectBox Swift, "Enums and custom types".
struct PropertyBinding: Sendable {
  let property: Property

  // MARK: Writing

  /// Converts a value of the property to a stored value; nil if nothing is stored.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property.
  func stored(_ value: Value) throws(StoreError) -> Value? {
    do {
      return try stored(value, as: property.type.withoutOptional)
    } catch {
      throw StoreError(.rejected, property: property.name, "\(error)")
    }
  }

  private func stored(_ value: Value, as type: PropertyType) throws -> Value? {
    switch (type, value) {
    case (_, .null): nil
    case (.enumeration(let type), .enumCase(let name)): type.rawValue(of: name)
    case (.custom(let type), _): try stored(type.swiftType.persisted(of: value), as: type.persisted.withoutOptional)
    default: value
    }
  }

  // MARK: Reading

  /// Converts a stored value, or nil if nothing is stored, to a value of the property.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `unreadable`, naming the property.
  func domain(_ stored: Value?) throws(StoreError) -> Value {
    if stored == nil, property.isNullable { return .null }
    do {
      return try converted(stored, as: property.type.withoutOptional)
    } catch let refusal as Refusal {
      return try substitute(for: refusal)
    } catch {
      throw unreadable("\(stored.map { "\($0)" } ?? "nothing") cannot be converted: \(error)")
    }
  }

  private func converted(_ stored: Value?, as type: PropertyType) throws -> Value {
    switch type {
    case .enumeration(let type):
      guard let stored, let name = type.caseName(of: stored) else { throw Refusal.unknownCase(stored, type) }
      return .enumCase(name)
    case .custom(let type):
      guard let value = try type.swiftType.converting(try converted(stored, as: type.persisted)) else {
        throw Refusal.invalid(stored, type)
      }
      return value
    case .optional(let wrapped): return try stored.map { try converted($0, as: wrapped) } ?? .null
    default: return stored ?? type.storedZero
    }
  }

  private func substitute(for refusal: Refusal) throws(StoreError) -> Value {
    if property.isNullable, case .unknownCase = refusal { return .null }
    if let declared = property.defaultValue ?? refusal.fallback { return declared }
    throw unreadable(refusal.description)
  }

  private func unreadable(_ message: String) -> StoreError {
    StoreError(.unreadable, property: property.name, message)
  }
}

/// The reason why a stored value cannot be read.
private enum Refusal: Error {
  /// No case has the raw value, or no raw value is stored.
  case unknownCase(Value?, EnumType)
  /// The converter refuses the value.
  case invalid(Value?, CustomType)

  /// The enum's fallback case for unknown raw values, or nil.
  var fallback: Value? {
    guard case .unknownCase(_, let type) = self else { return nil }
    return type.fallback.map(Value.enumCase)
  }

  var description: String {
    switch self {
    case .unknownCase(nil, let type): "there is no stored value, and no default for \(type.name)"
    case .unknownCase(let raw?, let type): "the stored value \(raw) is not a case of \(type.name)"
    case .invalid(let stored, let type): "the stored value \(stored ?? .null) is no valid \(type.name)"
    }
  }
}

extension CustomPropertyValue {
  /// Converts a domain value of this type to its persisted value.
  fileprivate static func persisted(of value: Value) throws -> Value {
    try Self(domainValue: value).converted().domainValue
  }

  /// Converts a persisted value to a domain value; nil if the converter refuses it.
  fileprivate static func converting(_ persisted: Value) throws -> Value? {
    try converting(Persisted(domainValue: persisted))?.domainValue
  }
}
