public import StoreContract

extension Program.Operation: CustomStringConvertible {
  /// The operation on one line, for messages: `put Item #1 {p: nan}`.
  public var description: String {
    switch self {
    case .alongside(_, []): headline
    case .transaction(_, let operations), .elsewhere(_, let operations), .alongside(_, let operations),
      .afterClosing(let operations):
      "\(headline): \(operations.isEmpty ? "nothing" : operations.map(\.description).joined(separator: "; "))"
    case .killDuring(let operation, _): "\(headline): \(operation)"
    case .concurrently(let tasks):
      "\(headline): \(tasks.map { $0.map(\.description).joined(separator: "; ") }.joined(separator: " | "))"
    case .cancelling(let moment, let operation): "\(operation), \(Self.cancelled(at: moment))"
    default: headline
    }
  }

  /// The operation without the operations inside it.
  package var headline: String {
    switch self {
    case .open(let schema): "open schema \(schema)"
    case .close: "close"
    case .put(let entity, let records):
      "put \(entity.shownAsName) \(records.map { "#\($0.label) \($0.fields)" }.joined(separator: ", "))"
    case .update(let entity, let label, let fields): "update \(entity.shownAsName) #\(label) \(fields)"
    case .get(let entity, let labels): "get \(entity.shownAsName) \(Self.list(labels))"
    case .rewrite(let entity, let label): "rewrite \(entity.shownAsName) #\(label)"
    case .delete(let entity, let labels): "delete \(entity.shownAsName) \(Self.list(labels))"
    case .query(let entity, let query): "query \(entity.shownAsName) \(query)"
    case .subscribe(let entity, let query, let subscription):
      "subscribe \(entity.shownAsName) \(query) as \(subscription)"
    case .events(let subscription): "events of \(subscription)"
    case .unsubscribe(let subscription): "unsubscribe \(subscription)"
    case .transaction(let commit, _): "transaction \(commit ? "that commits" : "that rolls back")"
    case .readStored(let entity, let label): "readStored \(entity.shownAsName) #\(label)"
    case .writeStored(let entity, let label, let fields): "writeStored \(entity.shownAsName) #\(label) \(fields)"
    case .elsewhere(let schema, _): "elsewhere with schema \(schema)"
    case .alongside(let schema, _): "open schema \(schema) alongside"
    case .afterClosing: "after closing"
    case .concurrently(let tasks): "concurrently \(tasks.count) tasks"
    case .cancelling(let moment, let operation): "\(operation.headline), \(Self.cancelled(at: moment))"
    case .kill: "kill"
    case .killDuring(_, let step): "kill at step \(step)"
    }
  }

  private static func cancelled(at moment: Int) -> String { "cancelled at moment \(moment)" }

  private static func list(_ labels: [Program.Label]) -> String {
    labels.isEmpty ? "nothing" : labels.map { "#\($0)" }.joined(separator: " ")
  }
}
