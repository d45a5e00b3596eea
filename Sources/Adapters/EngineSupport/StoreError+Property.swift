package import StoreContract

extension StoreError {
  /// The same error, naming a property.
  package func naming(_ property: String) -> StoreError {
    StoreError(kind, property: property, message)
  }
}
