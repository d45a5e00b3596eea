import StoreContract

/// The live queries of one run. They outlive the store that they were started on, and tell what they give then.
struct Observers {
  private var observers: [Program.Subscription: Observer] = [:]
  /// How long an event that is due is waited for.
  let timeout: Duration

  init(timeout: Duration) {
    self.timeout = timeout
  }

  /// Starts a live query.
  mutating func subscribe(
    _ subscription: Program.Subscription, _ query: Query, in name: String, _ schema: Schema, _ names: RecordMap,
    on store: any Store
  ) -> Response {
    guard let entity = schema[entity: name] else { return .malformed("the schema has no entity '\(name)'") }
    return Response {
      let liveQuery = try store.observe(query, in: entity)
      observers[subscription] = Observer(liveQuery, of: query, in: entity, schema: schema, names: names)
      return .done
    }
  }

  /// Takes what a live query gave.
  ///
  /// - Parameter ask: Runs its query on the store that is open; nil when none is.
  mutating func events(
    of subscription: Program.Subscription, asking ask: (Program.Operation) -> Response?
  ) -> Response {
    guard var observer = observers[subscription] else { return .notRun }
    defer { observers[subscription] = observer }
    return .events(observer.takeEvents(timeout, asking: ask))
  }

  /// Notes that the store was closed which the live queries were started on.
  mutating func storeWasClosed() {
    for subscription in observers.keys { observers[subscription]?.storeWasClosed() }
  }

  /// Cancels a live query.
  mutating func unsubscribe(_ subscription: Program.Subscription) -> Response {
    guard observers[subscription] != nil else { return .notRun }
    observers[subscription]?.cancel()
    return .done
  }
}
