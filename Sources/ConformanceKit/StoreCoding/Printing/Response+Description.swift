public import StoreContract

extension Response: CustomStringConvertible {
  /// The response on one line, for messages: `records {p: nan}, none`.
  public var description: String {
    switch self {
    case .done: "done"
    case .records(let records): "records [\(records.map { $0?.description ?? "none" }.joined(separator: ", "))]"
    case .found(let records): "found [\(records.map(\.description).joined(separator: ", "))]"
    case .events(let events):
      events.isEmpty ? "no event" : "events \(events.map(\.description).joined(separator: ", "))"
    case .stored(let fields): "stored \(fields)"
    case .count(let count): "count \(count)"
    case .failure(let error): "error \(error)"
    case .transaction(let responses, let outcome): "transaction \(outcome) after \(responses)"
    case .several(let responses): "\(responses)"
    case .concurrent(let tasks): "tasks \(tasks)"
    case .malformed(let message): "malformed: \(message)"
    case .notRun: "not run"
    }
  }
}

extension Response.Found: CustomStringConvertible {
  /// The record's label and values: `#1 {p: nan}`.
  public var description: String { (label.map { "#\($0)" } ?? "unknown record") + " \(fields)" }
}

extension Response.Event: CustomStringConvertible {
  /// The event for messages: `[#1 {p: nan}]`.
  public var description: String {
    switch self {
    case .result(let records): "[\(records.map(\.description).joined(separator: ", "))]"
    case .failure(let error): "error \(error)"
    case .end: "end"
    case .silence(let milliseconds): "no event within \(milliseconds) ms"
    }
  }
}

extension Step: CustomStringConvertible {
  /// The times of the call and the return, and the response: `1–4 done`.
  public var description: String { "\(called)–\(returned) \(response)" }
}
