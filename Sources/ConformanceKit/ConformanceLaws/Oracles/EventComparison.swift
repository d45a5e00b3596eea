import ResponseComparing
import StoreCoding
import StoreContract

/// Compares the events of a live query with the moments that its result went through.
///
/// The events are lawful if each result is the result of a moment, in the order of the moments, and the last result
/// belongs to the last moment. Moments may be left out and results repeated: three changes may be reported as one, and
/// a change that does not alter the result may be reported. (Realm and ObjectBox report such changes; stores that
/// buffer leave out superseded results.)
struct EventComparison {
  let subscription: Program.Subscription
  let step: [Int]
  /// The query that the live query observes, and below it the schema that was open when the live query started.
  let query: Program.Operation
  let schema: Schema?
  /// Whether the live query was cancelled before the last events were taken.
  let isCancelled: Bool
  /// The events of the reference store since the start, one for each moment.
  let moments: [Response.Event]
  /// The events of the backend since the start.
  let events: [Response.Event]

  /// The first mismatch, or nil if the events are lawful.
  var mismatch: Mismatch? {
    // Most live queries report each moment, and so need no search for the moment of an event.
    if events == moments, !events.contains(where: \.isSilence) { return nil }
    var moment = moments.startIndex
    var latest: Response.Event?
    for event in events where !event.isSilence {
      if let latest, latest.isEnd { return told(event, after: latest) }
      if event.isEnd {
        if let wrong = wrongEnd(event) { return wrong }
      } else {
        guard let next = moments[moment...].firstIndex(where: { agrees(event, with: $0) }) else {
          return stranger(event, after: latest, in: moments[moment...])
        }
        moment = next
      }
      latest = event
    }
    return isCancelled || latest?.isEnd ?? false ? nil : missing(after: latest)
  }

  /// The mismatch of a result that belongs to no remaining moment: how it differs from the one that it is most like.
  ///
  /// - Parameters:
  ///   - latest: The result before it, which belongs to the first of the moments that are left. Nil if there is none.
  ///   - left: The moments that it could belong to.
  private func stranger(
    _ event: Response.Event, after latest: Response.Event?, in left: ArraySlice<Response.Event>
  ) -> Mismatch? {
    if moments[..<left.startIndex].contains(where: { agrees(event, with: $0) }) { return outOfOrder(event) }
    if isCancelled { return told(event, after: nil) }
    let later = latest == nil ? left : left.dropFirst()
    let nearest =
      left.first { event.hasSame(\.self, as: $0) } ?? later.first { event.hasSame(\.label, as: $0) } ?? left.last
    return nearest.flatMap { mismatch(of: event, from: $0) }
  }

  /// The mismatch of an end that differs from the last moment. A cancelled live query may end in this way.
  private func wrongEnd(_ end: Response.Event) -> Mismatch? {
    if case .end = end, isCancelled { return nil }
    if case (.end, .failure(let error)) = (moments.last, end), error.kind == .closed { return nil }
    return moments.last.flatMap { mismatch(of: end, from: $0) }
  }

  /// The mismatch if the latest result does not belong to the last moment, or disagrees with the store's own query.
  private func missing(after latest: Response.Event?) -> Mismatch? {
    guard let due = moments.last else { return nil }
    guard let latest else { return nothingTold(due) }
    if let found = mismatch(of: latest, from: due) { return missed(due, found) }
    return events.contains(where: \.isSilence) ? disagreement(latest) : nil
  }

  private func agrees(_ event: Response.Event, with moment: Response.Event) -> Bool {
    mismatch(of: event, from: moment) == nil
  }

