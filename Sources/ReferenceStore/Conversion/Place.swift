import ConformanceKit

/// Where a value stands, which decides what a refused conversion gives.
struct Place {
  /// The places that semantics tell apart.
  enum Kind {
    case scalar, optional, element
  }

  let kind: Kind
  /// Whether null may stand here.
  let isNullable: Bool
  /// The default that is declared for this place, a domain value.
  let defaultValue: Value?

  private init(kind: Kind, isNullable: Bool, defaultValue: Value?) {
    self.kind = kind
    self.isNullable = isNullable
    self.defaultValue = defaultValue
  }

  /// The place of a property of an entity.
  init(property: Property) {
    let isNullable = property.isNullable
    self.init(kind: isNullable ? .optional : .scalar, isNullable: isNullable, defaultValue: property.defaultValue)
  }

  /// The place of a member of an embedded object.
  init(member: Property) {
    self.init(kind: .element, isNullable: member.isNullable, defaultValue: member.defaultValue)
  }

  /// The place of an element of an array or a map. No default can be declared for it: a property's default is a whole
  /// collection.
  init(elementOf type: PropertyType) {
    self.init(kind: .element, isNullable: type.isOptional, defaultValue: nil)
  }
}

extension ByPlace {
  /// The promise for a place.
  subscript(place: Place) -> Promise {
    switch place.kind {
    case .scalar: scalar
    case .optional: optional
    case .element: element
    }
  }
}

extension StoreError {
  /// The same error, naming the property or member that a value belongs to: `x` in `point` becomes `point.x`.
  func inside(_ name: String) -> StoreError {
    var error = self
    error.property = property.map { "\(name).\($0)" } ?? name
    return error
  }
}
