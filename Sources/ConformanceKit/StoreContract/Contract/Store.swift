/// An open store.
///
/// All methods may be called from several threads at once. An error is a ``StoreError`` with its kind; any other error counts
/// as ``StoreError/Kind/internal``, which is always a finding, but for a full disk and its like as Foundation tells of them:
/// ``StoreError/Kind/environment``, which ends the run.
public protocol Store: Sendable {
  /// Stores records, all or none.
  ///
  /// - Parameters:
  ///   - records: The records. One without an id is given a new one; one with an id replaces the record of that id.
  ///   - entity: Their entity, from the schema the store was opened with.
  /// - Returns: The ids, in the order of the records.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/rejected``, naming the property, when a value cannot be stored.
  func put(_ records: [Record], in entity: Entity) throws -> [RecordID]

  /// Reads records.
  ///
  /// - Returns: For each id the record, or nil when there is none.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/unreadable``, naming the property, when a stored value cannot be
  ///   converted.
  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?]

  /// Removes records.
  ///
  /// - Returns: How many of the ids there were.
  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int

  /// Changes the properties named and no other; `null` clears an optional property.
  ///
  /// Unless implemented, the record is read, changed and put again, and what another thread puts meanwhile is lost. A store
  /// that declares transactions updates in one step.
  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws

  /// Finds records by their stored values. Unsupported unless implemented.
  func query(_ query: Query, in entity: Entity) throws -> [Record]

  /// What a query gives now, and again after each committed change that alters it. Unsupported unless implemented.
  ///
  /// - Returns: The live query. That a row cannot be read it tells as its last event, at the first result too.
  /// - Throws: ``StoreError`` when the query itself is refused, as ``query(_:in:)`` would refuse it.
  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery

  /// Runs operations as one transaction. Unsupported unless implemented.
  ///
  /// - Parameters:
  ///   - commit: Whether the changes are to stay. With false, or when `body` throws, nothing remains of them.
  ///   - body: The operations, on the store as the transaction sees it.
  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws

  /// Runs a list of operations as one transaction. Unless implemented, they run in ``transaction(commit:_:)``.
  ///
  /// The kit runs every transaction by this method. Implement it only for a store that cannot run a closure in a transaction,
  /// such as one in another process.
  ///
  /// - Parameters:
  ///   - commit: Whether the changes are to stay. With false, or when an operation is refused, nothing remains of them.
  ///   - operations: The operations.
  /// - Throws: The error of the operation that was refused, or of the transaction itself.
  func transaction(commit: Bool, operations: any TransactionOperations) throws

  /// Reads a record's stored values by stored name, bypassing conversion; a missing one is absent. Unsupported unless
  /// implemented.
  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields

  /// Writes a record's stored values by stored name, bypassing conversion. Unsupported unless implemented.
  ///
  /// - Parameters:
  ///   - id: The record to replace; nil makes a new one.
  ///   - fields: The stored values by stored name.
  ///   - entity: The record's entity.
  /// - Returns: The record's id.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/rejected``, naming the property, for a value of another type than its column
  ///   can hold.
  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID

  /// Closes the store; what was acknowledged is in its location. Nothing happens unless implemented.
  func close() throws
}

extension Store {
  /// Reads the record, changes it and puts it again.
  public func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    guard let record = try get([id], in: entity).first ?? nil else {
      throw StoreError(.rejected, "there is no record \(id) to update")
    }
    _ = try put([Record(id: id, fields: record.fields.merging(fields))], in: entity)
  }

  /// Throws ``StoreError/Kind/unsupported`` unless the store implements it.
  public func query(_ query: Query, in entity: Entity) throws -> [Record] {
    throw StoreError(.unsupported, "this store has no queries")
  }

  /// Throws ``StoreError/Kind/unsupported`` unless the store implements it.
  public func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    throw StoreError(.unsupported, "this store has no live queries")
  }

  /// Throws ``StoreError/Kind/unsupported`` unless the store implements it.
  public func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    throw StoreError(.unsupported, "this store has no transactions")
  }

  /// Throws ``StoreError/Kind/unsupported`` unless the store implements it.
  public func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    throw StoreError(.unsupported, "this store gives no access to stored values")
  }

  /// Throws ``StoreError/Kind/unsupported`` unless the store implements it.
  public func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    throw StoreError(.unsupported, "this store gives no access to stored values")
  }

  /// Does nothing: there is nothing to release.
  public func close() {}
}
