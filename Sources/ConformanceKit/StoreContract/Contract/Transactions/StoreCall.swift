/// A call of an open store as data, for a transaction that is sent as a list of operations.
package struct StoreCall: Sendable, Hashable {
  /// The entity of the records, from the schema with which the store was opened.
  package var entity: Entity
  /// The method to call and its arguments.
  package var action: Action

  /// A method of ``Store`` that works on records, and its arguments.
  package enum Action: Sendable, Hashable {
    /// Stores records with one call. The names are in the order of the records. They are empty in a list that refers to
    /// no record by name.
    case put([Record], names: [RecordName?] = [])
    /// Changes the given properties and leaves the others as they are.
    case update(RecordReference, Fields)
    /// Reads records with one call.
    case get([RecordReference])
    /// Removes the records with one call.
    case delete([RecordReference])
    /// Finds records by a query.
    case query(Query)
    /// Reads a record and stores the same values again.
    case rewrite(RecordReference)
    /// Reads the stored values of a record.
    case readStored(RecordReference)
    /// Writes the stored values of a record. Without a reference it creates a record, and later operations can refer to
    /// it by the name.
    case writeStored(RecordReference?, Fields, name: String?)
  }

  package init(_ action: Action, in entity: Entity) {
    self.entity = entity
    self.action = action
  }
}

/// Refers to a record in a list of operations.
package enum RecordReference: Sendable, Hashable {
  /// The record that has this id.
  case given(RecordID)
  /// The record to which an earlier operation of the list gave this name. Its id is not known until that operation has
  /// run.
  case named(String)
}

/// How an operation that puts records uses a name.
package enum RecordName: Sendable, Hashable {
  /// The put gives this name to the record. Later operations can refer to the record by it.
  case new(String)
  /// The put replaces the record to which an earlier operation gave this name.
  case earlier(String)
}

/// The reply of a store to one operation of a list.
package enum StoreReply: Sendable, Hashable {
  /// The store updated or rewrote the record. A rewrite of a record that does not exist does nothing.
  case done
  /// The ids of the records that were put, in their order.
  case ids([RecordID])
  /// The id of the record whose stored values were written.
  case id(RecordID)
  /// The records of a get, in the order of the references. An element is nil if there is no such record.
  case records([Record?])
  /// The records that a query found, in its order.
  case found([Record])
  /// The number of records that were removed.
  case count(Int)
  /// The stored values of the record.
  case stored(Fields)
  /// The replies to the operations of an inner transaction, and the error with which it ended, or nil if it succeeded.
  case transaction([StoreReply], error: StoreError?)
  /// The store refused the operation. This ends the transaction, so it is the last reply.
  case failure(StoreError)
}

extension StoreCall {
  /// Performs the call on a store.
  ///
  /// - Parameters:
  ///   - store: The store, or the view of it that a transaction has.
  ///   - names: The ids of the records that earlier operations of the list named. The call adds its own names.
  /// - Returns: The reply of the store, which is never a failure.
  /// - Throws: The error of the store, or a ``StoreError`` of kind ``StoreError/Kind/internal`` if no operation gave a
  ///   name that the call uses.
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
      if let record = try store.get([id], in: entity).first ?? nil {
        _ = try store.put([Record(id: id, fields: record.fields)], in: entity)
      }
      return .done
    case .readStored(let reference): return .stored(try store.readStored(reference.id(names), in: entity))
    case .writeStored(let reference, let fields, let name):
      let id = try store.writeStored(reference?.id(names), fields, in: entity)
      if let name { names[name] = id }
      return .id(id)
    }
  }

  /// Returns the records, each with the id to which its name refers.
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
  /// Returns the id of the record.
  ///
  /// - Parameter names: The ids of the records that earlier operations named.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/internal`` if no operation gave the name.
  package func id(_ names: [String: RecordID]) throws(StoreError) -> RecordID {
    switch self {
    case .given(let id): return id
    case .named(let name):
      guard let id = names[name] else { throw StoreError(.internal, "no operation named a record '\(name)'") }
      return id
    }
  }
}
