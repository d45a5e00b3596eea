import ConformanceKit

/// Runs the converters of custom types: those of the real Swift types, which may be instrumented.
enum CustomConversion {
  /// How the message of an error begins that stands for one thrown by a converter.
  static let converterThrew = "the converter threw"

  /// What a type's converter makes of a domain value when it is written: a domain value of the persisted type.
  ///
  /// Source: ``ConformanceKit/CustomPropertyValue/converted()``.
  ///
  /// - Throws: `rejected` when the value is none of the type's, or the converter throws.
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
      throw StoreError(.rejected, "\(value.rawText) is no value of \(T.customTypeName): \(error.reason)")
    }
    do {
      return try custom.converted().domainValue
    } catch {
      throw StoreError(.rejected, "\(converterThrew) for \(value.rawText): \(error)")
    }
  }

  /// What a type's converter makes of a persisted value when it is read: a domain value of the custom type.
  ///
  /// Source: ``ConformanceKit/CustomPropertyValue/converting(_:)``.
  ///
  /// - Parameters:
  ///   - persisted: A domain value of the persisted type.
  ///   - type: The custom type.
  /// - Returns: The value, or why the conversion refuses it.
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
