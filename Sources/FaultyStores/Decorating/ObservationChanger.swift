import ConformanceLaws
import StoreContract

/// A store that starts live queries in another way.
struct ObservationChanger: StoreDecorator {
  let base: any Store
  /// Starts a live query on the underlying store.
  let start: @Sendable (any Store, Query, Entity) throws -> LiveQuery

  func around(_ base: any Store) -> ObservationChanger { ObservationChanger(base: base, start: start) }

  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    try start(base, query, entity)
  }
}

extension FaultyStore {
  /// Makes a store of the scenario observation that starts live queries in another way.
  static func observing(
    _ name: String, _ defect: String,
    _ start: @escaping @Sendable (any Store, Query, Entity) throws -> LiveQuery
  ) -> FaultyStore {
    FaultyStore(name, .observation, defect, FaultyAdapter(name) { ObservationChanger(base: $0, start: start) })
  }

  /// Makes a store of the scenario observation that forwards events in another way.
  ///
  /// - Parameters:
  ///   - memory: The initial state of each live query.
  ///   - relay: Forwards an event, or drops it.
  static func telling<Memory: Sendable>(
    _ name: String, _ defect: String, remembering memory: Memory,
    _ relay: @escaping @Sendable (LiveQuery.Event, LiveQuery.Source, Remembered<Memory>) -> Void
  ) -> FaultyStore {
    observing(name, defect) { base, query, entity in
      let memory = Remembered(memory)
      return try base.observe(query, in: entity).relayed { relay($0, $1, memory) }
    }
  }

  /// Makes a store of the scenario observation that ends live queries in another way.
  static func ending(
    _ name: String, _ defect: String,
    _ end: @escaping @Sendable (StoreError?, LiveQuery.Source) -> Void
  ) -> FaultyStore {
    telling(name, defect, remembering: ()) { event, source, _ in
      switch event {
      case .result: source.pass(event)
      case .end(let error): end(error, source)
      }
    }
  }
}

extension LiveQuery.Source {
  /// Forwards an event without a change.
  func pass(_ event: LiveQuery.Event) {
    switch event {
    case .result(let records): yield(records)
    case .end(let error): finish(throwing: error)
    }
  }
}
