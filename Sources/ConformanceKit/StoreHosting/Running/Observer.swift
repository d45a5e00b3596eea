import Dispatch
import StoreContract

/// A live query of one run, and what it came to so far.
struct Observer {
  private let liveQuery: LiveQuery
  /// What asks the store for what the live query should give.
  private let query: Program.Operation
  private let schema: Schema
  private let entity: Entity
  private let names: RecordMap
  private var latest: LiveQuery.Event?
  private var isCancelled = false
  private var isClosed = false

  /// A live query that was just started.
  ///
  /// - Parameters:
  ///   - liveQuery: The live query.
  ///   - query: What asks the store for the same.
  ///   - entity: The records' entity.
  ///   - schema: The schema that the store was opened with.
  ///   - names: What the program calls the records.
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

  /// Notes that the store was closed, whose live query this is: its end is due.
  mutating func storeWasClosed() {
    isClosed = true
  }

  /// Takes the events since the last time, and waits for more as long as the latest is not what is due.
  ///
  /// Of a live query that was cancelled or has ended nothing is due.
  ///
  /// - Parameters:
  ///   - patience: How long to wait.
  ///   - ask: Asks what the query gives now; nil when no store is open.
  mutating func takeEvents(
    _ timeout: Duration, asking ask: (Program.Operation) -> Response?
  ) -> [Response.Event] {
    var events: [Response.Event] = []
    take(&events)
    guard !isCancelled, !isOver else { return events }
    let now = isClosed ? nil : ask(query)
    let deadline = DispatchTime.now() + timeout.seconds
    while !isSettled(on: now) {
      guard liveQuery.waitForEvent(until: deadline) else {
        return events + [.silence(milliseconds: Int(timeout.seconds * 1000))]
      }
      take(&events)
    }
    return events
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

  /// Whether the latest event says what the store does.
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
