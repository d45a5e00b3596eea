extension Optional: PropertyValue where Wrapped: PropertyValue {
  /// The description of this type as data.
  public static var propertyType: PropertyType { .optional(Wrapped.propertyType) }

  /// Creates nil from `null`, and otherwise a wrapped value.
  ///
  /// - Throws: ``ConversionError`` if the domain value is of another type.
  public init(domainValue: Value) throws(ConversionError) {
    self = domainValue == .null ? nil : try Wrapped(domainValue: domainValue)
  }

  /// The domain value: `null` for nil, otherwise the domain value of the wrapped value.
  public var domainValue: Value { self?.domainValue ?? .null }
}

extension Array: PropertyValue where Element: PropertyValue {
  /// The description of this type as data.
  public static var propertyType: PropertyType { .array(Element.propertyType) }

  /// Creates an array from its elements in order.
  ///
  /// - Throws: ``ConversionError`` if the domain value is not an array, or an element is of another type.
  public init(domainValue: Value) throws(ConversionError) {
    guard case .array(let elements) = domainValue else {
      throw ConversionError(value: domainValue, type: "\(Self.propertyType)", reason: "it is no array")
    }
    self = []
    reserveCapacity(elements.count)
    for element in elements { append(try Element(domainValue: element)) }
  }

  /// The domain value, with the domain values of the elements.
  public var domainValue: Value { .array(map(\.domainValue)) }
}

extension Dictionary: PropertyValue where Key == String, Value: PropertyValue {
  /// The description of this type as data.
  public static var propertyType: PropertyType { .map(Value.propertyType) }

  /// Creates a dictionary from its elements by key.
  ///
  /// - Throws: ``ConversionError`` if the domain value is not a map, an element is of another type, or two keys are
  ///   canonically equal. A Swift dictionary cannot hold two such keys.
  public init(domainValue: StoreContract.Value) throws(ConversionError) {
    guard case .map(let fields) = domainValue else {
      throw ConversionError(value: domainValue, type: "\(Self.propertyType)", reason: "it is no map")
    }
    self = [:]
    for entry in fields.entries {
      guard updateValue(try Value(domainValue: entry.value), forKey: entry.name) == nil else {
        throw ConversionError(
          value: domainValue, type: "\(Self.propertyType)", reason: "two keys are canonically equal to '\(entry.name)'")
      }
    }
  }

  /// The domain value, with the domain values of the elements.
  public var domainValue: StoreContract.Value { .map(Fields(map { ($0.key, $0.value.domainValue) })) }
}
