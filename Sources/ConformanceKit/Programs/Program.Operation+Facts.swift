extension Program.Operation {
  /// The entity that the operation names; nil where it names none.
  var entityName: String? {
    switch self {
    case .put(let name, _), .update(let name, _, _), .get(let name, _), .rewrite(let name, _), .delete(let name, _),
      .query(let name, _), .readStored(let name, _), .writeStored(let name, _, _), .subscribe(let name, _, _):
      name
    case .cancelling(_, let operation): operation.entityName
    case .open, .close, .events, .unsubscribe, .transaction, .elsewhere, .alongside, .afterClosing, .concurrently,
      .kill, .killDuring:
      nil
    }
  }

  /// The records that the operation names, in its order.
  var labels: [Program.Label] {
    switch self {
    case .put(_, let drafts): drafts.map(\.label)
    case .get(_, let labels), .delete(_, let labels): labels
    case .update(_, let label, _), .rewrite(_, let label), .readStored(_, let label), .writeStored(_, let label, _):
      [label]
    case .cancelling(_, let operation): operation.labels
    case .open, .close, .query, .subscribe, .events, .unsubscribe, .transaction, .elsewhere, .alongside, .afterClosing,
      .concurrently, .kill, .killDuring:
      []
    }
  }

  /// The index of the schema that the operations inside are run with; nil where it is that of the open store.
  var openedSchema: Int? {
    switch self {
    case .elsewhere(let schema, _), .alongside(let schema, _): schema
    default: nil
    }
  }

  /// The indices of the schemas that the operation and those inside of it name.
  var namedSchemas: [Int] {
    switch self {
    case .open(let schema): [schema]
    case .cancelling(_, let operation): operation.namedSchemas
    default: (openedSchema.map { [$0] } ?? []) + inner.flatMap(\.namedSchemas)
    }
  }

  /// Whether the operation is given values to store.
  var isWrite: Bool {
    switch self {
    case .put, .update, .writeStored: true
    case .cancelling(_, let operation): operation.isWrite
    case .open, .close, .get, .rewrite, .delete, .query, .subscribe, .events, .unsubscribe, .transaction, .readStored,
      .elsewhere, .alongside, .afterClosing, .concurrently, .kill, .killDuring:
      false
    }
  }

  /// Whether the operation kills the store's process.
  var isKill: Bool {
    switch self {
    case .kill, .killDuring: true
    default: false
    }
  }

  /// What the operation is called in messages.
  var verb: String {
    switch self {
    case .open: "open"
    case .close: "close"
    case .put: "put"
    case .update: "update"
    case .get: "get"
    case .rewrite: "rewrite"
    case .delete: "delete"
    case .query: "query"
    case .subscribe: "subscribe"
    case .events: "events"
    case .unsubscribe: "unsubscribe"
    case .transaction: "transaction"
    case .readStored: "readStored"
    case .writeStored: "writeStored"
    case .elsewhere: "elsewhere"
    case .alongside: "alongside"
    case .afterClosing: "afterClosing"
    case .concurrently: "concurrently"
    case .cancelling(_, let operation): operation.verb
    case .kill: "kill"
    case .killDuring: "killDuring"
    }
  }

  /// The operations inside, those of all tasks one after the other; none where it holds none.
  var inner: [Program.Operation] {
    switch self {
    case .transaction(_, let operations), .elsewhere(_, let operations), .alongside(_, let operations),
      .afterClosing(let operations):
      operations
    case .cancelling(_, let operation): operation.inner
    case .concurrently(let tasks): Array(tasks.joined())
    case .killDuring(let operation, _): [operation]
    case .kill, .open, .close, .put, .update, .get, .rewrite, .delete, .query, .subscribe, .events, .unsubscribe,
      .readStored, .writeStored:
      []
    }
  }
}
