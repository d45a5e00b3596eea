package import ConformanceKit

/// The conversion between domain and stored values that a backend declares, for a store that keeps what the kit converted.
///
/// What the backend loses of values is left to the store: it is there that it is to be seen.
package struct KitConversion: Sendable {
  private let rules: Rules

  /// The conversion that a backend's capabilities and semantics say.
  package init(modelling backend: Backend) {
    var exact = backend
    exact.semantics.fidelity = [:]
    rules = Rules(backend: exact)
  }

  /// Refuses a schema with what the backend does not declare.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused`.
  package func check(_ schema: Schema) throws(StoreError) {
    try rules.schemaCheck.check(schema)
  }

  /// The stored values, by stored name, of domain values by property name.
  ///
  /// - Throws: `rejected`, naming the property.
  package func stored(_ fields: Fields, of entity: Entity) throws(StoreError) -> Fields {
    try rules.writing.row(of: fields, in: entity)
  }

  /// The domain values, by property name, of stored values by stored name.
  ///
  /// - Throws: `unreadable`, naming the property.
  package func domain(_ row: Fields, of entity: Entity) throws(StoreError) -> Fields {
    try rules.reading.record(row, of: entity)
  }
}
