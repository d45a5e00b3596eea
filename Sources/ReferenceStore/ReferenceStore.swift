public import StoreContract
import Synchronization

/// An open reference store, made by ``ReferenceAdapter/open(_:schema:)``.
///
/// Values are converted before a write and after a read, outside every lock, so a converter may call the store. Each
/// write is one atomic change of the memory, and each read sees one state, so no call sees half of another.
public final class ReferenceStore: Store {
  let medium: Medium
  let schema: Schema
  let rules: Rules
  private let isOpen = Atomic(true)
  let outer: ReferenceStore?
  /// The running live queries. They end when the store is closed.
  let watches = Mutex<[Watch]>([])
  private let hasLinks: Bool

  init(medium: Medium, schema: Schema, rules: Rules, outer: ReferenceStore? = nil) {
    self.medium = medium
    self.schema = schema
    self.rules = rules
    self.outer = outer
    hasLinks = schema.hasLinks
  }

  /// Stores records, either all or none.
  ///
  /// - Parameters:
  ///   - records: The records. A record with an id replaces the record of that id, or is stored under it if there is
  ///     none.
  ///   - entity: The entity of the records.
  /// - Returns: The ids, in the order of the records. A new id was never assigned before.
  /// - Throws: `rejected` with the name of the property, if a value is of another type, too large, or refused by its
  ///   converter or lens, or if a required property is absent; `closed`.
  public func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let entity = try checked(entity)
    return try storeChecked(try records.map { try prepareChecked($0, in: entity) }, in: entity, checksLinks: true)
  }

  /// Reads the records with the given ids.
  ///
  /// - Parameters:
  ///   - ids: The ids of the records.
  ///   - entity: The entity of the records.
  /// - Returns: For each id the record, or nil if there is none.
  /// - Throws: `unreadable` with the name of the property, if a stored value is missing or does not convert and the
  ///   semantics define no substitute for its place; `closed`.
  public func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let entity = try checked(entity)
    var records = medium.read { content in
      let rows = content.rows(of: entity)
      return ids.map { id in
        rows[id].map { Record(id: id, fields: readable($0.fields, of: entity, in: content)) }
      }
    }
    for index in records.indices {
      try records[index]?.convert(of: entity, rules.reading)
    }
    return records
  }

  /// A row as it is read, with its links resolved.
  func readable(_ row: Fields, of entity: Entity, in content: Content) -> Fields {
    hasLinks ? content.resolving(row, of: entity, rules.semantics.removedTarget) : row
  }

  /// Removes the records with the given ids.
  ///
  /// - Parameters:
  ///   - ids: The ids of the records.
  ///   - entity: The entity of the records.
  /// - Returns: The number of records that existed.
  /// - Throws: `closed`.
  public func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    let entity = try checked(entity)
    return try medium.write { content throws(StoreError) in
      let count = try content.delete(ids, in: entity)
      if hasLinks, rules.semantics.removedTarget == .cleared { content.clearLinks(to: Set(ids), of: entity) }
      return count
    }
  }

  /// Closes the store and ends its live queries.
  ///
  /// - Throws: `closed` if the store is already closed.
  public func close() throws {
    try checkOpen()
    end()
    medium.end(watches.withLock { $0 })
  }

  /// Marks the store as closed. A transaction ends its view in this way.
  func end() {
    isOpen.store(false, ordering: .sequentiallyConsistent)
  }

  /// A record that is converted and ready to be stored.
  package struct Prepared: Sendable {
    let id: RecordID?
    let fields: Fields
  }

  /// Converts a record for writing without storing it.
  package func prepare(_ record: Record, in entity: Entity) throws -> Prepared {
    try prepareChecked(record, in: try checked(entity))
  }

  private func prepareChecked(_ record: Record, in entity: Entity) throws(StoreError) -> Prepared {
    Prepared(id: record.id, fields: try rules.writing.row(of: record.fields, in: entity))
  }

  /// Stores converted records atomically.
  ///
  /// The targets of links are not checked.
  package func store(_ records: [Prepared], in entity: Entity) throws -> [RecordID] {
    try storeChecked(records, in: try checked(entity), checksLinks: false)
  }

  /// - Parameter checksLinks: Whether links to missing records are refused, if the semantics say so.
  private func storeChecked(
    _ records: [Prepared], in entity: Entity, checksLinks: Bool
  ) throws(StoreError) -> [RecordID] {
    // A converter may have closed the store.
    try checkOpen()
    return try medium.write { content throws(StoreError) in
      if checksLinks { try checkLinks(of: records, in: entity, content) }
      return try content.put(records, in: entity)
    }
  }

  /// Refuses links to missing records, if the semantics clear a link together with its target.
  func checkLinks(
    of rows: [Prepared], in entity: Entity, _ content: Content
  ) throws(StoreError) {
    guard hasLinks, rules.semantics.removedTarget == .cleared else { return }
    try content.checkLinks(of: rows, in: entity)
  }

  /// Whether an error means that a custom type's converter threw while a record was converted for writing.
  package static func isConverterFailure(_ error: any Error) -> Bool {
    guard let error = error as? StoreError, error.kind == .rejected else { return false }
    return error.message.hasPrefix(CustomConversion.converterThrew)
  }

  /// The entity in the schema of this store.
  ///
  /// - Throws: `closed`; `rejected` if the schema has no such entity.
  func checked(_ entity: Entity) throws(StoreError) -> Entity {
    try checkOpen()
    for index in schema.entities.indices where schema.entities[index].name.hasSameUTF8(as: entity.name) {
      return schema.entities[index]
    }
    throw StoreError(.rejected, "the schema has no entity '\(entity.name)'")
  }

  /// Throws `closed` if the store is closed, or if it is the view of a transaction in a closed store.
  func checkOpen() throws(StoreError) {
    guard isOpen.load(ordering: .sequentiallyConsistent) else { throw StoreError.storeIsClosed }
    try outer?.checkOpen()
  }
}

extension Record {
  /// Converts the stored values of the record to domain values.
  fileprivate mutating func convert(of entity: Entity, _ reading: Reading) throws(StoreError) {
    fields = try reading.record(fields, of: entity)
  }
}

extension ReferenceStore {
  /// Runs operations as one transaction. Its changes are visible inside at once, and outside all together when it is
  /// committed.
  ///
  /// Transactions run one after the other and never conflict. A nested transaction is part of the outer one.
  ///
  /// - Parameters:
  ///   - commit: Whether to commit the changes. If it is false, or if `body` throws, nothing remains of them.
  ///   - body: The operations, on a view of the store that is closed when the transaction ends.
  /// - Throws: The error of `body`; `unsupported` if the capabilities leave out transactions, or nested ones; `closed`.
  public func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try transaction(commit: commit) { (view: ReferenceStore) in try body(view) }
  }

  /// Runs operations as one transaction, on a view that is itself a reference store.
  package func transaction(commit: Bool, onView body: (ReferenceStore) throws -> Void) throws {
    try checkOpen()
    guard rules.capabilities.transactions else {
      throw StoreError(.unsupported, "this store has no transactions")
    }
    guard outer == nil || rules.capabilities.nestedTransactions else {
      throw StoreError(.unsupported, "this store has no transactions inside transactions")
    }
    try medium.transaction(commit: commit) { working in
      let view = ReferenceStore(medium: working, schema: schema, rules: rules, outer: self)
      defer { view.end() }
      try body(view)
    }
  }
}
