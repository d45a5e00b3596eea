import StoreContract

/// Performs calls on an open store or on a transaction's view of it.
struct HostedOperations {
  let hosted: HostedStore
  let store: any Store

  /// Performs a call and returns its result.
  ///
  /// - Parameters:
  ///   - call: The call to perform.
  ///   - names: The names that the current transaction gave to records.
  /// - Throws: The store's error, or ``AdapterRefusal`` if a transaction fails.
  func result(of call: AdapterCall, _ names: HostedNames) throws -> AdapterResult {
    if case .transaction(_, let commit, let operations) = call {
      return .results(try transaction(operations, commit: commit, names))
    }
    let call = try hosted.storeCall(call)
    let reply = try with(call.entity) { try call.perform(on: store, names: &names.ids) }
    return try result(of: reply, to: call, names)
  }

  /// Starts a live query on the store.
  func observe(_ query: Query, in name: String) throws -> LiveQuery {
    let entity = try hosted.entity(name)
    return try with(entity) { try store.observe(query, in: entity) }
  }

  /// Calls the store, and lets its converters read it.
  private func with<Result>(_ entity: Entity, _ call: () throws -> Result) throws -> Result {
    guard hosted.hasProbes else { return try call() }
    let instrumented = ProbedCall { [store, place = hosted.place] in _ = try store.get(place.ids, in: entity) }
    return try ProbeScope.during(instrumented, call)
  }

  private func result(of reply: StoreReply, to call: StoreCall, _ names: HostedNames) throws -> AdapterResult {
    switch (call.action, reply) {
    case (_, .ids(let ids)): hosted.place.note(ids)
    case (_, .id(let id)): hosted.place.note([id])
    case (.get(let references), .records(let records)):
      return .objects(identified(records, try references.map { try $0.id(names.ids) }))
    default: break
    }
    switch AdapterReply(reply) {
    case .result(let result): return result
    case .refusal(let refusal): throw refusal
    }
  }

  /// Adds missing ids to records. An adapter may leave out the ids of the records it read, because the contract
  /// determines each id by its position.
  private func identified(_ records: [Record?], _ ids: [RecordID]) -> [Record?] {
    guard records.count == ids.count else { return records }
    return zip(records, ids).map { record, id in record.map { Record(id: $0.id ?? id, fields: $0.fields) } }
  }

  private func transaction(
    _ operations: [AdapterCall], commit: Bool, _ names: HostedNames
  ) throws -> [AdapterReply] {
    let transaction = HostedTransaction(operations, on: hosted, names)
    do {
      try store.transaction(commit: commit, operations: TransactionOperations(transaction))
    } catch {
      throw AdapterRefusal(StoreError(catching: error), results: transaction.replies)
    }
    return transaction.replies ?? []
  }
}

/// The names that the operations of one request gave to new records.
final class HostedNames {
  /// The ids of the named records.
  var ids: [String: RecordID] = [:]
}

/// The operations of a transaction that a client sent, with their replies.
private final class HostedTransaction: OperationSequence {
  private let operations: [AdapterCall]
  private let hosted: HostedStore
  private let names: HostedNames
  /// The replies to the operations that succeeded, or nil if the transaction has not begun.
  private(set) var replies: [AdapterReply]?

  init(_ operations: [AdapterCall], on hosted: HostedStore, _ names: HostedNames) {
    self.operations = operations
    self.hosted = hosted
    self.names = names
  }

  func perform(on view: any Store) throws {
    replies = []
    let performer = HostedOperations(hosted: hosted, store: view)
    for operation in operations {
      do {
        replies?.append(.result(try performer.result(of: operation, names)))
      } catch let refusal as AdapterRefusal {
        // The operation is a nested transaction. Its failure does not end the outer one.
        replies?.append(.refusal(refusal))
      }
    }
  }

  func list() throws -> [ListedOperation] {
    try operations.map(hosted.listed)
  }

  func take(_ replies: [StoreReply]) {
    self.replies = AdapterReply.replies(replies)
  }
}
