public import StoreContract
import Synchronization

extension ReferenceStore {
  /// Finds records by their stored values, and reads them.
  ///
  /// - Parameters:
  ///   - query: The condition and the order. Without an order, records come in the order of their insertion.
  ///   - entity: The entity of the records.
  /// - Returns: The records that match the condition, in order.
  /// - Throws: `unreadable` if one of the records cannot be read; `unsupported` for an operator that the capabilities
  ///   leave out, or if they leave out all queries; `rejected` with the name of the property if the entity lacks the
  ///   property or its type has no order; `closed`.
  public func query(_ query: Query, in entity: Entity) throws -> [Record] {
    let entity = try checked(entity)
    guard !rules.capabilities.queries.isEmpty else { throw StoreError(.unsupported, "this store has no queries") }
    return try rules.records(of: query, in: entity, among: medium.read { $0 })
  }
}

extension Rules {
  /// Runs a query on the rows of an entity, and reads the records that it finds.
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

  /// Refuses an invalid query with the same error as running it, but without running it.
  func check(_ query: Query, of entity: Entity) throws(StoreError) {
    let finder = Finder(entity: entity, rules: self)
    _ = try Sorter(query.order, finder: finder, strings: semantics.stringOrder)
    if let condition = query.condition { _ = try finder.predicate(condition) }
  }
}

extension ReferenceStore {
  /// Observes the result of a query: the current result, and a new one after each committed change that alters it.
  ///
  /// Results are sent synchronously, on the thread that makes the change and before its call returns. A row that cannot
  /// be read ends the live query, and so does closing the store.
  ///
  /// - Parameters:
  ///   - query: The condition and the order of the query.
  ///   - entity: The entity of the records.
  /// - Returns: The live query, which runs until it is cancelled or ends.
  /// - Throws: The same errors as ``query(_:in:)`` for a query that is refused; `unsupported` if the capabilities leave
  ///   out live queries, and inside a transaction, where nothing is committed yet; `closed`.
  public func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    let entity = try checked(entity)
    guard rules.capabilities.observation, outer == nil else {
      throw StoreError(.unsupported, "this store has no live queries")
    }
    try rules.check(query, of: entity)
    return LiveQuery { source in
      let watch = Watch(query, in: entity, rules: rules, source: source)
      watches.withLock { $0.append(watch) }
      medium.add(watch)
      return { [self] in remove(watch) }
    }
  }

  /// The number of live queries that are running.
  package var liveQueryCount: Int { watches.withLock { $0.count } }

  private func remove(_ watch: Watch) {
    watches.withLock { watches in watches.removeAll { $0 === watch } }
    medium.remove(watch)
  }
}
