import ResponseComparing
import StoreContract

/// Compares a backend's history with the history that its promises lead to.
///
/// Only the first mismatch counts, because later ones may be its consequences.
struct Comparison {
  let program: Program
  private let model: (Program) -> History

  init(_ execution: Execution) {
    program = execution.program
    model = execution.model
  }

  /// The first mismatch, or nil if there is none.
  ///
  /// - Parameters:
  ///   - actual: The history of the backend.
  ///   - expected: The history of the reference store under the same promises.
  func firstMismatch(of actual: History, from expected: History) -> Mismatch? {
    for index in program.operations.indices {
      // Most responses are equal, so they are compared in place. Events are compared together with earlier events.
      if actual.responses[index] == expected.responses[index], !program.operations[index].takesEvents { continue }
      if let found = mismatch(at: index, of: actual, from: expected) { return found }
    }
    return nil
  }

  /// The mismatch between the response to one operation and the expected response.
  private func mismatch(at index: Int, of actual: History, from expected: History) -> Mismatch? {
    let operation = program.operations[index]
    if case .events(let subscription) = operation, case .events = actual.responses[index],
      case .events = expected.responses[index]
    {
      return eventMismatch(of: subscription, takenAt: index, actual, from: expected)
    }
    if actual.responses[index] == expected.responses[index] { return nil }
    let there = operation.openedSchema.map { program.schemas[$0] } ?? schema(openAt: index)
    return ResponseComparison(operation: operation, schema: there, step: [index])
      .mismatch(of: actual.responses[index], from: expected.responses[index])
  }
}

extension Program.Operation {
  /// Whether the operation takes the events of a live query.
  fileprivate var takesEvents: Bool {
    if case .events = self { true } else { false }
  }
}

extension Comparison {
  /// The mismatch of the events that an operation took. Nil if they are as expected, or if the operation took no
  /// events.
  func eventMismatch(
    of subscription: Program.Subscription, takenAt index: Int, _ actual: History, from expected: History
  ) -> Mismatch? {
    let start = program.operations[...index].lastIndex { $0.isStart(of: subscription) }
    guard let start, case .subscribe(let name, let query, _) = program.operations[start] else { return nil }
    let (ask, steps) = (Program.Operation.query(entity: name, query), start...index)
    let events = events(of: subscription, steps, in: actual)
    func mismatch(from moments: [Response.Event]) -> Mismatch? {
      EventComparison(
        subscription: subscription, step: [index], query: ask, schema: schema(openAt: start),
        isCancelled: program.operations[steps].contains(.unsubscribe(subscription)), moments: moments, events: events
      ).mismatch
    }
    let moments = self.events(of: subscription, steps, in: expected)
    guard let found = mismatch(from: moments) else { return nil }
    guard moments.contains(where: \.isFailure) else { return found }
    let others = SkippedFailures(of: subscription, asking: ask, during: steps, in: program, model).alternatives
    return others.contains { mismatch(from: $0) == nil } ? nil : found
  }

  /// The schema of the store that is open at an operation, or nil before the first opening.
  func schema(openAt index: Int) -> Schema? {
    let opened = program.operations[...index].compactMap { operation -> Int? in
      if case .open(let schema) = operation { schema } else { nil }
    }
    return opened.last.map { program.schemas[$0] }
  }

  private func events(
    of subscription: Program.Subscription, _ steps: ClosedRange<Int>, in history: History
  ) -> [Response.Event] {
    steps.filter { program.operations[$0] == .events(of: subscription) }.flatMap { step -> [Response.Event] in
      if case .events(let events) = history.responses[step] { events } else { [] }
    }
  }
}

extension Program.Operation {
  /// Whether the operation starts the given live query.
  fileprivate func isStart(of subscription: Program.Subscription) -> Bool {
    if case .subscribe(_, _, subscription) = self { true } else { false }
  }
}