  /// The mismatch between an event and a moment, or nil if they agree.
  private func mismatch(of event: Response.Event, from moment: Response.Event) -> Mismatch? {
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
  /// The event as the response of a query, or nil if a query has no such response.
  fileprivate var response: Response? {
    switch self {
    case .result(let found): .found(found)
    case .failure(let error): .failure(error)
    case .end, .silence: nil
    }
  }

  /// Whether no event may come after this one.
  fileprivate var isEnd: Bool {
    switch self {
    case .end, .failure: true
    case .result, .silence: false
    }
  }

  fileprivate var isSilence: Bool {
    if case .silence = self { true } else { false }
  }

  /// Whether the event has records with the labels of another event, in a different order.
  fileprivate func reorders(_ other: Response.Event) -> Bool {
    guard case (.result(let mine), .result(let others)) = (self, other) else { return false }
    return mine.map(\.label) != others.map(\.label) && hasSame(\.label, as: other)
  }

  /// Whether the event has the records of another event, in any order.
  ///
  /// - Parameter part: The part of the records to compare.
  fileprivate func hasSame<Part: Hashable>(_ part: (Response.Found) -> Part, as other: Response.Event) -> Bool {
    guard case (.result(let mine), .result(let others)) = (self, other) else { return false }
    return mine.count == others.count && Set(mine.map(part)) == Set(others.map(part))
  }
}

extension EventComparison {
  /// The mismatch of an event that came after the end, or after the live query was cancelled.
  func told(_ event: Response.Event, after end: Response.Event?) -> Mismatch {
    whole(
      "\(event.name) after \(end?.name ?? "cancelling")",
      .text("nothing after \(end?.text ?? "it was cancelled")"),
      event.side)
  }

  /// The mismatch of a result that a later one had already superseded.
  func outOfOrder(_ event: Response.Event) -> Mismatch {
    whole("overtaken result", .text("a result that was not overtaken before"), event.side)
  }

  /// The mismatch of an event of the wrong kind. It keeps the property of the mismatch in the query's response, if
  /// there is one.
  func changed(_ event: Response.Event, from due: Response.Event, at found: Mismatch? = nil) -> Mismatch {
    var changed = whole("\(due.name) → \(event.name)", due.side, event.side)
    if let found, !found.path.isEmpty {
      (changed.path, changed.type) = (found.path, found.type)
    }
    return changed
  }

  /// Places a mismatch of the query's response: it concerns the live query if it concerns no record or property.
  ///
  /// - Parameter isReordered: Whether the same records came in another order. The mismatch then concerns the type that
  ///   they are sorted by.
  func placed(_ found: Mismatch, isReordered: Bool) -> Mismatch {
    var placed = found
    if placed.path.isEmpty { placed.path = path }
    if isReordered, placed.type.isEmpty { (placed.type, placed.change) = (sortedType, "records in another order") }
    return placed
  }

  /// The mismatch if no result came at all.
  func nothingTold(_ due: Response.Event) -> Mismatch {
    whole("first event not told", due.side, .text(events.last?.text ?? "no event"))
  }

  /// The mismatch if the expected event did not come and the latest event is an earlier result.
  func missed(_ due: Response.Event, _ found: Mismatch) -> Mismatch {
    var missed = found
    if case .end = due { missed.change = "end not told" } else { missed.change = "change not told" }
    return missed
  }

  /// The mismatch if the latest result is right but the store's own query gives another.
  func disagreement(_ latest: Response.Event) -> Mismatch {
    whole("query and live query differ", .text("what the query gives"), latest.side)
  }

  private func whole(
    _ change: String, _ expected: Mismatch.Side, _ actual: Mismatch.Side
  ) -> Mismatch {
    Mismatch(step: step, path: path, change: change, expected: expected, actual: actual)
  }

  private var path: String { "live query \(subscription)" }

  /// The class of the type that the query sorts by first, or an empty string.
  private var sortedType: String {
    guard case .query(let name, let query) = query, let first = query.order.first else { return "" }
    return schema?[entity: name]?[property: first.property]?.type.className ?? ""
  }
}

extension Response.Event {
  /// The kind of the event, in a word.
  fileprivate var name: String {
    switch self {
    case .result: "result"
    case .failure(let error): error.kind.rawValue
    case .end: "end"
    case .silence: "silence"
    }
  }

  fileprivate var side: Mismatch.Side {
    if case .failure(let error) = self { .error(error) } else { .text(text) }
  }
}
