extension EventComparison {
  /// An event that came after the end, or after the live query was cancelled.
  func told(_ event: Answer.Event, after end: Answer.Event?) -> Discrepancy {
    whole(
      "\(event.name) after \(end?.name ?? "cancelling")",
      .text("nothing after \(end?.description ?? "it was cancelled")"),
      event.evidence)
  }

  /// A result that was overtaken before.
  func outOfOrder(_ event: Answer.Event) -> Discrepancy {
    whole("overtaken result", .text("a result that was not overtaken before"), event.evidence)
  }

  /// An event of another kind than is due.
  func changed(_ event: Answer.Event, from due: Answer.Event) -> Discrepancy {
    whole("\(due.name) → \(event.name)", due.evidence, event.evidence)
  }

  /// Nothing came at all.
  func nothingTold(_ due: Answer.Event) -> Discrepancy {
    whole("\(due.name) not told", due.evidence, .text(events.last?.description ?? "no event"))
  }

  /// What is due did not come, and an earlier result is the latest.
  ///
  /// That it is late tells the defect, whatever the types of the values that differ.
  func missed(_ due: Answer.Event, _ latest: Answer.Event, _ departure: Discrepancy) -> Discrepancy {
    var missed = whole("\(due.name) not told", due.evidence, latest.evidence)
    if !departure.path.isEmpty { missed.path = departure.path }
    if case .result = due { (missed.expected, missed.actual) = (departure.expected, departure.actual) }
    return missed
  }

  /// The latest result is right, and the store's query gives another.
  func disagreement(_ latest: Answer.Event) -> Discrepancy {
    whole("query and live query differ", .text("what the query gives"), latest.evidence)
  }

  private func whole(
    _ change: String, _ expected: Discrepancy.Evidence, _ actual: Discrepancy.Evidence
  ) -> Discrepancy {
    Discrepancy(step: step, path: path, change: change, expected: expected, actual: actual)
  }

  private var path: String { "live query \(subscription)" }
}

extension Answer.Event {
  /// What the event is, in a word.
  fileprivate var name: String {
    switch self {
    case .result: "result"
    case .failure(let error): error.kind.rawValue
    case .end: "end"
    case .silence: "silence"
    }
  }

  fileprivate var evidence: Discrepancy.Evidence {
    if case .failure(let error) = self { .error(error) } else { .text("\(self)") }
  }
}
