extension Optional: PropertyValue where Wrapped: PropertyValue {
  /// The type as data.
  public static var propertyType: PropertyType { .optional(Wrapped.propertyType) }

  /// Nil for `null`, otherwise the wrapped type's value.
  public init(domainValue: Value) throws(ConversionError) {
    self = domainValue == .null ? nil : try Wrapped(domainValue: domainValue)
  }

  /// `null` for nil, otherwise the wrapped value as data.
  public var domainValue: Value { self?.domainValue ?? .null }
}

extension Array: PropertyValue where Element: PropertyValue {
  /// The type as data.
  public static var propertyType: PropertyType { .array(Element.propertyType) }

  /// The elements in order.
  public init(domainValue: Value) throws(ConversionError) {
    guard case .array(let elements) = domainValue else {
      throw ConversionError(value: domainValue, type: "\(Self.propertyType)", reason: "it is no array")
    }
    self = []
    reserveCapacity(elements.count)
    for element in elements { append(try Element(domainValue: element)) }
  }

  /// The elements as data.
  public var domainValue: Value { .array(map(\.domainValue)) }
}

extension Dictionary: PropertyValue where Key == String, Value: PropertyValue {
  /// The type as data.
  public static var propertyType: PropertyType { .map(Value.propertyType) }

  /// The elements by key.
  ///
  /// - Throws: ``ConversionError`` when two keys are canonically equal, which a Swift dictionary cannot hold, or an element
  ///   is of another type.
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

  /// The elements as data.
  public var domainValue: StoreContract.Value { .map(Fields(map { ($0.key, $0.value.domainValue) })) }
}
