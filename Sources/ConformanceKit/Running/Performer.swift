/// Performs the operations that need an open store.
///
/// A class: what it knows would be copied for each operation.
final class Performer: Sendable {
  let store: any Store
  let schema: Schema
  let labels: LabelTable
  /// How links are named; nil where the schema has none.
  let links: LinkNames?
  /// Whether converters may come to read the store.
  let hasProbes: Bool
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
    return switch operation {
    case .put(let name, let drafts): with(name) { try put(drafts, in: $0) }
    case .update(let name, let label, let fields): with(name, label) { try update($1, fields, in: $0) }
    case .get(let name, let wanted): with(name) { try get(wanted, in: $0) }
    case .rewrite(let name, let label): with(name, label) { try rewrite($1, in: $0) }
    case .delete(let name, let doomed): with(name) { try delete(doomed, in: $0) }
    case .query(let name, let query): with(name) { try find(query, in: $0) }
    case .readStored(let name, let label):
      with(name, label) {
        .stored(withLabels(try store.readStored($1, in: $0), of: $0, isStored: true))
      }
    case .writeStored(let name, let label, let fields): with(name) { try writeStored(label, fields, in: $0) }
    case .transaction(let commit, let operations): transaction(operations, commit: commit)
    case .cancelling(let moment, let operation): cancelling(operation, at: moment)
    case .concurrently(let tasks): .concurrent(TaskGroupRun(tasks: tasks, context: context, perform: perform).run())
    case .open, .close, .elsewhere, .alongside, .afterClosing, .kill, .killDuring:
      .malformed("a store cannot be opened, closed or killed inside another operation")
    case .subscribe, .events, .unsubscribe:
      .malformed("a live query cannot be used inside another operation")
    }
  }

  private func with(_ name: String, _ call: (Entity) throws -> Answer) -> Answer {
    guard let entity = schema[entity: name] else { return .malformed("the schema has no entity '\(name)'") }
    guard hasProbes else { return Answer { try call(entity) } }
    let instrumented = InstrumentedCall(log: context.conversions, cancellation: context.cancellation) {
      [store, labels] in
      _ = try store.get(labels.ids(in: entity.name), in: entity)
    }
    return Instruments.during(instrumented) { Answer { try call(entity) } }
  }

  private func with(
    _ name: String, _ label: Program.Label, _ call: (Entity, RecordID) throws -> Answer
  ) -> Answer {
    guard let id = labels.id(of: label) else { return .notRun }
    return with(name) { try call($0, id) }
  }

  private func put(_ drafts: [Program.Draft], in entity: Entity) throws -> Answer {
    var records: [Record] = []
    records.reserveCapacity(drafts.count)
    for index in drafts.indices {
      guard let fields = withIDs(drafts[index].fields, of: entity) else { return .notRun }
      records.append(Record(id: labels.id(of: drafts[index].label), fields: fields))
    }
    return answer(try store.put(records, in: entity), to: records, drafts, in: entity)
  }

  /// What it comes to that a store gave ids to records.
  func answer(_ ids: [RecordID], to records: [Record], _ drafts: [Program.Draft], in entity: Entity) -> Answer {
    guard ids.count == records.count else {
      return .malformed("put \(records.count) records and got \(ids.count) ids")
    }
    for index in records.indices {
      if let id = records[index].id, id != ids[index] {
        return .malformed("put the record \(id) and got the id \(ids[index])")
      }
    }
    labels.note(ids, for: drafts, in: entity.name)
    return .done
  }

  private func update(_ id: RecordID, _ fields: Fields, in entity: Entity) throws -> Answer {
    guard let fields = withIDs(fields, of: entity) else { return .notRun }
    try store.update(id, with: fields, in: entity)
    return .done
  }

  private func get(_ wanted: [Program.Label], in entity: Entity) throws -> Answer {
    guard let known = labels.ids(of: wanted) else { return .notRun }
    return answer(try store.get(known, in: entity), to: known, in: entity)
  }

  /// What it comes to that a store gave records for ids.
  func answer(_ records: [Record?], to known: [RecordID], in entity: Entity) -> Answer {
    guard records.count == known.count else {
      return .malformed("asked for \(known.count) records and got \(records.count)")
    }
    for index in records.indices {
      guard let given = records[index]?.id, given != known[index] else { continue }
      return .malformed("asked for the record \(known[index]) and got \(given)")
    }
    return .records(records.map { record in record.map { withLabels($0.fields, of: entity) } })
  }

  private func rewrite(_ id: RecordID, in entity: Entity) throws -> Answer {
    guard let record = try store.get([id], in: entity).first ?? nil else { return .notRun }
    _ = try store.put([Record(id: id, fields: record.fields)], in: entity)
    return .done
  }

  private func delete(_ doomed: [Program.Label], in entity: Entity) throws -> Answer {
    .count(try store.delete(doomed.compactMap(labels.id(of:)), in: entity))
  }

  private func find(_ query: Query, in entity: Entity) throws -> Answer {
    answer(try store.query(query, in: entity), in: entity)
  }

  /// What it comes to that a query found records.
  func answer(_ records: [Record], in entity: Entity) -> Answer {
    .found(RecordNames(labels: labels, links: links).found(records, in: entity))
  }

  private func writeStored(_ label: Program.Label, _ fields: Fields, in entity: Entity) throws -> Answer {
    guard let fields = withIDs(fields, of: entity, isStored: true) else { return .notRun }
    let id = try store.writeStored(labels.id(of: label), fields, in: entity)
    labels.note(id, for: label, in: entity.name)
    return .done
  }

  private func transaction(_ operations: [Program.Operation], commit: Bool) -> Answer {
    if let remote = store as? ProcessStore {
      return ListedTransaction(store: remote, performer: self).run(operations, commit: commit)
    }
    var answers: [Answer] = []
    let outcome = Answer {
      try store.transaction(commit: commit) { inside in
        let performer = self.on(inside, context)
        for operation in operations {
          let answer = performer.perform(operation)
          answers.append(answer)
          if case .failure(let error) = answer { throw error }
        }
      }
      return .done
    }
    return .transaction(answers, outcome: outcome)
  }

  private func cancelling(_ operation: Program.Operation, at moment: Int) -> Answer {
    let cancellation = Cancellation(at: moment)
    let performer = on(store, context.cancelled(by: cancellation))
    return cancellation.run { performer.perform(operation) }
  }

  /// The same, on another view of the store or in another context.
  private func on(_ store: any Store, _ context: RunContext) -> Performer {
    Performer(
      store: store, schema: schema, labels: labels, links: links, hasProbes: hasProbes, context: context)
  }

  func withIDs(_ fields: Fields, of entity: Entity, isStored: Bool = false) -> Fields? {
    guard let links else { return fields }
    return links.withIDs(fields, of: entity, isStored: isStored)
  }

  func withLabels(_ fields: Fields, of entity: Entity, isStored: Bool = false) -> Fields {
    guard let links else { return fields }
    return links.withLabels(fields, of: entity, isStored: isStored)
  }
}
