import StoreContract

/// Performs the operations that need an open store.
///
/// Each operation is first converted to a call, which is plain data. The call is then made on the store or sent to it
/// in the list of a transaction. The reply is converted to the response. Puts and gets outside a list call the store
/// directly, because nearly every case has them and the detour costs 0.1 µs each.
///
/// This is a class because a struct with these members would be copied for each operation.
final class Performer: Sendable {
  let store: any Store
  let schema: Schema
  let labels: IDMap
  /// Converts the targets of links; nil if the schema has no links.
  let links: LinkMap?
  /// Whether converters may read the store.
  private let hasProbes: Bool
  private let context: RunContext
  /// The labels that operations cannot use. See ``ProgramTransaction``.
  let hidden: Set<Program.Label>

  init(
    store: any Store, schema: Schema, labels: IDMap, links: LinkMap?, hasProbes: Bool, context: RunContext,
    hidden: Set<Program.Label> = []
  ) {
    self.store = store
    self.schema = schema
    self.labels = labels
    self.links = links
    self.hasProbes = hasProbes
    self.context = context
    self.hidden = hidden
  }

  /// Runs one operation on the store.
  func perform(_ operation: Program.Operation) -> Response {
    context.progress?.advance()
    context.cancellation?.pass()
    guard hidden.isEmpty || hidden.isDisjoint(with: operation.labels) else { return .notRun }
    switch operation {
    case .put(let name, let newRecords): return directly(name) { try put(newRecords, in: $0) }
    case .get(let name, let wanted): return directly(name) { try get(wanted, in: $0) }
    case .transaction(let commit, let operations): return transaction(operations, commit: commit)
    case .cancelling(let moment, let operation): return cancelling(operation, at: moment)
    case .concurrently(let tasks):
      return .concurrent(TaskGroupRun(tasks: tasks, context: context, perform: perform).run())
    default: return performAsCall(operation)
    }
  }

  private func performAsCall(_ operation: Program.Operation) -> Response {
    var made: Set<Program.Label>?
    return switch prepare(operation, &made) {
    case .call(let call): make(call, for: operation)
    case .answered(let response): response
    }
  }

  /// Returns a performer of the operations of a transaction.
  ///
  /// - Parameter view: The store as the transaction sees it.
  func inTransaction(on view: any Store) -> Performer { on(view, context, links: links?.inTransaction(), hidden) }

  /// Returns a performer whose operations cannot use more labels.
  func hiding(_ labels: Set<Program.Label>) -> Performer { on(store, context, links: links, hidden.union(labels)) }

  private func on(
    _ store: any Store, _ context: RunContext, links: LinkMap?, _ hidden: Set<Program.Label>
  ) -> Performer {
    Performer(
      store: store, schema: schema, labels: labels, links: links, hasProbes: hasProbes, context: context,
      hidden: hidden)
  }

  private func make(_ call: StoreCall, for operation: Program.Operation) -> Response {
    guard hasProbes else { return Response { try response(making: call, for: operation) } }
    return instrumented(call.entity) { try response(making: call, for: operation) }
  }

  private func response(making call: StoreCall, for operation: Program.Operation) throws -> Response {
    // Outside of a list no call refers to a record by a name.
    var names: [String: RecordID] = [:]
    return response(to: operation, call, try call.perform(on: store, names: &names))
  }

  private func directly(_ name: String, _ call: (Entity) throws -> Response) -> Response {
    guard let entity = schema[entity: name] else { return Self.unknownEntity(name) }
    guard hasProbes else { return Response { try call(entity) } }
    return instrumented(entity) { try call(entity) }
  }

  /// Makes a call that probe converters can find while it runs.
  @inline(never)
  private func instrumented(_ entity: Entity, _ call: () throws -> Response) -> Response {
    let instrumented = ProbedCall(log: context.conversions, cancellation: context.cancellation) {
      [store, labels] in
      _ = try store.get(labels.ids(in: entity.name), in: entity)
    }
    return ProbeScope.during(instrumented) { Response(call) }
  }

