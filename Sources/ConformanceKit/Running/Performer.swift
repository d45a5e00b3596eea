/// Performs the operations that need an open store.
///
/// An operation becomes a call as data. The call is made on the store, or sent to it as part of a transaction's list, and the reply
/// becomes the answer. Puts and gets outside of a list are made directly: nearly every case has them, and as data each takes 0.1 µs
/// longer.
///
/// A class: a struct of these members would be copied for each operation.
final class Performer: Sendable {
  let store: any Store
  let schema: Schema
  let labels: LabelTable
  /// How links are named; nil where the schema has none.
  let links: LinkNames?
  /// Whether converters may come to read the store.
  private let hasProbes: Bool
  private let context: RunContext

  init(store: any Store, schema: Schema, labels: LabelTable, links: LinkNames?, hasProbes: Bool, context: RunContext) {
    self.store = store
    self.schema = schema
    self.labels = labels
    self.links = links
    self.hasProbes = hasProbes
    self.context = context
  }

  /// Runs one operation on the store.
  func perform(_ operation: Program.Operation) -> Answer {
    context.cancellation?.pass()
    switch operation {
    case .put(let name, let drafts): return directly(name) { try put(drafts, in: $0) }
    case .get(let name, let wanted): return directly(name) { try get(wanted, in: $0) }
    case .transaction(let commit, let operations): return transaction(operations, commit: commit)
    case .cancelling(let moment, let operation): return cancelling(operation, at: moment)
    case .concurrently(let tasks):
      return .concurrent(TaskGroupRun(tasks: tasks, context: context, perform: perform).run())
    default: return performAsCall(operation)
    }
  }

  private func performAsCall(_ operation: Program.Operation) -> Answer {
    var made: Set<Program.Label>?
    return switch prepare(operation, &made) {
    case .call(let call): make(call, for: operation)
    case .answered(let answer): answer
    }
  }

  /// The same, on another view of the store.
  func on(_ view: any Store) -> Performer { on(view, context) }

  private func on(_ store: any Store, _ context: RunContext) -> Performer {
    Performer(
      store: store, schema: schema, labels: labels, links: links, hasProbes: hasProbes, context: context)
  }

  private func make(_ call: StoreCall, for operation: Program.Operation) -> Answer {
    guard hasProbes else { return Answer { try answer(making: call, for: operation) } }
    return instrumented(call.entity) { try answer(making: call, for: operation) }
  }

  private func answer(making call: StoreCall, for operation: Program.Operation) throws -> Answer {
    // Outside of a list no call refers to a record by a name.
    var names: [String: RecordID] = [:]
    return answer(to: operation, call, try call.perform(on: store, names: &names))
  }

  private func directly(_ name: String, _ call: (Entity) throws -> Answer) -> Answer {
    guard let entity = schema[entity: name] else { return Self.unknownEntity(name) }
    guard hasProbes else { return Answer { try call(entity) } }
    return instrumented(entity) { try call(entity) }
  }

  /// Makes a call, to which the converters that it runs find the way.
  @inline(never)
  private func instrumented(_ entity: Entity, _ call: () throws -> Answer) -> Answer {
    let instrumented = InstrumentedCall(log: context.conversions, cancellation: context.cancellation) {
      [store, labels] in
      _ = try store.get(labels.ids(in: entity.name), in: entity)
    }
    return Instruments.during(instrumented) { Answer(call) }
  }

  private func put(_ drafts: [Program.Draft], in entity: Entity) throws -> Answer {
    guard let records = records(of: drafts, in: entity) else { return .notRun }
    return answer(try store.put(records, in: entity), to: records, isNamed: false, drafts, in: entity)
  }

  private func get(_ wanted: [Program.Label], in entity: Entity) throws -> Answer {
    guard let known = labels.ids(of: wanted) else { return .notRun }
    return answer(try store.get(known, in: entity), to: known, in: entity)
  }

  private func transaction(_ operations: [Program.Operation], commit: Bool) -> Answer {
    let transaction = ProgramTransaction(operations, performer: self)
    let outcome = Answer {
      try store.transaction(commit: commit, operations: transaction)
      return .done
    }
    return .transaction(transaction.answers, outcome: outcome)
  }

