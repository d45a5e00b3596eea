// The shape of an operation: its kind, the entities and records that it names, and the operations inside it. Code that
// needs no more uses these properties. A new operation therefore needs no other `switch` than those that perform,
// encode and print it.

extension Program {
  /// The number of operations, with those inside others.
  package var operationCount: Int { operations.reduce(0) { $0 + $1.operationCount } }
}

extension Program.Operation {
  /// The kinds of operations. Files and messages use these names.
  package enum Kind: String, Sendable, CaseIterable, Codable {
    case open, close, put, update, get, rewrite, delete, query, transaction, readStored, writeStored, elsewhere
    case alongside, afterClosing, concurrently, cancelling, subscribe, events, unsubscribe, kill, killDuring
  }

  /// The kind of this operation.
  package var kind: Kind {
    switch self {
    case .open: .open
    case .close: .close
    case .put: .put
    case .update: .update
    case .get: .get
    case .rewrite: .rewrite
    case .delete: .delete
    case .query: .query
    case .subscribe: .subscribe
    case .events: .events
    case .unsubscribe: .unsubscribe
    case .transaction: .transaction
    case .readStored: .readStored
    case .writeStored: .writeStored
    case .elsewhere: .elsewhere
    case .alongside: .alongside
    case .afterClosing: .afterClosing
    case .concurrently: .concurrently
    case .cancelling: .cancelling
    case .kill: .kill
    case .killDuring: .killDuring
    }
  }

  /// The verb for the operation in messages. A cancelled operation has the verb of the operation inside it.
  package var verb: String {
    if case .cancelling(_, let operation) = self { operation.verb } else { kind.rawValue }
  }

  /// Whether the operation is one call of an open store on records. Only such an operation can be part of a listed
  /// transaction.
  package var isStoreCall: Bool {
    switch kind {
    case .put, .update, .get, .rewrite, .delete, .query, .readStored, .writeStored: true
    default: false
    }
  }

  /// Whether the operation is a transaction.
  package var isTransaction: Bool { kind == .transaction }

  /// Whether the operation starts, reads or ends a live query.
  package var usesSubscription: Bool {
    switch kind {
    case .subscribe, .events, .unsubscribe: true
    default: false
    }
  }

  /// The number of operations: this one and those inside it.
  package var operationCount: Int { children.reduce(1) { $0 + $1.operationCount } }

  /// Whether the operation stores values that the program contains.
  package var isWrite: Bool {
    switch self {
    case .put, .update, .writeStored: true
    case .cancelling(_, let operation): operation.isWrite
    default: false
    }
  }

  /// Whether the operation is one call that reads, and leaves all records as they are.
  package var onlyReads: Bool {
    switch self {
    case .get, .query, .readStored: true
    case .cancelling(_, let operation): operation.onlyReads
    default: false
    }
  }

  /// Whether the store that is open is closed or killed, which ends its live queries.
  package var endsLiveQueries: Bool {
    switch kind {
    case .open, .close, .afterClosing, .kill, .killDuring: true
    default: false
    }
  }

  /// Whether the operation kills the store's process.
  package var isKill: Bool {
    switch kind {
    case .kill, .killDuring: true
    default: false
    }
  }

  /// The name of the operation's entity, or nil if the operation names none.
  package var entityName: String? {
    switch self {
    case .put(let name, _), .update(let name, _, _), .get(let name, _), .rewrite(let name, _), .delete(let name, _),
      .query(let name, _), .readStored(let name, _), .writeStored(let name, _, _), .subscribe(let name, _, _):
      name
    case .cancelling(_, let operation): operation.entityName
    default: nil
    }
  }

  /// The entities that the operation and the operations inside it name.
  package var usedEntities: [String] {
    (entityName.map { [$0] } ?? []) + children.flatMap(\.usedEntities)
  }