  private func put(_ newRecords: [Program.NewRecord], in entity: Entity) throws -> Response {
    guard let records = records(of: newRecords, in: entity) else { return .notRun }
    return response(try store.put(records, in: entity), to: records, isNamed: false, newRecords, in: entity)
  }

  private func get(_ wanted: [Program.Label], in entity: Entity) throws -> Response {
    guard let known = labels.ids(of: wanted) else { return .notRun }
    return response(try store.get(known, in: entity), to: known, in: entity)
  }

  private func transaction(_ operations: [Program.Operation], commit: Bool) -> Response {
    let transaction = ProgramTransaction(operations, performer: self)
    let outcome = Response {
      try store.transaction(commit: commit, operations: TransactionOperations(transaction))
      return .done
    }
    return .transaction(transaction.responses, outcome: outcome)
  }

  private func cancelling(_ operation: Program.Operation, at moment: Int) -> Response {
    let cancellation = Cancellation(at: moment)
    let performer = on(store, context.cancelled(by: cancellation), links: links, hidden)
    return cancellation.run { [context] in context.listingThread { performer.perform(operation) } }
  }
}

// MARK: From operations to calls

extension Performer {
  /// An operation that is ready to be performed.
  enum Prepared {
    /// The operation is performed by this call of the store.
    case call(StoreCall)
    /// The operation does not reach the store. This is its response.
    case answered(Response)
  }

  /// Converts an operation to a call.
  ///
  /// - Parameter made: Inside a list, the labels of the records that the list has made so far. Later operations refer
  ///   to these records by name. Nil outside a list.
  func prepare(_ operation: Program.Operation, _ made: inout Set<Program.Label>?) -> Prepared {
    switch operation {
    case .put(let name, let newRecords): with(name) { put(newRecords, in: $0, &made) }
    case .writeStored(let name, let label, let fields): with(name) { writeStored(label, fields, in: $0, &made) }
    case .update(let name, let label, let fields):
      with(name, label, made) { entity, record in withIDs(fields, of: entity).map { .update(record, $0) } }
    case .get(let name, let wanted):
      with(name) { _ in
        let records = labels.references(to: wanted, orMade: made)
        return records.count == wanted.count ? .get(records) : nil
      }
    case .delete(let name, let doomed): with(name) { _ in .delete(labels.references(to: doomed, orMade: made)) }
    case .query(let name, let query): with(name) { _ in .query(query) }
    case .rewrite(let name, let label): with(name, label, made) { .rewrite($1) }
    case .readStored(let name, let label): with(name, label, made) { .readStored($1) }
    case .subscribe, .events, .unsubscribe:
      .answered(.malformed("a live query cannot be used inside another operation"))
    case .open, .close, .transaction, .elsewhere, .alongside, .afterClosing, .concurrently, .cancelling, .kill,
      .killDuring:
      .answered(.malformed("a store cannot be opened, closed or killed inside another operation"))
    }
  }

  /// Prepares a call on an entity. The operation is not run if it needs a record that was never stored.
  private func with(_ name: String, _ action: (Entity) -> StoreCall.Action?) -> Prepared {
    guard let entity = schema[entity: name] else {
      return .answered(Self.unknownEntity(name))
    }
    return action(entity).map { .call(StoreCall($0, in: entity)) } ?? .answered(.notRun)
  }

  private static func unknownEntity(_ name: String) -> Response {
    .malformed("the schema has no entity '\(name)'")
  }

  private func with(
    _ name: String, _ label: Program.Label, _ made: Set<Program.Label>?,
    _ action: (Entity, RecordReference) -> StoreCall.Action?
  ) -> Prepared {
    guard let record = labels.reference(to: label, orMade: made) else { return .answered(.notRun) }
    return with(name) { action($0, record) }
  }