  private func cancelling(_ operation: Program.Operation, at moment: Int) -> Answer {
    let cancellation = Cancellation(at: moment)
    let performer = on(store, context.cancelled(by: cancellation))
    return cancellation.run { performer.perform(operation) }
  }
}

// MARK: From operations to calls

extension Performer {
  /// An operation as it is about to be performed.
  enum Prepared {
    /// It is this call of the store.
    case call(StoreCall)
    /// It does not reach the store. This is its answer.
    case answered(Answer)
  }

  /// The call that an operation is.
  ///
  /// - Parameter made: In a list, the labels of the records that it makes so far, which it refers to by names; nil outside of a list.
  func prepare(_ operation: Program.Operation, _ made: inout Set<Program.Label>?) -> Prepared {
    switch operation {
    case .put(let name, let drafts): with(name) { put(drafts, in: $0, &made) }
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

  /// The call of an entity's records; not run where it needs a record that was never stored.
  private func with(_ name: String, _ action: (Entity) -> StoreCall.Action?) -> Prepared {
    guard let entity = schema[entity: name] else {
      return .answered(Self.unknownEntity(name))
    }
    return action(entity).map { .call(StoreCall($0, in: entity)) } ?? .answered(.notRun)
  }

  private static func unknownEntity(_ name: String) -> Answer {
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
    _ drafts: [Program.Draft], in entity: Entity, _ made: inout Set<Program.Label>?
  ) -> StoreCall.Action? {
    guard let records = records(of: drafts, in: entity) else { return nil }
    guard made != nil else { return .put(records) }
    let names = zip(drafts, records).map { draft, record -> RecordName? in
      guard record.id == nil else { return nil }
      let isNew = made?.insert(draft.label).inserted ?? true
      return isNew ? .new(String(draft.label)) : .earlier(String(draft.label))
    }
    return .put(records, names: names)
  }

  /// The records of drafts; nil where one has a link to a record that was never stored.
  private func records(of drafts: [Program.Draft], in entity: Entity) -> [Record]? {
    var records: [Record] = []
    records.reserveCapacity(drafts.count)
    for index in drafts.indices {
      guard let fields = withIDs(drafts[index].fields, of: entity) else { return nil }
      records.append(Record(id: labels.id(of: drafts[index].label), fields: fields))
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

// MARK: From replies to answers

extension Performer {
  /// The answer that a reply is, and the ids that it tells, noted.
  func answer(to operation: Program.Operation, _ call: StoreCall, _ reply: StoreReply) -> Answer {
    switch reply {
    case .ids(let ids):
      guard case .put(_, let drafts) = operation, case .put(let records, let names) = call.action else { break }
      return answer(ids, to: records, isNamed: !names.isEmpty, drafts, in: call.entity)
    case .id(let id):
      guard case .writeStored(_, let label, _) = operation else { break }
      labels.note(id, for: label, in: call.entity.name)
      return .done
    case .records(let records):
      guard case .get(let references) = call.action else { break }
      return answer(records, to: references.compactMap(labels.id(of:)), in: call.entity)
    case .found(let records):
      return .found(RecordNames(labels: labels, links: links).found(records, in: call.entity))
    case .count(let count): return .count(count)
    case .stored(let fields): return .stored(withLabels(fields, of: call.entity, isStored: true))
    case .done: return .done
    case .noRecord: return .notRun
    case .failure(let error): return .failure(error)
    case .transaction: break
    }
    return .malformed("the reply to \(operation.verb) is that of another operation")
  }

  private func answer(
    _ ids: [RecordID], to records: [Record], isNamed: Bool, _ drafts: [Program.Draft], in entity: Entity
  ) -> Answer {
    guard ids.count == records.count else {
      return .malformed("put \(records.count) records and got \(ids.count) ids")
    }
    for index in records.indices {
      let known = records[index].id ?? (isNamed ? labels.id(of: drafts[index].label) : nil)
      if let known, known != ids[index] {
        return .malformed("put the record \(known) and got the id \(ids[index])")
      }
    }
    labels.note(ids, for: drafts, in: entity.name)
    return .done
  }

  private func answer(_ records: [Record?], to known: [RecordID], in entity: Entity) -> Answer {
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
