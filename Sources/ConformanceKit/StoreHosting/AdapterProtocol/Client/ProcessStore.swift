package import StoreContract

/// An open store in another process, created by ``ProcessAdapter/open(_:schema:)``.
///
/// Each call is one request. An error of the store is thrown as a ``StoreError``. If no valid response arrives, the
/// call throws an ``AdapterFailure`` and records it in the location of the case.
package final class ProcessStore: Store {
  let connection: AdapterConnection
  /// The name of the store in requests.
  let name: String
  private let location: Location
  private let lost: LostTime

  init(_ connection: AdapterConnection, name: String, location: Location, _ lost: LostTime = LostTime(limit: nil)) {
    self.connection = connection
    self.name = name
    self.location = location
    self.lost = lost
  }

  func open(_ directory: String, _ schema: Schema) throws {
    _ = try result(of: .open(store: name, location: directory, schema))
  }

  /// Sends the request `put`.
  package func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let objects = records.map { AdapterObject(id: $0.id.map(AdapterID.given), values: $0.fields) }
    guard case .ids(let ids) = try result(of: .put(store: name, entity: entity.name, objects)) else {
      throw AdapterResult.unexpected
    }
    return ids
  }

  /// Sends the request `get`.
  package func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let call = AdapterCall.get(store: name, entity: entity.name, ids.map(AdapterID.given))
    guard case .objects(let records) = try result(of: call) else { throw AdapterResult.unexpected }
    return records
  }

  /// Sends the request `delete`.
  package func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    let call = AdapterCall.delete(store: name, entity: entity.name, ids.map(AdapterID.given))
    guard case .count(let count) = try result(of: call) else { throw AdapterResult.unexpected }
    return count
  }

  /// Sends the request `update`.
  package func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    _ = try result(of: .update(store: name, entity: entity.name, .given(id), fields))
  }

  /// Sends the request `query`.
  package func query(_ query: Query, in entity: Entity) throws -> [Record] {
    guard case .objects(let records) = try result(of: .query(store: name, entity: entity.name, query)) else {
      throw AdapterResult.unexpected
    }
    return records.compactMap(\.self)
  }

  /// Always throws. The operations of a transaction are sent in one request, and the closure makes them one by one.
  ///
  /// - Throws: ``StoreError/Kind/unsupported`` in every case.
  package func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    throw StoreError(.unsupported, "a store in another process takes a transaction as a list of operations")
  }

  /// Sends the request `transaction` with all operations.
  public func transaction(commit: Bool, operations: TransactionOperations) throws {
    let list = try operations.list()
    let call = AdapterCall.transaction(store: name, commit: commit, list.map { AdapterCall($0, store: name) })
    switch try reply(to: call) {
    case .result(.results(let replies)): operations.take(try StoreReply.replies(replies, to: list))
    case .result: throw AdapterResult.unexpected
    case .refusal(let refusal):
      if let replies = refusal.results { operations.take(try StoreReply.replies(replies, to: list, refusal.error)) }
      throw refusal.error
    }
  }

  /// Sends the request `readStored`.
  package func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    let call = AdapterCall.readStored(store: name, entity: entity.name, .given(id))
    guard case .values(let fields) = try result(of: call) else { throw AdapterResult.unexpected }
    return fields
  }

  /// Sends the request `writeStored`.
  package func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let object = AdapterObject(id: id.map(AdapterID.given), values: fields)
    guard case .id(let id) = try result(of: .writeStored(store: name, entity: entity.name, object)) else {
      throw AdapterResult.unexpected
    }
    return id
  }

  /// Sends the request `close`.
  package func close() throws {
    _ = try result(of: .close(store: name))
  }

  func result(of call: AdapterCall) throws -> AdapterResult {
    switch try reply(to: call) {
    case .result(let result): return result
    case .refusal(let refusal): throw refusal.error
    }
  }

  private func reply(to call: AdapterCall) throws(AdapterFailure) -> AdapterReply {
    let start = ContinuousClock.now
    do throws(AdapterFailure) {
      if lost.isSpent {
        // The process may be in the middle of a program, so no other program can use it.
        connection.kill()
        throw lost.failure
      }
      let reply = try connection.send(call)
      lost.noteAnswer(after: .now - start, deadline: connection.deadline)
      return reply
    } catch {
      if !connection.isWanted(error) {
        location.note(error)
        lost.add(.now - start)
        lost.noteFailure()
      }
      throw error
    }
  }
}

extension ProcessStore {
  /// Sends `subscribe`. Sends `unsubscribe` when the live query is cancelled or released.
  ///
  /// Results that the adapter wrote before a response are in the live query before that response is returned. If the
  /// adapter fails, the live query ends with an error.
  package func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    try LiveQuery { source in
      let subscription = connection.subscriptions.add(source.mailbox)
      do {
        _ = try result(
          of: .subscribe(store: name, entity: entity.name, query, subscription: subscription))
      } catch {
        connection.subscriptions.cancel(subscription)
        throw error
      }
      connection.listen()
      return { [self] in unsubscribe(subscription) }
    }
  }

  private func unsubscribe(_ subscription: String) {
    connection.subscriptions.cancel(subscription)
    do {
      _ = try result(of: .unsubscribe(subscription: subscription))
    } catch let error as StoreError {
      // The caller of `cancel` gets no error. Without this, an adapter that never stops a live query would conform.
      let reason = "'unsubscribe' was refused, and a live query that has ended is no reason: \(error)"
      location.note(
        AdapterFailure(
          .protocolError(.wrongShape, reason: reason, line: ""), method: AdapterMethod.unsubscribe.rawValue))
    } catch {
      // The adapter failed, and `reply` has recorded that for the case.
    }
  }
}
