import StoreContract

/// Values that stand in a stored row and have another type than their property.
enum ForeignValue {
  /// The class of a stored value that is no value of its property's type. Nil if the type can have the value.
  static func trigger(_ value: Value, _ type: PropertyType) -> ValueTrigger? {
    value != .null && isForeign(value, type) ? trigger(value) : nil
  }

  /// A stored value of another class than the given one that a type cannot have either. Nil if there is none.
  static func other(than trigger: ValueTrigger, for type: PropertyType) -> Value? {
    [.string("abc"), .int64(41), .bool(true)].first { value in
      self.trigger(value) != trigger && self.trigger(value, type) != nil
    }
  }

  private static func isForeign(_ value: Value, _ type: PropertyType) -> Bool {
    switch type {
    case .primitive(let primitive): !primitive.admits(value)
    case .optional(let element): isForeign(value, element)
    case .array, .map, .embedded: !value.isCollection
    case .enumeration, .custom, .toOne, .toMany: false
    }
  }

  private static func trigger(_ value: Value) -> ValueTrigger {
    switch value {
    case .bool: .foreignTruthValue
    case .string: .foreignText
    case .data: .foreignData
    case .date: .foreignDate
    case .uuid: .foreignUUID
    default: value.isCollection ? .foreignCollection : .foreignNumber
    }
  }
}

extension Value {
  fileprivate var isCollection: Bool {
    switch self {
    case .array, .map, .object: true
    default: false
    }
  }
}
