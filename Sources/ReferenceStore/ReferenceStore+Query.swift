public import ConformanceKit

extension ReferenceStore {
  /// Finds records by their stored values, and reads those found.
  ///
  /// - Parameters:
  ///   - query: The condition and the order; without an order, records come in the order of their insertion.
  ///   - entity: The records' entity.
  /// - Returns: The records.
  /// - Throws: `unreadable` when one of the records found cannot be read; `unsupported` for an operator that the
  ///   capabilities leave out, or when they leave out all; `rejected`, naming the property, for one that the entity
  ///   lacks or that has no order; `closed`.
  public func query(_ query: Query, in entity: Entity) throws -> [Record] {
    let entity = try checked(entity)
    guard !rules.capabilities.queries.isEmpty else { throw StoreError(.unsupported, "this store has no queries") }
    let finder = Finder(entity: entity, rules: rules)
    let sorter = try Sorter(query.order, finder: finder, strings: rules.semantics.stringOrder)
    let predicate = try query.condition.map { condition throws(StoreError) in try finder.predicate(condition) }
    let content = medium.read { $0 }
    let rows = content.rows(of: entity).inOrder
    let found = predicate.map { predicate in rows.filter { predicate($0.fields) } } ?? rows
    return try sorter.sorted(found).map {
      Record(id: $0.id, fields: try rules.reading.record(readable($0.fields, of: entity, in: content), of: entity))
    }
  }
}
