/// Performs the calls that need an open store, on the store or on a transaction's view of it.
struct HostedOperations {
  let hosted: HostedStore
  let store: any Store

  /// The result of a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - names: What the transaction under way calls the records that it made.
  /// - Throws: The store's error; ``AdapterRefusal`` for a transaction that had begun.
  func result(of call: AdapterCall, _ names: inout [String: RecordID]) throws -> AdapterResult {
    switch call {
    case .put(_, let entity, let objects):
      let records = try objects.map { Record(id: try $0.id.map { try find($0, names) }, fields: $0.values) }
      let ids = try with(entity) { try store.put(records, in: $0) }
      note(ids, of: objects, &names)
      return .ids(ids)
    case .update(_, let entity, let id, let values):
      let id = try find(id, names)
      try with(entity) { try store.update(id, with: values, in: $0) }
      return .done
    case .get(_, let entity, let ids):
      let ids = try ids.map { try find($0, names) }
      let records = try with(entity) { try store.get(ids, in: $0) }
      // An adapter may leave an id out of what it read: the contract has it at the place of its id.
      return .objects(identified(records, ids))
    case .delete(_, let entity, let ids):
      let ids = try ids.map { try find($0, names) }
      return .count(try with(entity) { try store.delete(ids, in: $0) })
    case .query(_, let entity, let query): return .objects(try with(entity) { try store.query(query, in: $0) })
    case .transaction(_, let commit, let operations):
      return .results(try transaction(operations, commit: commit, &names))
    case .readStored(_, let entity, let id):
      let id = try find(id, names)
      return .values(try with(entity) { try store.readStored(id, in: $0) })
    case .writeStored(_, let entity, let object):
      let id = try object.id.map { try find($0, names) }
      let given = try with(entity) { try store.writeStored(id, object.values, in: $0) }
      note([given], of: [object], &names)
      return .id(given)
    case .rewrite(_, let entity, let id):
      let id = try find(id, names)
      try with(entity) { entity in
        guard let record = try store.get([id], in: entity).first ?? nil else { return }
        _ = try store.put([Record(id: id, fields: record.fields)], in: entity)
      }
      return .done
    case .initialize, .open, .close, .subscribe, .unsubscribe, .shutdown:
      throw StoreError(.internal, "'\(call.method.rawValue)' is no operation on an open store")
    }
  }

  /// Starts a live query.
  func observe(_ query: Query, in entity: String) throws -> LiveQuery {
    try with(entity) { try store.observe(query, in: $0) }
  }

  /// Calls the store, whose converters may read it.
  private func with<Result>(_ name: String, _ call: (Entity) throws -> Result) throws -> Result {
    let entity = try hosted.entity(name)
    guard hosted.hasProbes else { return try call(entity) }
    let instrumented = InstrumentedCall { [store, place = hosted.place] in _ = try store.get(place.ids, in: entity) }
    return try Instruments.during(instrumented) { try call(entity) }
  }

  private func find(_ id: AdapterID, _ names: [String: RecordID]) throws(StoreError) -> RecordID {
    switch id {
    case .given(let id): return id
    case .named(let name):
      guard let id = names[name] else { throw StoreError(.internal, "no operation named a record '\(name)'") }
      return id
    }
  }

  private func note(_ ids: [RecordID], of objects: [AdapterObject], _ names: inout [String: RecordID]) {
    hosted.place.note(ids)
    for (id, object) in zip(ids, objects) {
      if let name = object.name { names[name] = id }
    }
  }

  private func identified(_ records: [Record?], _ ids: [RecordID]) -> [Record?] {
    guard records.count == ids.count else { return records }
    return zip(records, ids).map { record, id in record.map { Record(id: $0.id ?? id, fields: $0.fields) } }
  }

  private func transaction(
    _ operations: [AdapterCall], commit: Bool, _ names: inout [String: RecordID]
  ) throws -> [AdapterReply] {
    var replies: [AdapterReply]?
    do {
      try store.transaction(commit: commit) { inside in
        replies = []
        let performer = HostedOperations(hosted: hosted, store: inside)
        for operation in operations { replies?.append(try performer.reply(to: operation, &names)) }
      }
    } catch {
      throw AdapterRefusal(StoreError(catching: error), results: replies)
    }
    return replies ?? []
  }

  /// What an operation of a transaction comes to. One that is itself a transaction, and fails, does not end this one.
  private func reply(to operation: AdapterCall, _ names: inout [String: RecordID]) throws -> AdapterReply {
    do {
      return .result(try result(of: operation, &names))
    } catch let refusal as AdapterRefusal {
      return .refusal(refusal)
    }
  }
}
