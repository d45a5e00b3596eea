import ConformanceKit

/// A store whose live queries are faulty.
struct ObservationChanger: StoreDecorator {
  let base: any Store
  /// Starts a live query on a store.
  let start: @Sendable (any Store, Query, Entity) throws -> LiveQuery

  func around(_ base: any Store) -> ObservationChanger { ObservationChanger(base: base, start: start) }

  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    try start(base, query, entity)
  }
}

extension FaultyStore {
  /// A store of the scenario observation whose live queries start in another way.
  static func observing(
    _ name: String, _ defect: String,
    _ start: @escaping @Sendable (any Store, Query, Entity) throws -> LiveQuery
  ) -> FaultyStore {
    FaultyStore(name, .observation, defect, FaultyAdapter(name) { ObservationChanger(base: $0, start: start) })
  }

  /// A store of the scenario observation that hands events on in another way.
  ///
  /// - Parameters:
  ///   - memory: What each live query remembers at first.
  ///   - relay: Hands an event on, or not.
  static func telling<Memory: Sendable>(
    _ name: String, _ defect: String, remembering memory: Memory,
    _ relay: @escaping @Sendable (LiveQuery.Event, LiveQuery.Source, Remembered<Memory>) -> Void
  ) -> FaultyStore {
    observing(name, defect) { base, query, entity in
      let memory = Remembered(memory)
      return try base.observe(query, in: entity).relayed { relay($0, $1, memory) }
    }
  }

  /// A store of the scenario observation that ends live queries in another way.
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
  /// Hands an event on as it is.
  func pass(_ event: LiveQuery.Event) {
    switch event {
    case .result(let records): yield(records)
    case .end(let error): finish(throwing: error)
    }
  }
}
