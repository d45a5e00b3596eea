public import StoreContract

extension Response: CustomStringConvertible {
  /// The response on one line, for messages: `records {p: nan}, none`.
  public var description: String {
    switch self {
    case .done: "done"
    case .records(let records): "records [\(records.map { $0?.description ?? "none" }.joined(separator: ", "))]"
    case .found(let records): "found [\(records.map(\.text).joined(separator: ", "))]"
    case .events(let events):
      events.isEmpty ? "no event" : "events \(events.map(\.text).joined(separator: ", "))"
    case .stored(let fields): "stored \(fields)"
    case .count(let count): "count \(count)"
    case .failure(let error): "error \(error)"
    case .transaction(let responses, let outcome): "transaction \(outcome) after \(responses)"
    case .several(let responses): "\(responses)"
    case .concurrent(let tasks):
      "tasks [\(tasks.map { "[\($0.map(\.text).joined(separator: ", "))]" }.joined(separator: ", "))]"
    case .malformed(let message): "malformed: \(message)"
    case .notRun: "not run"
    }
  }
}

extension Response.Found {
  /// The record's label and values: `#1 {p: nan}`.
  package var text: String { (label.map { "#\($0)" } ?? "unknown record") + " \(fields)" }
}

extension Response.Event {
  /// The event for messages: `[#1 {p: nan}]`.
  package var text: String {
    switch self {
    case .result(let records): "[\(records.map(\.text).joined(separator: ", "))]"
    case .failure(let error): "error \(error)"
    case .end: "end"
    case .silence(let milliseconds): "no event within \(milliseconds) ms"
    }
  }
}

extension Step {
  /// The times of the call and the return, and the response: `1–4 done`.
  package var text: String { "\(called)–\(returned) \(response)" }
}
