public import ConformanceKit
import Synchronization

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
