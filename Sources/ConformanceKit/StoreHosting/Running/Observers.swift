import ResponseComparing
import StoreContract

/// The live queries of one run. They outlive the store on which they were started, so that a run can see what they
/// deliver afterwards.
struct Observers {
  private var observers: [Program.Subscription: Observer] = [:]
  /// How long to wait for an event that is due.
  let deadline: EventDeadline
  private let operations: [Program.Operation]

  /// Creates the live queries of a run.
  ///
  /// - Parameters:
  ///   - deadline: How long to wait for an event that is due.
  ///   - operations: The operations of the run.
  init(deadline: EventDeadline, operations: [Program.Operation] = []) {
    self.deadline = deadline
    self.operations = operations
  }

  /// How many events of a live query are kept until the program takes them: the result after each operation, and as
  /// many more as any live query keeps.
  ///
  /// If results of the reference store were dropped, a lawful store that delivers only some of them could not be told
  /// from one that delivers wrong ones.
  private var capacity: Int {
    LiveQuery.capacity + operations.reduce(0) { $0 + $1.operationCount }
  }

  /// Starts a live query on the open store.
  mutating func subscribe(
    _ subscription: Program.Subscription, _ query: Query, in name: String, _ schema: Schema, _ names: RecordMap,
    on store: any Store
  ) -> Response {
    guard let entity = schema[entity: name] else { return .malformed("the schema has no entity '\(name)'") }
    return Response {
      let liveQuery = try store.observe(query, in: entity)
      liveQuery.keep(upTo: capacity)
      observers[subscription] = Observer(liveQuery, of: query, in: entity, schema: schema, names: names)
      return .done
    }
  }

  /// Takes the new events of a live query.
  ///
  /// - Parameters:
  ///   - location: The location of the store. It is told if the store got too little processor time to deliver.
  ///   - ask: Runs the query on the open store. Returns nil if no store is open.
  mutating func events(
    of subscription: Program.Subscription, at location: Location, asking ask: (Program.Operation) -> Response?
  ) -> Response {
    guard var observer = observers[subscription] else { return .notRun }
    defer { observers[subscription] = observer }
    let (events, load) = observer.takeEvents(asking: ask) {
      EventWait(limit: deadline.limit, pace: deadline.pace) { location.waitingTimes }
    }
    if let load { location.note(AdapterFailure(.starved(load: load))) }
    return .events(events)
  }

  /// Records that the store of these live queries was closed.
  mutating func storeWasClosed() {
    for subscription in observers.keys { observers[subscription]?.storeWasClosed() }
  }

  /// Cancels a live query. The response says if it was never started.
  mutating func unsubscribe(_ subscription: Program.Subscription) -> Response {
    guard observers[subscription] != nil else { return .notRun }
    observers[subscription]?.cancel()
    return .done
  }
}

/// A live query of one run, with its latest event.
struct Observer {
  private let liveQuery: LiveQuery
  /// The operation that asks the store for the result that the live query should have.
  private let query: Program.Operation
  private let schema: Schema
  private let entity: Entity
  private let names: RecordMap
  private var latest: LiveQuery.Event?
  private var isCancelled = false
  private var isClosed = false

  /// Creates the observer of a live query that was just started.
  ///
  /// - Parameters:
  ///   - liveQuery: The live query to observe.
  ///   - query: The query that the live query observes.
  ///   - entity: The entity of the records.
  ///   - schema: The schema that the store was opened with.
  ///   - names: Maps the records to the labels of the program.
  init(_ liveQuery: LiveQuery, of query: Query, in entity: Entity, schema: Schema, names: RecordMap) {
    self.liveQuery = liveQuery
    self.query = .query(entity: entity.name, query)
    self.entity = entity
    self.schema = schema
    self.names = names
  }

  mutating func cancel() {
    isCancelled = true
    liveQuery.cancel()
  }

  /// Records that the live query's store was closed, so the live query is due to end.
  mutating func storeWasClosed() {
    isClosed = true
  }

  /// Takes the new events, and waits for more until the latest event matches the state of the store.
  ///
  /// Does not wait if the live query was cancelled or has ended.
  ///
  /// - Parameters:
  ///   - ask: Runs the query on the store. Returns nil if no store is open.
  ///   - beginWait: Begins the wait for events that are due.
  /// - Returns: The events, and the load of the machine if the wait says nothing about the store.
  mutating func takeEvents(
    asking ask: (Program.Operation) -> Response?, waiting beginWait: () -> EventWait
  ) -> (events: [Response.Event], load: String?) {
    var events: [Response.Event] = []
    take(&events)
    guard !isCancelled, !isOver else { return (events, nil) }
    let now = isClosed ? nil : ask(query)
    var wait = beginWait()
    while !isSettled(on: now) {
      switch wait.forEvent(of: liveQuery) {
      case .event: take(&events)
      case .late: return (events + [wait.silence], nil)
      case .starved(let load): return (events + [wait.silence], load)
      }
    }
    return (events, nil)
  }

  private mutating func take(_ events: inout [Response.Event]) {
    for next in liveQuery.takeEvents() {
      if !isOver { latest = next }
      events.append(event(next))
    }
  }

  private var isOver: Bool {
    if case .end = latest { true } else { false }
  }

  /// Whether the latest event matches the current result of the query. An end always does.
  private func isSettled(on now: Response?) -> Bool {
    switch (now, latest) {
    case (_, .end): true
    case (.found(let found), .result(let records)):
      ResponseComparison(operation: query, schema: schema, step: [])
        .mismatch(of: .found(names.found(records, in: entity)), from: .found(found)) == nil
    default: false
    }
  }

  private func event(_ event: LiveQuery.Event) -> Response.Event {
    switch event {
    case .result(let records): .result(names.found(records, in: entity))
    case .end(let error?): .failure(error)
    case .end(nil): .end
    }
  }
}
