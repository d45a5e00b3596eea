import StoreContract

/// Both directions of a custom type's converter, on domain values.
struct CustomCoder: Sendable {
  let persisted: PropertyType
  /// Converts a value to the domain value of its persisted type.
  let write: @Sendable (Value) throws(StoreError) -> Value
  /// Converts a domain value of the persisted type to a value of the custom type.
  let read: @Sendable (Value) -> Converted

  init(_ type: CustomType) {
    self.init(persisted: type.persisted, type.swiftType)
  }

  private init<T: CustomPropertyValue>(persisted: PropertyType, _ type: T.Type) {
    self.persisted = persisted
    write = { value throws(StoreError) in
      let custom: T
      do throws(ConversionError) {
        custom = try T(domainValue: value)
      } catch {
        throw StoreError(.rejected, "\(value) is not a value of \(T.customTypeName): \(error.reason)")
      }
      do {
        return try custom.converted().domainValue
      } catch {
        throw StoreError(.rejected, "the converter threw for \(value): \(error)")
      }
    }
    read = { persisted in
      do {
        guard let value = try T.converting(T.Persisted(domainValue: persisted)) else {
          return .invalid(persisted, "is no valid \(T.customTypeName)")
        }
        return .value(value.domainValue)
      } catch let error as ConversionError {
        return .invalid(persisted, "is no valid \(T.customTypeName): \(error.reason)")
      } catch {
        return .invalid(persisted, "cannot be converted: the converter threw \(error)")
      }
    }
  }
}
