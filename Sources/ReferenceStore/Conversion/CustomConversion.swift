import StoreContract

/// Runs the converters of custom types. They are the converters of the real Swift types, which may be instrumented.
enum CustomConversion {
  /// The beginning of the message of an error that a converter threw.
  static let converterThrew = "the converter threw"

  /// Converts a domain value of a custom type for writing, into a domain value of the persisted type.
  ///
  /// Source: ``ConformanceKit/CustomPropertyValue/converted()``.
  ///
  /// - Throws: `rejected` if the value is not of the type, or if the converter throws.
  static func persisted(of value: Value, by type: CustomType) throws(StoreError) -> Value {
    try persisted(of: value, by: type.swiftType)
  }

  private static func persisted<T: CustomPropertyValue>(
    of value: Value, by type: T.Type
  ) throws(StoreError) -> Value {
    let custom: T
    do {
      custom = try T(domainValue: value)
    } catch {
      throw StoreError(.rejected, "\(value.rawText) is not a value of \(T.customTypeName): \(error.reason)")
    }
    do {
      return try custom.converted().domainValue
    } catch {
      throw StoreError(.rejected, "\(converterThrew) for \(value.rawText): \(error)")
    }
  }

  /// Converts a persisted value for reading, into a domain value of the custom type.
  ///
  /// Source: ``ConformanceKit/CustomPropertyValue/converting(_:)``.
  ///
  /// - Parameters:
  ///   - persisted: A domain value of the persisted type.
  ///   - type: The custom type.
  /// - Returns: The value, or the reason why the conversion refuses it.
  static func value(of persisted: Value, by type: CustomType) -> Result<Value, Refusal> {
    value(of: persisted, by: type.swiftType)
  }

  private static func value<T: CustomPropertyValue>(of persisted: Value, by type: T.Type) -> Result<Value, Refusal> {
    do {
      let form = try T.Persisted(domainValue: persisted)
      guard let value = try T.converting(form) else {
        return .failure(.invalid(persisted, "is no valid \(T.customTypeName)"))
      }
      return .success(value.domainValue)
    } catch let error as ConversionError {
      return .failure(.invalid(persisted, "is no valid \(T.customTypeName): \(error.reason)"))
    } catch {
      return .failure(.invalid(persisted, "cannot be converted: \(converterThrew) \(error)"))
    }
  }
}
