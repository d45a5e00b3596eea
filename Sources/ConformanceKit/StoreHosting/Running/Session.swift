import StoreContract

/// The open store of one run, and the ids of the run's records.
struct Session {
  private let adapter: any StoreAdapter
  private let schemas: [Schema]
  private let location: Location
  /// Performs operations on the open store; nil if no store is open.
  private var performer: Performer?
  private let labels: IDMap
  private var observers: Observers
  private var context: RunContext

  init(
    adapter: any StoreAdapter, schemas: [Schema], location: Location, observers: Observers, context: RunContext,
    labels: IDMap = IDMap()
  ) {
    self.adapter = adapter
    self.schemas = schemas
    self.location = location
    self.observers = observers
    self.labels = labels
    self.context = context
  }

  /// Runs one operation and returns its response.
  mutating func perform(_ operation: Program.Operation) -> Response {
    context.progress?.advance()
    return switch operation {
    case .open(let index): open(index)
    case .close: close()
    case .elsewhere(let index, let operations): elsewhere(index, operations)
    case .alongside(let index, let operations): alongside(index, operations)
    case .concurrently(let tasks): concurrently(tasks)
    case .afterClosing(let operations): afterClosing(operations)
    case .subscribe(let name, let query, let subscription): subscribe(subscription, query, name)
    case .events(let subscription): events(of: subscription)
    case .unsubscribe(let subscription): observers.unsubscribe(subscription)
    case .kill: kill()
    case .killDuring(let operation, let step): kill(during: operation, at: step)
    default: performOnStore(operation)
    }
  }

  /// The conversions that the run has recorded.
  var conversions: [Conversion] { context.conversions?.conversions ?? [] }

  /// Closes the store, if one is open. A store that refuses is told by the programs that close or reopen it.
  mutating func end() {
    _ = close()
  }

  private mutating func open(_ index: Int) -> Response {
    if performer != nil, case .failure(let error) = close() { return .failure(error) }
    guard schemas.indices.contains(index) else { return .malformed("the program has no schema \(index)") }
    return Response {
      let schema = schemas[index]
      let store = try adapter.open(location, schema: schema)
      let hasProbes = schema.hasProbes
      if hasProbes, context.conversions == nil { context = context.recording(in: ConversionLog()) }
      let links = schema.hasLinks ? LinkMap(labels: labels, toMany: adapter.backend.semantics.toMany) : nil
      performer = Performer(
        store: store, schema: schema, labels: labels, links: links, hasProbes: hasProbes, context: context)
      return .done
    }
  }

  private mutating func close() -> Response {
    guard let store = performer?.store else { return .notRun }
    performer = nil
    observers.storeWasClosed()
    return Response {
      try store.close()
      return .done
    }
  }

  private var innerSession: InnerSession {
    InnerSession(adapter: adapter, schemas: schemas, deadline: observers.deadline, context: context)
  }

  private func elsewhere(_ index: Int, _ operations: [Program.Operation]) -> Response {
    innerSession.run(operations, schema: index, at: Location(beside: location), labels: labels.copy())
  }

  private func alongside(_ index: Int, _ operations: [Program.Operation]) -> Response {
    innerSession.run(operations, schema: index, at: location, labels: labels)
  }

  private func concurrently(_ tasks: [[Program.Operation]]) -> Response {
    guard let performer else { return .notRun }
    let run = TaskGroupRun(tasks: tasks, context: context) { [innerSession, location, labels] operation in
      guard case .alongside(let index, let operations) = operation else { return performer.perform(operation) }
      return innerSession.run(operations, schema: index, at: location, labels: labels)
    }
    return .concurrent(run.run())
  }

  private mutating func afterClosing(_ operations: [Program.Operation]) -> Response {
    guard let closed = performer else { return .notRun }
    let closing = close()
    guard closing == .done else { return closing }
    performer = closed
    defer { performer = nil }
    return .several(operations.map { performLate($0, on: closed.store) })
  }

  /// Runs an operation on a store that was closed.
  private mutating func performLate(_ operation: Program.Operation, on store: any Store) -> Response {
    switch operation {
    case .close:
      Response {
        try store.close()
        return .done
      }
    case .subscribe(let name, let query, let subscription): subscribe(subscription, query, name)
    default: performOnStore(operation)
    }
  }

  private mutating func kill() -> Response {
    guard let process = location.process else { return close() }
    guard performer != nil else { return .notRun }
    process.kill()
    return leave()
  }

  /// Runs an operation and kills the process at one of its steps.
  ///
  /// - Returns: ``Response/several(_:)`` with the response of the operation, or with nothing if the process died first.
  private mutating func kill(during operation: Program.Operation, at step: Int) -> Response {
    guard !operation.isKill else { return .malformed("a kill cannot be killed") }
    guard let process = location.process else {
      let response = perform(operation)
      let closing = close()
      // What fails first is told. After it there may be no store to close.
      if case .failure = response { return .several([response]) }
      return closing == .done ? .several([response]) : closing
    }
    process.killNextCall(at: step)
    let response = perform(operation)
    let hasAnswered = process.kill()
    _ = leave()
    return .several(hasAnswered ? [response] : [])
  }

  /// Forgets the store, which ended together with its process.
  private mutating func leave() -> Response {
    performer = nil
    observers.storeWasClosed()
    return .done
  }

  private mutating func subscribe(_ subscription: Program.Subscription, _ query: Query, _ name: String) -> Response {
    guard let performer else { return .notRun }
    let names = RecordMap(labels: labels, links: performer.links)
    return observers.subscribe(subscription, query, in: name, performer.schema, names, on: performer.store)
  }

  private mutating func events(of subscription: Program.Subscription) -> Response {
    let performer = performer
    return observers.events(of: subscription, at: location) { performer?.perform($0) }
  }

  private func performOnStore(_ operation: Program.Operation) -> Response {
    performer?.perform(operation) ?? .notRun
  }
}

extension Schema {
  /// Whether an entity has a property of the kit's probe type, whose converter may read the store.
  var hasProbes: Bool { hasType(where: \.isProbe) }
}

extension PropertyType {
  /// Whether this is the kit's probe type.
  fileprivate var isProbe: Bool {
    if case .custom(let type) = self { type.name == Probe.customTypeName } else { false }
  }
}

/// Runs operations in a separate session, which ends before the outer operation continues.
struct InnerSession: Sendable {
  let adapter: any StoreAdapter
  let schemas: [Schema]
  /// How long to wait for an event of a live query that is due.
  let deadline: EventDeadline
  let context: RunContext

  /// Opens a location, runs operations there, and closes it.
  ///
  /// - Parameters:
  ///   - operations: The operations to run.
  ///   - schema: The index of the schema that the location is opened with.
  ///   - location: The location to open.
  ///   - labels: The ids of the program's records.
  /// - Returns: The responses of the operations, or the response of the opening if that failed.
  func run(
    _ operations: [Program.Operation], schema: Int, at location: Location, labels: IDMap
  ) -> Response {
    var session = Session(
      adapter: adapter, schemas: schemas, location: location, observers: Observers(deadline: deadline),
      context: context, labels: labels)
    defer { session.end() }
    let opening = session.perform(.open(schema: schema))
    return opening == .done ? .several(operations.map { session.perform($0) }) : opening
  }
}
