import StoreCoding
import StoreContract
import StoreHosting

extension EventComparison {
  /// An event that came after the end, or after the live query was cancelled.
  func told(_ event: Response.Event, after end: Response.Event?) -> Mismatch {
    whole(
      "\(event.name) after \(end?.name ?? "cancelling")",
      .text("nothing after \(end?.description ?? "it was cancelled")"),
      event.evidence)
  }

  /// A result that was overtaken before.
  func outOfOrder(_ event: Response.Event) -> Mismatch {
    whole("overtaken result", .text("a result that was not overtaken before"), event.evidence)
  }

  /// An event of another kind than is due; as a query's answer it would depart in that property.
  func changed(_ event: Response.Event, from due: Response.Event, at allowedOutcome: Mismatch? = nil) -> Mismatch {
    var changed = whole("\(due.name) → \(event.name)", due.evidence, event.evidence)
    if let allowedOutcome, !allowedOutcome.path.isEmpty {
      (changed.path, changed.type) = (allowedOutcome.path, allowedOutcome.type)
    }
    return changed
  }

  /// A departure of the query's answer, which is this live query's where it is no record's or property's.
  ///
  /// - Parameter isReordered: Whether the same records came in another order, which concerns the type that they are
  ///   sorted by.
  func placed(_ allowedOutcome: Mismatch, isReordered: Bool) -> Mismatch {
    var placed = allowedOutcome
    if placed.path.isEmpty { placed.path = path }
    if isReordered, placed.type.isEmpty { (placed.type, placed.change) = (sortedType, "records in another order") }
    return placed
  }

  /// Nothing came at all.
  func nothingTold(_ due: Response.Event) -> Mismatch {
    whole("first event not told", due.evidence, .text(events.last?.description ?? "no event"))
  }

  /// What is due did not come, and an earlier result is the latest.
  func missed(_ due: Response.Event, _ allowedOutcome: Mismatch) -> Mismatch {
    var missed = allowedOutcome
    if case .end = due { missed.change = "end not told" } else { missed.change = "change not told" }
    return missed
  }

  /// The latest result is right, and the store's query gives another.
  func disagreement(_ latest: Response.Event) -> Mismatch {
    whole("query and live query differ", .text("what the query gives"), latest.evidence)
  }

  private func whole(
    _ change: String, _ expected: Mismatch.Evidence, _ actual: Mismatch.Evidence
  ) -> Mismatch {
    Mismatch(step: step, path: path, change: change, expected: expected, actual: actual)
  }

  private var path: String { "live query \(subscription)" }

  /// The type of the property that the query sorts by first.
  private var sortedType: String {
    guard case .query(let name, let query) = query, let first = query.order.first else { return "" }
    return schema?[entity: name]?[property: first.property]?.type.className ?? ""
  }
}

extension Response.Event {
  /// What the event is, in a word.
  fileprivate var name: String {
    switch self {
    case .result: "result"
    case .failure(let error): error.kind.rawValue
    case .end: "end"
    case .silence: "silence"
    }
  }

  fileprivate var evidence: Mismatch.Evidence {
    if case .failure(let error) = self { .error(error) } else { .text("\(self)") }
  }
}
