import StoreContract
import StoreHosting

/// Compares what a live query told with the moments that its query went through.
///
/// What it told is lawful when each result is that of a moment, in the order of the moments, and the last one is that of
/// the last. Moments may be left out and results repeated: three changes may be told as one, and a change that leaves the
/// result as it was may be told. (Realm and ObjectBox tell of such changes; whoever buffers leaves out what was
/// overtaken.)
struct EventComparison {
  let subscription: Program.Subscription
  let step: [Int]
  /// Its query, and the schema that the query is about.
  let query: Program.Operation
  let schema: Schema?
  /// Whether it was cancelled before the last of the events were taken.
  let isCancelled: Bool
  /// What the reference store told since it was started, which is each moment's result.
  let moments: [Response.Event]
  /// What the backend told since it was started.
  let events: [Response.Event]

  /// The first thing that is wrong; nil when nothing is.
  var mismatch: Mismatch? {
    var moment = moments.startIndex
    var latest: Response.Event?
    for event in events where !event.isSilence {
      if let latest, latest.isEnd { return told(event, after: latest) }
      if event.isEnd {
        if let wrong = wrongEnd(event) { return wrong }
      } else {
        guard let next = moments[moment...].firstIndex(where: { agrees(event, with: $0) }) else {
          return stranger(event, in: moments[moment...])
        }
        moment = next
      }
      latest = event
    }
    return isCancelled || latest?.isEnd ?? false ? nil : missing(after: latest)
  }

  /// The discrepancy of a result that is none of those which may come.
  private func stranger(_ event: Response.Event, in left: ArraySlice<Response.Event>) -> Mismatch? {
    if moments[..<left.startIndex].contains(where: { agrees(event, with: $0) }) { return outOfOrder(event) }
    return isCancelled ? told(event, after: nil) : left.last.flatMap { allowedOutcome(of: event, from: $0) }
  }

  /// The discrepancy of an end that is not the last moment's. One that is cancelled may say that this is its end.
  private func wrongEnd(_ end: Response.Event) -> Mismatch? {
    if case .end = end, isCancelled { return nil }
    if case (.end, .failure(let error)) = (moments.last, end), error.kind == .closed { return nil }
    return moments.last.flatMap { allowedOutcome(of: end, from: $0) }
  }

  /// The discrepancy when the latest result is not the last moment's, or does not please the store's own query.
  private func missing(after latest: Response.Event?) -> Mismatch? {
    guard let due = moments.last else { return nil }
    guard let latest else { return nothingTold(due) }
    if let allowedOutcome = allowedOutcome(of: latest, from: due) { return missed(due, allowedOutcome) }
    return events.contains(where: \.isSilence) ? disagreement(latest) : nil
  }

  private func agrees(_ event: Response.Event, with moment: Response.Event) -> Bool {
    allowedOutcome(of: event, from: moment) == nil
  }

  /// How an event departs from that of a moment.
  private func allowedOutcome(of event: Response.Event, from moment: Response.Event) -> Mismatch? {
    guard let expected = moment.response, let actual = event.response else {
      return event == moment ? nil : changed(event, from: moment)
    }
    let found = ResponseComparison(operation: query, schema: schema, step: step).mismatch(of: actual, from: expected)
    return found.map {
      event.isEnd == moment.isEnd
        ? placed($0, isReordered: event.reorders(moment)) : changed(event, from: moment, at: $0)
    }
  }
}

extension Response.Event {
  /// What a query would answer; nil where a query has no such answer.
  fileprivate var response: Response? {
    switch self {
    case .result(let found): .found(found)
    case .failure(let error): .failure(error)
    case .end, .silence: nil
    }
  }

  /// Whether nothing may come after it.
  fileprivate var isEnd: Bool {
    switch self {
    case .end, .failure: true
    case .result, .silence: false
    }
  }

  fileprivate var isSilence: Bool {
    if case .silence = self { true } else { false }
  }

  /// Whether it is a result of the same records in another order.
  fileprivate func reorders(_ other: Response.Event) -> Bool {
    guard case (.result(let mine), .result(let others)) = (self, other) else { return false }
    let (labels, otherLabels) = (mine.compactMap(\.label), others.compactMap(\.label))
    return labels != otherLabels && labels.sorted() == otherLabels.sorted()
  }
}
