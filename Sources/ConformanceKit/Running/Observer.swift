import Dispatch

/// A live query of one run, and what it came to so far.
struct Observer {
  private let liveQuery: LiveQuery
  /// What asks the store for what the live query should give.
  private let query: Program.Operation
  private let schema: Schema
  private var latest: LiveQuery.Event?
  private var isCancelled = false
  private var isClosed = false

  init(_ liveQuery: LiveQuery, of query: Program.Operation, schema: Schema) {
    self.liveQuery = liveQuery
    self.query = query
    self.schema = schema
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
  ///   - labels: What the program calls the records.
  ///   - ask: Asks what the query gives now; nil when no store is open.
  mutating func takeEvents(
    _ patience: Duration, _ labels: LabelTable, asking ask: (Program.Operation) -> Answer?
  ) -> [Answer.Event] {
    var events: [Answer.Event] = []
    take(&events, labels)
    guard !isCancelled, !isOver else { return events }
    let now = isClosed ? nil : ask(query)
    let deadline = DispatchTime.now() + patience.seconds
    while !isSettled(on: now, labels) {
      guard liveQuery.waitForEvent(until: deadline) else {
        return events + [.silence(milliseconds: Int(patience.seconds * 1000))]
      }
      take(&events, labels)
    }
    return events
  }

  private mutating func take(_ events: inout [Answer.Event], _ labels: LabelTable) {
    for event in liveQuery.takeEvents() {
      if !isOver { latest = event }
      events.append(Answer.Event(event, labels))
    }
  }

  private var isOver: Bool {
    if case .end = latest { true } else { false }
  }

  /// Whether the latest event says what the store does.
  private func isSettled(on now: Answer?, _ labels: LabelTable) -> Bool {
    switch (now, latest) {
    case (_, .end): true
    case (.found(let found), .result(let records)):
      AnswerComparison(operation: query, schema: schema, step: [])
        .discrepancy(of: .found(Answer.found(records, labels)), from: .found(found)) == nil
    default: false
    }
  }
}

extension Answer.Event {
  init(_ event: LiveQuery.Event, _ labels: LabelTable) {
    self =
      switch event {
      case .result(let records): .result(Answer.found(records, labels))
      case .end(let error?): .failure(error)
      case .end(nil): .end
      }
  }
}