  private func put(
    _ newRecords: [Program.NewRecord], in entity: Entity, _ made: inout Set<Program.Label>?
  ) -> StoreCall.Action? {
    guard let records = records(of: newRecords, in: entity) else { return nil }
    guard made != nil else { return .put(records) }
    let names = zip(newRecords, records).map { newRecord, record -> RecordName? in
      guard record.id == nil else { return nil }
      let isNew = made?.insert(newRecord.label).inserted ?? true
      return isNew ? .new(String(newRecord.label)) : .earlier(String(newRecord.label))
    }
    return .put(records, names: names)
  }

  /// The records to store, or nil if one of them has a link to a record that was never stored.
  private func records(of newRecords: [Program.NewRecord], in entity: Entity) -> [Record]? {
    var records: [Record] = []
    records.reserveCapacity(newRecords.count)
    for index in newRecords.indices {
      guard let fields = withIDs(newRecords[index].fields, of: entity) else { return nil }
      records.append(Record(id: labels.id(of: newRecords[index].label), fields: fields))
    }
    return records
  }

  private func writeStored(
    _ label: Program.Label, _ fields: Fields, in entity: Entity, _ made: inout Set<Program.Label>?
  ) -> StoreCall.Action? {
    guard let fields = withIDs(fields, of: entity, isStored: true) else { return nil }
    if let record = labels.reference(to: label, orMade: made) { return .writeStored(record, fields, name: nil) }
    guard made != nil else { return .writeStored(nil, fields, name: nil) }
    made?.insert(label)
    return .writeStored(nil, fields, name: String(label))
  }

  private func withIDs(_ fields: Fields, of entity: Entity, isStored: Bool = false) -> Fields? {
    guard let links else { return fields }
    return links.withIDs(fields, of: entity, isStored: isStored)
  }
}

// MARK: From replies to responses

extension Performer {
  /// Converts a reply to the response, and records the ids that the reply contains.
  func response(to operation: Program.Operation, _ call: StoreCall, _ reply: StoreReply) -> Response {
    switch reply {
    case .ids(let ids):
      guard case .put(_, let newRecords) = operation, case .put(let records, let names) = call.action else { break }
      return response(ids, to: records, isNamed: !names.isEmpty, newRecords, in: call.entity)
    case .id(let id):
      guard case .writeStored(_, let label, _) = operation else { break }
      labels.note(id, for: label, in: call.entity.name)
      return .done
    case .records(let records):
      guard case .get(let references) = call.action else { break }
      return response(records, to: references.compactMap(labels.id(of:)), in: call.entity)
    case .found(let records):
      return .found(RecordMap(labels: labels, links: links).found(records, in: call.entity))
    case .count(let count): return .count(count)
    case .stored(let fields): return .stored(withLabels(fields, of: call.entity, isStored: true))
    case .done: return .done
    case .failure(let error): return .failure(error)
    case .transaction: break
    }
    return .malformed("the reply to \(operation.verb) belongs to another operation")
  }

  private func response(
    _ ids: [RecordID], to records: [Record], isNamed: Bool, _ newRecords: [Program.NewRecord], in entity: Entity
  ) -> Response {
    guard ids.count == records.count else {
      return .malformed("put \(records.count) records and got \(ids.count) ids")
    }
    for index in records.indices {
      let known = records[index].id ?? (isNamed ? labels.id(of: newRecords[index].label) : nil)
      if let known, known != ids[index] {
        return .malformed("put the record \(known) and got the id \(ids[index])")
      }
    }
    labels.note(ids, for: newRecords, in: entity.name)
    return .done
  }

  private func response(_ records: [Record?], to known: [RecordID], in entity: Entity) -> Response {
    guard records.count == known.count else {
      return .malformed("asked for \(known.count) records and got \(records.count)")
    }
    for index in records.indices {
      guard let given = records[index]?.id, given != known[index] else { continue }
      return .malformed("asked for the record \(known[index]) and got \(given)")
    }
    return .records(records.map { record in record.map { withLabels($0.fields, of: entity) } })
  }

  private func withLabels(_ fields: Fields, of entity: Entity, isStored: Bool = false) -> Fields {
    guard let links else { return fields }
    return links.withLabels(fields, of: entity, isStored: isStored)
  }
}
