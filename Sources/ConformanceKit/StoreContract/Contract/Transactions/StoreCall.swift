/// A call of an open store, as data: how a transaction that is sent as a list of operations says what to do.
public struct StoreCall: Sendable, Hashable {
  /// The entity of the records, from the schema that the store was opened with.
  public var entity: Entity
  /// The method to call, and its arguments.
  public var action: Action

  /// A method of ``Store`` that works on records, and its arguments.
  public enum Action: Sendable, Hashable {
    /// Stores records with one call. The names are those of the records, in the same order; there are none in a list that needs none.
    case put([Record], names: [RecordName?] = [])
    /// Changes the properties named and no other.
    case update(RecordReference, Fields)
    /// Reads records with one call.
    case get([RecordReference])
    /// Removes records.
    case delete([RecordReference])
    /// Finds records.
    case query(Query)
    /// Reads a record and puts back what was read.
    case rewrite(RecordReference)
    /// Reads a record's stored values.
    case readStored(RecordReference)
    /// Writes a record's stored values. Without a reference it makes a new record, which later operations refer to by the name.
    case writeStored(RecordReference?, Fields, name: String?)
  }

  package init(_ action: Action, in entity: Entity) {
    self.entity = entity
    self.action = action
  }
}

/// Refers to a record in a list of operations.
public enum RecordReference: Sendable, Hashable {
  /// The record with this id.
  case given(RecordID)
  /// The record to which an earlier operation of the list gave this name. Its id is not known before that operation has run.
  case named(String)
}

/// The part that a name plays in a put of a list of operations.
public enum RecordName: Sendable, Hashable {
  /// The put gives the record this name, for later operations to refer to.
  case new(String)
  /// The put replaces the record to which an earlier operation gave this name.
  case earlier(String)
}

/// The reply of a store to one operation of a list.
public enum StoreReply: Sendable, Hashable {
  /// The reply to an update, and to a rewrite of a record that is there.
  case done
  /// The reply to a rewrite of a record that is not there.
  case noRecord
  /// The ids of the records of a put, in their order.
  case ids([RecordID])
  /// The id of the record that stored values were written to.
  case id(RecordID)
  /// The records of a get, in the order of the references; nil where there is none.
  case records([Record?])
  /// The records that a query found, in its order.
  case found([Record])
  /// The number of records that were removed.
  case count(Int)
  /// The stored values of a record.
  case stored(Fields)
  /// The replies to the operations of an inner transaction, and the error that it ended with, if any.
  case transaction([StoreReply], error: StoreError?)
  /// The store refused the operation. That ends the transaction, so it is the last reply.
  case failure(StoreError)
}

extension StoreCall {
  /// Makes the call.
  ///
  /// - Parameters:
  ///   - store: The store, or a transaction's view of it.
  ///   - names: The ids of the records that earlier operations of the list gave names to. The call adds its own.
  /// - Returns: The store's reply, which is never a failure.
  /// - Throws: The store's error; ``StoreError`` of kind ``StoreError/Kind/internal`` for a name that no operation gave.
  package func perform(on store: any Store, names: inout [String: RecordID]) throws -> StoreReply {
    switch action {
    case .put(let records, let roles):
      if roles.isEmpty { return .ids(try store.put(records, in: entity)) }
      let ids = try store.put(Self.resolved(records, roles, names), in: entity)
      for case (let id, .new(let name)?) in zip(ids, roles) { names[name] = id }
      return .ids(ids)
    case .update(let reference, let fields):
      try store.update(reference.id(names), with: fields, in: entity)
      return .done
    case .get(let references): return .records(try store.get(references.map { try $0.id(names) }, in: entity))
    case .delete(let references): return .count(try store.delete(references.map { try $0.id(names) }, in: entity))
    case .query(let query): return .found(try store.query(query, in: entity))
    case .rewrite(let reference):
      let id = try reference.id(names)
      guard let record = try store.get([id], in: entity).first ?? nil else { return .noRecord }
      _ = try store.put([Record(id: id, fields: record.fields)], in: entity)
      return .done
    case .readStored(let reference): return .stored(try store.readStored(reference.id(names), in: entity))
    case .writeStored(let reference, let fields, let name):
      let id = try store.writeStored(reference?.id(names), fields, in: entity)
      if let name { names[name] = id }
      return .id(id)
    }
  }

  /// The records with the ids of those that earlier operations named.
  private static func resolved(
    _ records: [Record], _ roles: [RecordName?], _ names: [String: RecordID]
  ) throws(StoreError) -> [Record] {
    var resolved = records
    for (index, role) in zip(records.indices, roles) {
      if case .earlier(let name)? = role { resolved[index].id = try RecordReference.named(name).id(names) }
    }
    return resolved
  }
}

extension RecordReference {
  /// The record's id.
  ///
  /// - Parameter names: The ids of the records that earlier operations gave names to.
  package func id(_ names: [String: RecordID]) throws(StoreError) -> RecordID {
    switch self {
    case .given(let id): return id
    case .named(let name):
      guard let id = names[name] else { throw StoreError(.internal, "no operation named a record '\(name)'") }
      return id
    }
  }
}