  /// The labels of the operation's records, in the order of the operation.
  package var labels: [Program.Label] {
    switch self {
    case .put(_, let newRecords): newRecords.map(\.label)
    case .get(_, let labels), .delete(_, let labels): labels
    case .update(_, let label, _), .rewrite(_, let label), .readStored(_, let label), .writeStored(_, let label, _):
      [label]
    case .cancelling(_, let operation): operation.labels
    default: []
    }
  }

  /// The labels of the records that the operation, and those inside it, make unless such a record is stored already.
  package var madeLabels: [Program.Label] {
    switch self {
    case .put, .writeStored: labels
    default: children.flatMap(\.madeLabels)
    }
  }

  /// The index of the schema for the operations inside, or nil if they use the schema of the open store.
  package var openedSchema: Int? {
    switch self {
    case .elsewhere(let schema, _), .alongside(let schema, _): schema
    default: nil
    }
  }

  /// The indices of the schemas that the operation, or an operation inside it, names.
  package var namedSchemas: [Int] {
    if case .open(let schema) = self { return [schema] }
    return (openedSchema.map { [$0] } ?? []) + children.flatMap(\.namedSchemas)
  }

  /// The operations inside the operation. For concurrent tasks, these are the operations of all tasks, one task after
  /// the other.
  package var children: [Program.Operation] {
    switch self {
    case .transaction(_, let operations), .elsewhere(_, let operations), .alongside(_, let operations),
      .afterClosing(let operations):
      operations
    case .concurrently(let tasks): Array(tasks.joined())
    case .cancelling(_, let operation), .killDuring(let operation, _): [operation]
    default: []
    }
  }

  /// The operations inside that have responses of their own. A cancelled operation has none, because its response is
  /// the response of the whole.
  package var inner: [Program.Operation] {
    if case .cancelling(_, let operation) = self { operation.inner } else { children }
  }
}

// MARK: Mapping

extension Program.Operation {
  /// Returns the operation with its inner operations replaced.
  ///
  /// - Parameter change: Changes a list of operations. It is called once for a transaction or a cancelled operation,
  ///   and once for each concurrent task.
  /// - Returns: The new operation, or nil if the cancelled operation was removed. If the operation during which to kill
  ///   was removed, it is ``Program/Operation/kill``.
  package func mapChildren(_ change: ([Program.Operation]) -> [Program.Operation]) -> Program.Operation? {
    switch self {
    case .transaction(let commit, let operations): .transaction(commit: commit, change(operations))
    case .elsewhere(let schema, let operations): .elsewhere(schema: schema, change(operations))
    case .alongside(let schema, let operations): .alongside(schema: schema, change(operations))
    case .afterClosing(let operations): .afterClosing(change(operations))
    case .concurrently(let tasks): .concurrently(tasks.map(change))
    case .cancelling(let moment, let operation): change([operation]).first.map { .cancelling(at: moment, $0) }
    case .killDuring(let operation, let step): change([operation]).first.map { .killDuring($0, step: step) } ?? .kill
    default: self
    }
  }

  /// Returns the operation with its values to store replaced. The values of operations inside it do not change.
  package func mapFields(_ change: (Fields) -> Fields) -> Program.Operation {
    switch self {
    case .put(let name, let newRecords):
      .put(entity: name, newRecords.map { Program.NewRecord($0.label, change($0.fields)) })
    case .update(let name, let label, let fields): .update(entity: name, label, change(fields))
    case .writeStored(let name, let label, let fields): .writeStored(entity: name, label, change(fields))
    default: self
    }
  }

  /// Returns the operation with its schema index replaced, if it has one. The indices of operations inside it do not
  /// change.
  package func mapSchema(_ change: (Int) -> Int) -> Program.Operation {
    switch self {
    case .open(let schema): .open(schema: change(schema))
    case .elsewhere(let schema, let operations): .elsewhere(schema: change(schema), operations)
    case .alongside(let schema, let operations): .alongside(schema: change(schema), operations)
    default: self
    }
  }
}

extension Program.Operation {
  /// Whether the operation is ``Program/Operation/get(entity:_:)``.
  package var isGet: Bool {
    if case .get = self { true } else { false }
  }
}
