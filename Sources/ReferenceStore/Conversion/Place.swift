import StoreContract

/// The place of a value. It decides what is read if the conversion refuses the value.
struct Place {
  /// The kinds of place that semantics distinguish.
  enum Kind {
    case scalar, optional, element
  }

  let kind: Kind
  /// Whether null is allowed in this place.
  let isNullable: Bool
  /// The declared default of this place as a domain value, or nil if there is none.
  let defaultValue: Value?

  private init(kind: Kind, isNullable: Bool, defaultValue: Value?) {
    self.kind = kind
    self.isNullable = isNullable
    self.defaultValue = defaultValue
  }

  /// Creates the place of a property of an entity.
  init(property: Property) {
    let isNullable = property.isNullable
    self.init(kind: isNullable ? .optional : .scalar, isNullable: isNullable, defaultValue: property.defaultValue)
  }

  /// Creates the place of a member of an embedded object.
  init(member: Property) {
    self.init(kind: .element, isNullable: member.isNullable, defaultValue: member.defaultValue)
  }

  /// Creates the place of an element of an array or a map. It has no default, because the default of a property is a
  /// whole collection.
  init(elementOf type: PropertyType) {
    self.init(kind: .element, isNullable: type.isOptional, defaultValue: nil)
  }
}

extension ByPlace {
  /// The promise that applies to a place.
  subscript(place: Place) -> Promise {
    switch place.kind {
    case .scalar: scalar
    case .optional: optional
    case .element: element
    }
  }
}

extension StoreError {
  /// The same error with the name of the property or member that contains the value: `x` in `point` becomes `point.x`.
  func inside(_ name: String) -> StoreError {
    var error = self
    error.property = property.map { "\(name).\($0)" } ?? name
    return error
  }
}

extension Fields {
  /// Converts fields whose layout matches some properties, each value at its place. Most values stay unchanged, and
  /// unchanged fields are not copied.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - isObject: Whether the properties are members of an embedded object.
  ///   - isKept: Whether a value of a type stays unchanged.
  ///   - convert: Converts a value of a type at a place.
  /// - Throws: The error of `convert`, with the name of the property.
  @inline(__always)
  func converted(
    as properties: [Property], ofObject isObject: Bool, unless isKept: (Value, PropertyType) -> Bool,
    _ convert: (Value, PropertyType, Place) throws(StoreError) -> Value
  ) throws(StoreError) -> Fields {
    var converted = self
    for index in properties.indices where !isKept(entries[index].value, properties[index].type) {
      let place = isObject ? Place(member: properties[index]) : Place(property: properties[index])
      do {
        converted.set(at: index, to: try convert(entries[index].value, properties[index].type, place))
      } catch {
        throw error.inside(properties[index].name)
      }
    }
    return converted
  }
}
