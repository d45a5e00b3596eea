/// Runs a transaction on a store in another process, which takes all its operations at once.
///
/// What an operation needs of those before it is the ids of records that they made: it names them, and the host puts in the ids.
struct ListedTransaction {
  let store: ProcessStore
  let performer: Performer

  private var labels: LabelTable { performer.labels }

  /// An operation as it is sent.
  private enum Listed {
    /// A call, and what makes an answer of its result.
    case call(AdapterCall, (AdapterResult) -> Answer)
    /// A transaction inside.
    case transaction(AdapterCall, [Listed])
    /// It is not sent; this is its answer.
    case answered(Answer)
  }

  /// Sends the operations, and tells what they came to.
  func run(_ operations: [Program.Operation], commit: Bool) -> Answer {
    var made: Set<Program.Label> = []
    let list = operations.map { listed($0, &made) }
    do {
      return answer(.result(.results(try store.transaction(commit: commit, calls(of: list)))), list)
    } catch let refusal as AdapterRefusal {
      return answer(.refusal(refusal), list)
    } catch {
      return .transaction([], outcome: .failure(StoreError(catching: error)))
    }
  }

  private func calls(of list: [Listed]) -> [AdapterCall] {
    list.compactMap { listed in
      switch listed {
      case .call(let call, _), .transaction(let call, _): call
      case .answered: nil
      }
    }
  }

  // MARK: What is sent

  /// - Parameter made: The labels of the records that operations before it make.
  private func listed(_ operation: Program.Operation, _ made: inout Set<Program.Label>) -> Listed {
    switch operation {
    case .transaction(let commit, let operations): return transaction(operations, commit: commit, &made)
    case .open, .close, .elsewhere, .alongside, .afterClosing, .concurrently, .cancelling, .kill, .killDuring:
      return .answered(.malformed("a store cannot be opened, closed, killed or shared inside a transaction"))
    case .subscribe, .events, .unsubscribe:
      return .answered(.malformed("a live query cannot be used inside a transaction"))
    default: break
    }
    let name = operation.entityName ?? ""
    guard let entity = performer.schema[entity: name] else {
      return .answered(.malformed("the schema has no entity '\(name)'"))
    }
    return listed(operation, on: entity, &made)
  }

  private func listed(_ operation: Program.Operation, on entity: Entity, _ made: inout Set<Program.Label>) -> Listed {
    switch operation {
    case .put(_, let drafts): put(drafts, entity, &made)
    case .writeStored(_, let label, let fields): writeStored(label, fields, entity, &made)
    case .update(_, let label, let fields): update(label, fields, entity, made)
    case .readStored(_, let label):
      with(label, made) { id in
        .call(.readStored(store: store.name, entity: entity.name, id)) { [performer] result in
          guard case .values(let fields) = result else { return .malformed("no stored values") }
          return .stored(performer.withLabels(fields, of: entity, isStored: true))
        }
      }
    case .get(_, let wanted): get(wanted, entity, made)
    case .delete(_, let doomed):
      .call(.delete(store: store.name, entity: entity.name, doomed.compactMap { id(of: $0, made) }), Self.count)
    case .query(_, let query):
      .call(.query(store: store.name, entity: entity.name, query)) { [performer] result in
        performer.answer(result.records.compactMap(\.self), in: entity)
      }
    case .rewrite(_, let label):
      with(label, made) { .call(.rewrite(store: store.name, entity: entity.name, $0)) { _ in .done } }
    default: .answered(.malformed("a transaction cannot be sent with this in it"))
    }
  }

  private func update(
    _ label: Program.Label, _ fields: Fields, _ entity: Entity, _ made: Set<Program.Label>
  ) -> Listed {
    guard let fields = performer.withIDs(fields, of: entity) else { return .answered(.notRun) }
    return with(label, made) { .call(.update(store: store.name, entity: entity.name, $0, fields)) { _ in .done } }
  }

  private func id(of label: Program.Label, _ made: Set<Program.Label>) -> AdapterID? {
    labels.id(of: label).map(AdapterID.given) ?? (made.contains(label) ? .named(String(label)) : nil)
  }

