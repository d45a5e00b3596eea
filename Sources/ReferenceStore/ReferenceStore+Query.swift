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
    return try rules.records(of: query, in: entity, among: medium.read { $0 })
  }
}

extension Rules {
  /// The records that a query finds among an entity's rows.
  func records(of query: Query, in entity: Entity, among content: Content) throws -> [Record] {
    let finder = Finder(entity: entity, rules: self)
    let sorter = try Sorter(query.order, finder: finder, strings: semantics.stringOrder)
    let predicate = try query.condition.map { condition throws(StoreError) in try finder.predicate(condition) }
    let rows = content.rows(of: entity).inOrder
    let found = predicate.map { predicate in rows.filter { predicate($0.fields) } } ?? rows
    let hasLinks = entity.properties.contains { $0.type.linkedEntity != nil }
    return try sorter.sorted(found).map { row in
      let fields = hasLinks ? content.resolving(row.fields, of: entity, semantics.removedTarget) : row.fields
      return Record(id: row.id, fields: try reading.record(fields, of: entity))
    }
  }

  /// Refuses a query that an entity cannot be asked, as running it would.
  func check(_ query: Query, of entity: Entity) throws(StoreError) {
    let finder = Finder(entity: entity, rules: self)
    _ = try Sorter(query.order, finder: finder, strings: semantics.stringOrder)
    if let condition = query.condition { _ = try finder.predicate(condition) }
  }
}
