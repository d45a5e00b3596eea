import StoreContract

/// Converts stored values to domain values, and applies the semantics to values that are missing or do not convert.
///
/// Source of the precedence: adapter protocol, "semantics". Nothing here holds a lock, so a converter may call the
/// store.
struct Reading: Sendable {
  private let missing: Semantics.Missing
  private let missingEnum: Semantics.MissingEnum
  private let missingOptional: Semantics.MissingOptional
  private let unknownEnum: ByPlace<Semantics.Unconvertible>
  private let invalidValue: ByPlace<Semantics.Unconvertible>
  private let numericMatch: Semantics.NumericMatch

  init(semantics: Semantics) {
    missing = semantics.missing
    missingEnum = semantics.missingEnum
    missingOptional = semantics.missingOptional
    unknownEnum = semantics.unknownEnum
    invalidValue = semantics.invalidValue
    numericMatch = semantics.numericMatch
  }

  /// Converts a record to domain values by property name.
  ///
  /// - Parameters:
  ///   - row: The stored values by stored name.
  ///   - entity: The record's entity.
  /// - Throws: `unreadable` with the name of the property: `point.x` for a member, and the property that contains it
  ///   for an element.
  func record(_ row: Fields, of entity: Entity) throws(StoreError) -> Fields {
    try members(of: row, as: entity.properties, ofObject: false)
  }

  /// Reads one property of an entity.
  ///
  /// - Parameter stored: The stored value of the property, or nil if it is missing.
  /// - Throws: `unreadable`, without the name of the property.
  func property(_ property: Property, _ stored: Value?) throws(StoreError) -> Value {
    let place = Place(property: property)
    guard let stored else { return try absent(property, at: place) }
    return try value(stored, as: property.type, at: place)
  }

  /// Reads the domain values of an entity's properties, or of an embedded object's members.
  ///
  /// Properties are used in place, because copying each would cost more than converting a small value.
  private func members(
    of stored: Fields, as properties: [Property], ofObject isObject: Bool
  ) throws(StoreError) -> Fields {
    if stored.isLaidOut(as: properties) {
      return try stored.converted(as: properties, ofObject: isObject) {
        isReadAsItIs($0, $1)
      } _: { value, type, place throws(StoreError) in
        try self.value(value, as: type, at: place)
      }
    }
    var fields = Fields(capacity: properties.count)
    for index in properties.indices {
      let place = isObject ? Place(member: properties[index]) : Place(property: properties[index])
      do {
        let value =
          if let stored = stored.value(of: properties[index].storedName, near: index) {
            try value(stored, as: properties[index].type, at: place)
          } else {
            try absent(properties[index], at: place)
          }
        fields.set(properties[index].name, to: value, asIn: stored)
      } catch {
        throw error.inside(properties[index].name)
      }
    }
    return fields
  }

  private func isReadAsItIs(_ stored: Value, _ type: PropertyType) -> Bool {
    if case .primitive(let primitive) = type { primitive.isType(of: stored) } else { false }
  }

  private func absent(_ property: Property, at place: Place) throws(StoreError) -> Value {
    place.isNullable ? try absentOptional() : try absentRequired(property, at: place)
  }

  private func absentOptional() throws(StoreError) -> Value {
    switch missingOptional {
    case .null: .null
    case .reject: throw StoreError(.unreadable, "there is no stored value")
    }
  }

  /// Reads a required property without a stored value. A zero is converted like a stored zero: if no case of an enum
  /// has it, it is an unknown raw value.
  private func absentRequired(_ property: Property, at place: Place) throws(StoreError) -> Value {
    if missingEnum == .asUnknown, case .enumeration(let type) = property.type {
      return try substitute(for: .noRawValue(type), property.type, at: place)
    }
    switch missing {
    case .zero: return try value(property.type.storedZero, as: property.type, at: place)
    case .default:
      if let declared = property.defaultValue { return declared }
      return try value(property.type.storedZero, as: property.type, at: place)
    case .null: return .null
    case .reject: throw StoreError(.unreadable, "there is no stored value, and the property is required")
    }
  }

  private func value(_ stored: Value, as type: PropertyType, at place: Place) throws(StoreError) -> Value {
    if place.isNullable, case .null = stored { return .null }
    switch try converted(stored, as: type) {
    case .success(let value): return value
    case .failure(let refusal): return try substitute(for: refusal, type, at: place)
    }
  }

  /// The value that is read in place of a value that the conversion refuses.
  private func substitute(
    for refusal: Refusal, _ type: PropertyType, at place: Place
  ) throws(StoreError) -> Value {
    let policy: Semantics.Unconvertible
    var preserved: Value?
    switch refusal {
    case .unknownCase(let raw, _):
      policy = unknownEnum[place]
      preserved = .unknownCase(raw)
    case .noRawValue: policy = unknownEnum[place]
    case .invalid: policy = invalidValue[place]
    }
    let substitute: Value? =
      switch policy {
      case .default: place.defaultValue ?? Self.fallback(of: type)
      case .null: place.isNullable ? .null : nil
      case .preserve: preserved
      case .reject: nil
      }
    guard let substitute else { throw refusal.unreadable }
    return substitute
  }

  private static func fallback(of type: PropertyType) -> Value? {
    guard case .enumeration(let type) = type.unwrapped else { return nil }
    return type.fallback.map(Value.enumCase)
  }

  /// Converts a stored value. Elements and members are converted at their own places.
  private func converted(
    _ stored: Value, as type: PropertyType
  ) throws(StoreError) -> Result<Value, Refusal> {
    switch type {
    case .primitive(let primitive):
      guard let value = primitive.matching(stored, numericMatch) else { return .failure(mismatch(stored, type)) }
      return .success(value)
    case .enumeration(let enumeration):
      guard let raw = enumeration.raw.matching(stored, numericMatch) else { return .failure(mismatch(stored, type)) }
      guard let name = enumeration.caseName(of: raw) else { return .failure(.unknownCase(raw, enumeration)) }
      return .success(.enumCase(name))
    case .custom(let custom):
      let persisted = try converted(stored, as: custom.persisted)
      guard case .success(let value) = persisted else { return persisted }
      return CustomConversion.value(of: value, by: custom)
    case .embedded(let embedded):
      guard case .object(let fields) = stored else { return .failure(mismatch(stored, type)) }
      return .success(.object(try members(of: fields, as: embedded.properties, ofObject: true)))
    case .array(let element):
      guard case .array(let values) = stored else { return .failure(mismatch(stored, type)) }
      let place = Place(elementOf: element)
      return .success(
        .array(try values.map { stored throws(StoreError) in try value(stored, as: element, at: place) }))
    case .map(let element):
      guard case .map(let fields) = stored else { return .failure(mismatch(stored, type)) }
      let place = Place(elementOf: element)
      return .success(
        .map(try fields.compactMapValues { _, stored throws(StoreError) in try value(stored, as: element, at: place) }))
    case .optional(let wrapped):
      // The persisted type of a converter may be optional. Such a converter is given nil.
      if case .null = stored { return .success(.null) }
      return try converted(stored, as: wrapped)
    case .toOne, .toMany: return type.admits(stored) ? .success(stored) : .failure(mismatch(stored, type))
    }
  }

  private func mismatch(_ stored: Value, _ type: PropertyType) -> Refusal {
    .invalid(stored, "is no \(type.stored)")
  }
}
