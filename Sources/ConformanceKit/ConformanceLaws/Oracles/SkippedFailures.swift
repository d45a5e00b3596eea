import StoreContract

/// The moments of a live query whose store may look at its rows too late to see one that it cannot read.
///
/// The reference store looks after each operation, and ends a live query at the first row that it cannot read. A store
/// that looks later may find that the row is gone. Its live query then goes on, and reports the results after that.
/// (Realm's notifications do so.)
struct SkippedFailures {
  private let moments: [Response.Event]

  /// Runs the program on the reference store, and asks for the result after each operation.
  ///
  /// - Parameters:
  ///   - subscription: The live query.
  ///   - ask: The query that the live query observes.
  ///   - steps: The operations from the start of the live query to the one that takes its events.
  ///   - model: Runs a program on the reference store.
  init(
    of subscription: Program.Subscription, asking ask: Program.Operation, during steps: ClosedRange<Int>,
    in program: Program, _ model: (Program) -> History
  ) {
    let watched = program.operations[steps].prefix { $0 != .unsubscribe(subscription) }
    let asked = watched.flatMap { [$0.asking(ask), ask] }
    let before = program.operations[..<steps.lowerBound]
    let history = model(Program(schemas: program.schemas, operations: before + asked))
    var moments: [Response.Event] = []
    for (operation, response) in zip(asked, history.responses.dropFirst(before.count)) {
      if operation.endsLiveQueries {
        moments.append(.end)
        break
      }
      moments += response.results(of: operation, ask)
    }
    self.moments = moments
  }

  /// What a store may report: it ends the live query at one of the failures, or sees none of them.
  var alternatives: [[Response.Event]] {
    let failures = moments.indices.filter { moments[$0].isFailure }
    let ends = failures.map { moments[..<$0].filter { !$0.isFailure } + [moments[$0]] }
    return failures.last == moments.indices.last ? ends : ends + [moments.filter { !$0.isFailure }]
  }
}

extension Program.Operation {
  /// Whether the store that is open is closed by the operation.
  fileprivate var endsLiveQueries: Bool {
    switch kind {
    case .open, .close, .afterClosing, .kill: true
    default: false
    }
  }

  /// The operation, with a query after each operation on a second store.
  fileprivate func asking(_ ask: Self) -> Self {
    guard case .alongside(let schema, let operations) = self else { return self }
    return .alongside(schema: schema, operations.flatMap { [$0, ask] })
  }
}

extension Response {
  /// The results that a query found in the responses to an operation.
  fileprivate func results(of operation: Program.Operation, _ ask: Program.Operation) -> [Event] {
    switch self {
    case .found(let found) where operation == ask: [.result(found)]
    case .failure(let error) where operation == ask: [.failure(error)]
    case .several(let responses):
      zip(operation.inner, responses).flatMap { $1.results(of: $0, ask) }
    default: []
    }
  }
}

extension Response.Event {
  /// Whether the event says that a row cannot be read.
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
