package import StoreContract

/// An open store in another process, made by ``ProcessAdapter/open(_:schema:)``.
///
/// Each call is one request. An error of the store is a ``StoreError``; when no answer comes at all, the error is a ``AdapterFailure``, which
/// the case's location notes.
package final class ProcessStore: Store {
  let connection: AdapterConnection
  /// What requests call it.
  let name: String
  private let location: Location

  init(_ connection: AdapterConnection, name: String, location: Location) {
    self.connection = connection
    self.name = name
    self.location = location
  }

  func open(_ directory: String, _ schema: Schema) throws {
    _ = try result(of: .open(store: name, location: directory, schema))
  }

  /// Sends `put`.
  package func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let objects = records.map { AdapterObject(id: $0.id.map(AdapterID.given), values: $0.fields) }
    guard case .ids(let ids) = try result(of: .put(store: name, entity: entity.name, objects)) else {
      throw AdapterResult.unexpected
    }
    return ids
  }

  /// Sends `get`.
  package func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let call = AdapterCall.get(store: name, entity: entity.name, ids.map(AdapterID.given))
    guard case .objects(let records) = try result(of: call) else { throw AdapterResult.unexpected }
    return records
  }

  /// Sends `delete`.
  package func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    let call = AdapterCall.delete(store: name, entity: entity.name, ids.map(AdapterID.given))
    guard case .count(let count) = try result(of: call) else { throw AdapterResult.unexpected }
    return count
  }

  /// Sends `update`.
  package func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    _ = try result(of: .update(store: name, entity: entity.name, .given(id), fields))
  }

  /// Sends `query`.
  package func query(_ query: Query, in entity: Entity) throws -> [Record] {
    guard case .objects(let records) = try result(of: .query(store: name, entity: entity.name, query)) else {
      throw AdapterResult.unexpected
    }
    return records.compactMap(\.self)
  }

  /// Refuses: a transaction's operations are sent all at once, and a body's come one by one.
  ///
  /// - Throws: ``StoreError/Kind/unsupported``.
  package func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    throw StoreError(.unsupported, "a store in another process takes a transaction as a list of operations")
  }

  /// Sends `transaction`, with all operations.
  public func transaction(commit: Bool, operations: any TransactionOperations) throws {
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

  /// Sends `readStored`.
  package func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    let call = AdapterCall.readStored(store: name, entity: entity.name, .given(id))
    guard case .values(let fields) = try result(of: call) else { throw AdapterResult.unexpected }
    return fields
  }

  /// Sends `writeStored`.
  package func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let object = AdapterObject(id: id.map(AdapterID.given), values: fields)
    guard case .id(let id) = try result(of: .writeStored(store: name, entity: entity.name, object)) else {
      throw AdapterResult.unexpected
    }
    return id
  }

  /// Sends `close`.
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
    do {
      return try connection.send(call)
    } catch {
      if !connection.isWanted(error) { location.note(error) }
      throw error
    }
  }
}
