/// An open store.
///
/// Any thread may call any method at any time, also while another call is running.
///
/// A method reports a failure by throwing a ``StoreError``, whose kind says what happened. Any other error counts as
/// ``StoreError/Kind/internal``, which is always a finding. The exception is an error of Foundation that says that the
/// disk is full or similar: it counts as ``StoreError/Kind/environment`` and ends the run.
///
/// Only ``put(_:in:)``, ``get(_:in:)`` and ``delete(_:in:)`` have no default implementation.
public protocol Store: Sendable {
  /// Stores records. Either all of them are stored or none.
  ///
  /// - Parameters:
  ///   - records: The records to store. The store assigns an id to a record without one. A record with an id replaces
  ///     the stored record that has this id.
  ///   - entity: The entity of the records, from the schema with which the store was opened.
  /// - Returns: The ids of the records, in the same order.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/rejected`` if a value cannot be stored. Its
  ///   ``StoreError/property`` names the property.
  func put(_ records: [Record], in entity: Entity) throws -> [RecordID]

  /// Reads records.
  ///
  /// - Parameters:
  ///   - ids: The ids of the records.
  ///   - entity: The entity of the records.
  /// - Returns: One element for each id, in the same order: the record, or nil if there is none.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/unreadable`` if a stored value cannot be converted. Its
  ///   ``StoreError/property`` names the property.
  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?]

  /// Removes records. An id without a record is ignored.
  ///
  /// - Parameters:
  ///   - ids: The ids of the records.
  ///   - entity: The entity of the records.
  /// - Returns: The number of records that were removed.
  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int

  /// Changes the given properties of a record and leaves the others as they are. The value `null` clears an optional
  /// property.
  ///
  /// The default implementation reads the record, changes it and stores it again. A change that another thread makes in
  /// between is lost. A store that declares ``Capabilities/transactions`` must update a record in one step.
  ///
  /// - Parameters:
  ///   - id: The id of the record.
  ///   - fields: The new domain values by property name.
  ///   - entity: The entity of the record.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/rejected`` if there is no such record or a value cannot be
  ///   stored.
  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws

  /// Finds records by their stored values.
  ///
  /// The default implementation throws ``StoreError/Kind/unsupported``.
  ///
  /// - Parameters:
  ///   - query: The condition and the order.
  ///   - entity: The entity of the records.
  /// - Returns: The records that meet the condition, in the order that the query asks for.
  /// - Throws: ``StoreError`` if the store refuses the query, or of kind ``StoreError/Kind/unreadable`` if a stored
  ///   value cannot be converted.
  func query(_ query: Query, in entity: Entity) throws -> [Record]

  /// Starts a live query: it delivers the results of a query now, and again after each committed change that alters
  /// them.
  ///
  /// The default implementation throws ``StoreError/Kind/unsupported``.
  ///
  /// - Parameters:
  ///   - query: The condition and the order.
  ///   - entity: The entity of the records.
  /// - Returns: The live query. If a record cannot be read, even in the first result, the live query ends with that
  ///   error.
  /// - Throws: ``StoreError`` if the store refuses the query itself, as ``query(_:in:)`` would.
  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery

  /// Runs a closure as one transaction.
  ///
  /// The default implementation throws ``StoreError/Kind/unsupported``.
  ///
  /// - Parameters:
  ///   - commit: Whether to keep the changes. If it is false, or if `body` throws, the store discards all of them.
  ///   - body: Performs the operations. Its argument is the store as the transaction sees it.
  /// - Throws: The error that `body` throws, or a ``StoreError`` of the transaction itself.
  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws

  /// Runs a list of operations as one transaction.
  ///
  /// The kit uses this method for every transaction. The default implementation performs the operations in
  /// ``transaction(commit:_:)``. Implement it only in a store that wraps another store, and pass the operations on
  /// unchanged. For a store in another process, use ``ProcessAdapter``.
  ///
  /// - Parameters:
  ///   - commit: Whether to keep the changes. If it is false, or if the store refuses an operation, the store discards
  ///     all of them.
  ///   - operations: The operations of the transaction.
  /// - Throws: The error of the operation that was refused, or of the transaction itself.
  func transaction(commit: Bool, operations: TransactionOperations) throws

  /// Reads the stored values of a record without converting them.
  ///
  /// The default implementation throws ``StoreError/Kind/unsupported``.
  ///
  /// - Parameters:
  ///   - id: The id of the record.
  ///   - entity: The entity of the record.
  /// - Returns: The stored values by stored name. A missing value has no entry.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/rejected`` if there is no such record.
  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields

  /// Writes the stored values of a record without converting them.
  ///
  /// The default implementation throws ``StoreError/Kind/unsupported``.
  ///
  /// - Parameters:
  ///   - id: The id of the record to replace, or nil to create a record.
  ///   - fields: The stored values by stored name.
  ///   - entity: The entity of the record.
  /// - Returns: The id of the record.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/rejected`` if a value is not of a type that its column can
  ///   hold. Its ``StoreError/property`` names the property.
  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID

  /// Closes the store. All data that it acknowledged must then be in its location.
  ///
  /// The default implementation does nothing.
  func close() throws
}

extension Store {
  /// Reads the record, changes it and stores it again.
  ///
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/rejected`` if there is no such record, or any error of the
  ///   store.
  public func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    guard let record = try get([id], in: entity).first ?? nil else {
      throw StoreError(.rejected, "there is no record \(id) to update")
    }
    _ = try put([Record(id: id, fields: record.fields.merging(fields))], in: entity)
  }

  /// Always throws a ``StoreError`` of kind ``StoreError/Kind/unsupported``.
  public func query(_ query: Query, in entity: Entity) throws -> [Record] {
    throw StoreError(.unsupported, "this store has no queries")
  }

  /// Always throws a ``StoreError`` of kind ``StoreError/Kind/unsupported``.
  public func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    throw StoreError(.unsupported, "this store has no live queries")
  }

  /// Always throws a ``StoreError`` of kind ``StoreError/Kind/unsupported``.
  public func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    throw StoreError(.unsupported, "this store has no transactions")
  }

  /// Always throws a ``StoreError`` of kind ``StoreError/Kind/unsupported``.
  public func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    throw StoreError(.unsupported, "this store gives no access to stored values")
  }

  /// Always throws a ``StoreError`` of kind ``StoreError/Kind/unsupported``.
  public func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    throw StoreError(.unsupported, "this store gives no access to stored values")
  }

  /// Does nothing. Implement this method if the store holds resources that it must release.
  public func close() {}
}
