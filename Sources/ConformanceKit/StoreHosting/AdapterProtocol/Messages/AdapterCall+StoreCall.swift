import StoreContract

// Converts the operations of a transaction between the form of the contract and the form of the protocol.

extension AdapterCall {
  /// Creates the request for an operation of a transaction.
  init(_ operation: ListedOperation, store: String) {
    switch operation {
    case .call(let call): self.init(call, store: store)
    case .transaction(let commit, let operations):
      self = .transaction(store: store, commit: commit, operations.map { AdapterCall($0, store: store) })
    }
  }

  private init(_ call: StoreCall, store: String) {
    let entity = call.entity.name
    self =
      switch call.action {
      case .put(let records, let names):
        .put(
          store: store, entity: entity,
          records.enumerated().map { AdapterObject($1, $0 < names.count ? names[$0] : nil) })
      case .update(let record, let fields): .update(store: store, entity: entity, record, fields)
      case .get(let records): .get(store: store, entity: entity, records)
      case .delete(let records): .delete(store: store, entity: entity, records)
      case .query(let query): .query(store: store, entity: entity, query)
      case .rewrite(let record): .rewrite(store: store, entity: entity, record)
      case .readStored(let record): .readStored(store: store, entity: entity, record)
      case .writeStored(let record, let fields, let name):
        .writeStored(store: store, entity: entity, AdapterObject(id: record, name: name, values: fields))
      }
  }
}

extension AdapterObject {
  fileprivate init(_ record: Record, _ name: RecordName?) {
    switch name {
    case .new(let name): self.init(id: record.id.map(AdapterID.given), name: name, values: record.fields)
    case .earlier(let name): self.init(id: .named(name), values: record.fields)
    case nil: self.init(id: record.id.map(AdapterID.given), values: record.fields)
    }
  }

  fileprivate var record: Record {
    if case .given(let id)? = id { Record(id: id, fields: values) } else { Record(fields: values) }
  }

  fileprivate var recordName: RecordName? {
    if case .named(let name)? = id { .earlier(name) } else { name.map(RecordName.new) }
  }
}

extension HostedStore {
  /// Converts a call that is part of a transaction to an operation.
  ///
  /// - Throws: ``StoreError`` if the call is not an operation, or if the schema lacks its entity.
  func listed(_ call: AdapterCall) throws(StoreError) -> ListedOperation {
    guard case .transaction(_, let commit, let operations) = call else { return .call(try storeCall(call)) }
    return .transaction(commit: commit, try operations.map { operation throws(StoreError) in try listed(operation) })
  }

  /// Converts a request to a call of the store.
  ///
  /// - Throws: ``StoreError`` if the request does not concern the records of an open store, or if the schema lacks its
  ///   entity.
  func storeCall(_ call: AdapterCall) throws(StoreError) -> StoreCall {
    switch call {
    case .put(_, let name, let objects):
      let names = objects.map(\.recordName)
      let isNamed = names.contains { $0 != nil }
      return StoreCall(.put(objects.map(\.record), names: isNamed ? names : []), in: try entity(name))
    case .update(_, let name, let id, let values): return StoreCall(.update(id, values), in: try entity(name))
    case .get(_, let name, let ids): return StoreCall(.get(ids), in: try entity(name))
    case .delete(_, let name, let ids): return StoreCall(.delete(ids), in: try entity(name))
    case .query(_, let name, let query): return StoreCall(.query(query), in: try entity(name))
    case .rewrite(_, let name, let id): return StoreCall(.rewrite(id), in: try entity(name))
    case .readStored(_, let name, let id): return StoreCall(.readStored(id), in: try entity(name))
    case .writeStored(_, let name, let object):
      return StoreCall(.writeStored(object.id, object.values, name: object.name), in: try entity(name))
    case .initialize, .open, .close, .transaction, .subscribe, .unsubscribe, .shutdown:
      throw StoreError(.internal, "'\(call.method.rawValue)' is not an operation on an open store")
    }
  }
}

extension StoreReply {
  /// Converts the replies to the operations of a transaction.
  ///
  /// - Parameters:
  ///   - replies: The replies to the operations that succeeded.
  ///   - operations: All operations of the transaction.
  ///   - error: The error of the transaction, or nil if it succeeded. If an operation has no reply, the error belongs
  ///     to that operation.
  static func replies(
    _ replies: [AdapterReply], to operations: [ListedOperation], _ error: StoreError? = nil
  ) throws(StoreError) -> [StoreReply] {
    var converted: [StoreReply] = []
    for (reply, operation) in zip(replies, operations) { converted.append(try StoreReply(reply, to: operation)) }
    if let error, replies.count < operations.count { converted.append(.failure(error)) }
    return converted
  }

  private init(_ reply: AdapterReply, to operation: ListedOperation) throws(StoreError) {
    switch (operation, reply) {
    case (.call(let call), .result(let result)): self = try StoreReply(result, to: call)
    case (.call, .refusal(let refusal)): self = .failure(refusal.error)
    case (.transaction(_, let operations), .result(.results(let replies))):
      self = .transaction(try Self.replies(replies, to: operations), error: nil)
    case (.transaction(_, let operations), .refusal(let refusal)):
      let replies = try refusal.results.map { replies throws(StoreError) in
        try Self.replies(replies, to: operations, refusal.error)
      }
      self = .transaction(replies ?? [], error: refusal.error)
    case (.transaction, .result): throw AdapterResult.unexpected
    }
  }

  private init(_ result: AdapterResult, to call: StoreCall) throws(StoreError) {
    switch (result, call.action) {
    case (.done, _): self = .done
    case (.ids(let ids), _): self = .ids(ids)
    case (.id(let id), _): self = .id(id)
    case (.objects(let records), .query): self = .found(records.compactMap(\.self))
    case (.objects(let records), _): self = .records(records)
    case (.count(let count), _): self = .count(count)
    case (.values(let fields), _): self = .stored(fields)
    case (.description, _), (.results, _): throw AdapterResult.unexpected
    }
  }
}

extension AdapterReply {
  /// Creates the reply to an operation in the form that the host writes.
  init(_ reply: StoreReply) {
    self =
      switch reply {
      case .done: .result(.done)
      case .ids(let ids): .result(.ids(ids))
      case .id(let id): .result(.id(id))
      case .records(let records): .result(.objects(records))
      case .found(let records): .result(.objects(records))
      case .count(let count): .result(.count(count))
      case .stored(let fields): .result(.values(fields))
      case .transaction(let replies, nil): .result(.results(Self.replies(replies)))
      case .transaction(let replies, let error?):
        // A transaction without any reply had not begun.
        .refusal(AdapterRefusal(error, results: replies.isEmpty ? nil : Self.replies(replies)))
      case .failure(let error): .refusal(AdapterRefusal(error))
      }
  }

  /// The replies to the operations that succeeded. The error of a failed operation becomes the error of the
  /// transaction.
  static func replies(_ replies: [StoreReply]) -> [AdapterReply] {
    replies.filter { if case .failure = $0 { false } else { true } }.map(AdapterReply.init)
  }
}

extension AdapterResult {
  /// The error of a result that has the shape of another method. Decoding does not let such a result through.
  static var unexpected: StoreError { StoreError(.internal, "the result has the shape of another method") }
}
