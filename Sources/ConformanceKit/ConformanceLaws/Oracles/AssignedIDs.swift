import StoreContract

/// Tracks which records a program knows the ids of, call by call.
struct AssignedIDs {
  private var known: Set<Program.Label> = []
  /// The records that were new in an interrupted call.
  private(set) var unknown: Set<Program.Label> = []
  /// Whether one of those records was written again. It is then another record than in a run without interruption, in
  /// which its id is known.
  private(set) var isLost = false

  /// Notes a call and its response.
  mutating func note(_ operation: Program.Operation, _ response: Response) {
    if !unknown.isDisjoint(with: operation.written) { isLost = true }
    noteNew(operation, response)
  }

  private mutating func noteNew(_ operation: Program.Operation, _ response: Response) {
    switch (operation, response) {
    case (.put, .failure), (.put, .notRun), (.put, .malformed): break
    case (.put(_, let newRecords), _): known.formUnion(newRecords.map(\.label))
    case (.killDuring(let inner, _), .several(let responses)) where responses.isEmpty:
      unknown.formUnion(inner.made.subtracting(known))
    case (.cancelling(_, let inner), _): noteNew(inner, response)
    case (.concurrently(let tasks), .concurrent(let steps)):
      for (inner, step) in zip(tasks.joined(), steps.joined()) { noteNew(inner, step.response) }
    case (_, .several(let responses)), (_, .transaction(let responses, _)):
      for (inner, response) in zip(operation.inner, responses) { noteNew(inner, response) }
    default: break
    }
  }
}

extension Program.Operation {
  /// The records that the operation puts, including the operations inside it.
  fileprivate var made: Set<Program.Label> {
    switch self {
    case .put: Set(labels)
    case .cancelling(_, let operation): operation.made
    default: inner.reduce(into: []) { $0.formUnion($1.made) }
    }
  }

  /// The records that the operation puts, changes or deletes, including the operations inside it.
  fileprivate var written: Set<Program.Label> {
    switch self {
    case .get, .readStored: []
    case .cancelling(_, let operation): operation.written
    default: inner.reduce(into: Set(labels)) { $0.formUnion($1.written) }
    }
  }
}
