import StoreContract
import StoreHosting

extension Comparison {
  /// How the events that an operation took depart from what they should be; nil when they do not, or are no events.
  func eventMismatch(
    of subscription: Program.Subscription, takenAt index: Int, _ actual: History, from expected: History
  ) -> Mismatch? {
    let start = program.operations[...index].lastIndex { $0.isStart(of: subscription) }
    guard let start, case .subscribe(let name, let query, _) = program.operations[start] else { return nil }
    return EventComparison(
      subscription: subscription, step: [index], query: .query(entity: name, query), schema: schema(openAt: start),
      isCancelled: program.operations[start...index].contains(.unsubscribe(subscription)),
      moments: events(of: subscription, start...index, in: expected),
      events: events(of: subscription, start...index, in: actual)
    ).mismatch
  }

  /// The schema of the store that is open at an operation; nil before the first opening.
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
  /// Whether the operation starts that live query.
  fileprivate func isStart(of subscription: Program.Subscription) -> Bool {
    if case .subscribe(_, _, subscription) = self { true } else { false }
  }
}