  private func with(_ label: Program.Label, _ made: Set<Program.Label>, _ call: (AdapterID) -> Listed) -> Listed {
    id(of: label, made).map(call) ?? .answered(.notRun)
  }

  private func object(_ label: Program.Label, _ fields: Fields, _ made: inout Set<Program.Label>) -> AdapterObject {
    if let id = id(of: label, made) { return AdapterObject(id: id, values: fields) }
    made.insert(label)
    return AdapterObject(name: String(label), values: fields)
  }

  private func put(_ drafts: [Program.Draft], _ entity: Entity, _ made: inout Set<Program.Label>) -> Listed {
    let fields = drafts.compactMap { performer.withIDs($0.fields, of: entity) }
    guard fields.count == drafts.count else { return .answered(.notRun) }
    let objects = zip(drafts, fields).map { object($0.label, $1, &made) }
    return .call(.put(store: store.name, entity: entity.name, objects)) { [performer, labels] result in
      let records = zip(drafts, fields).map { Record(id: labels.id(of: $0.label), fields: $1) }
      return performer.answer(result.ids, to: records, drafts, in: entity)
    }
  }

  private func writeStored(
    _ label: Program.Label, _ fields: Fields, _ entity: Entity, _ made: inout Set<Program.Label>
  ) -> Listed {
    guard let fields = performer.withIDs(fields, of: entity, isStored: true) else { return .answered(.notRun) }
    let object = object(label, fields, &made)
    return .call(.writeStored(store: store.name, entity: entity.name, object)) { [labels] result in
      if case .id(let id) = result { labels.note(id, for: label, in: entity.name) }
      return .done
    }
  }

  private func get(_ wanted: [Program.Label], _ entity: Entity, _ made: Set<Program.Label>) -> Listed {
    let ids = wanted.compactMap { id(of: $0, made) }
    guard ids.count == wanted.count else { return .answered(.notRun) }
    return .call(.get(store: store.name, entity: entity.name, ids)) { [performer, labels] result in
      performer.answer(result.records, to: wanted.compactMap(labels.id(of:)), in: entity)
    }
  }

  private func transaction(
    _ operations: [Program.Operation], commit: Bool, _ made: inout Set<Program.Label>
  ) -> Listed {
    let list = operations.map { listed($0, &made) }
    return .transaction(.transaction(store: store.name, commit: commit, calls(of: list)), list)
  }

  // MARK: What comes back

  private func answer(_ reply: AdapterReply, _ list: [Listed]) -> Answer {
    switch reply {
    case .result(let result): .transaction(answers(to: list, result.replies, nil), outcome: .done)
    case .refusal(let refusal):
      .transaction(
        refusal.results.map { answers(to: list, $0, refusal.error) } ?? [], outcome: .failure(refusal.error))
    }
  }

  /// The answers of operations, up to the one that was refused.
  private func answers(to list: [Listed], _ replies: [AdapterReply], _ error: StoreError?) -> [Answer] {
    var rest = replies[...]
    var answers: [Answer] = []
    for listed in list {
      if case .answered(let answer) = listed {
        answers.append(answer)
      } else if let reply = rest.popFirst() {
        answers.append(answer(to: listed, reply))
      } else {
        return answers + (error.map { [.failure($0)] } ?? [])
      }
    }
    return answers
  }

  private func answer(to listed: Listed, _ reply: AdapterReply) -> Answer {
    switch (listed, reply) {
    case (.call(_, let answer), .result(let result)): answer(result)
    case (.call, .refusal(let refusal)): .failure(refusal.error)
    case (.transaction(_, let list), let reply): answer(reply, list)
    case (.answered(let answer), _): answer
    }
  }

  private static func count(_ result: AdapterResult) -> Answer {
    if case .count(let count) = result { .count(count) } else { .malformed("no count") }
  }
}

extension AdapterResult {
  fileprivate var ids: [RecordID] {
    if case .ids(let ids) = self { ids } else { [] }
  }

  fileprivate var records: [Record?] {
    if case .objects(let records) = self { records } else { [] }
  }

  fileprivate var replies: [AdapterReply] {
    if case .results(let replies) = self { replies } else { [] }
  }
}
