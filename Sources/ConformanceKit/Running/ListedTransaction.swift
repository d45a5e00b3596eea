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
    if let name = operation.entityName, performer.schema[entity: name] == nil {
      return .answered(.malformed("the schema has no entity '\(name)'"))
    }
    return switch operation {
    case .put(let entity, let drafts): put(drafts, entity, &made)
    case .writeStored(let entity, let label, let fields): writeStored(label, fields, entity, &made)
    case .update(let entity, let label, let fields):
      with(label, made) { .call(.update(store: store.name, entity: entity, $0, fields)) { _ in .done } }
    case .readStored(let entity, let label):
      with(label, made) { .call(.readStored(store: store.name, entity: entity, $0), Self.stored) }
    case .get(let entity, let wanted): get(wanted, entity, made)
    case .delete(let entity, let doomed):
      .call(.delete(store: store.name, entity: entity, doomed.compactMap { id(of: $0, made) }), Self.count)
    case .query(let entity, let query): .call(.query(store: store.name, entity: entity, query), found)
    case .transaction(let commit, let operations): transaction(operations, commit: commit, &made)
    case .rewrite:
      .answered(.malformed("what a read gives cannot be put inside a transaction that is sent all at once"))
    case .open, .close, .elsewhere, .afterClosing, .concurrently:
      .answered(.malformed("a store cannot be opened, closed or shared inside a transaction"))
    }
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

  private func put(_ drafts: [Program.Draft], _ entity: String, _ made: inout Set<Program.Label>) -> Listed {
    let objects = drafts.map { object($0.label, $0.fields, &made) }
    return .call(.put(store: store.name, entity: entity, objects)) { [performer, labels] result in
      let records = drafts.map { Record(id: labels.id(of: $0.label), fields: $0.fields) }
      return performer.answer(result.ids, to: records, drafts)
    }
  }

  private func writeStored(
    _ label: Program.Label, _ fields: Fields, _ entity: String, _ made: inout Set<Program.Label>
  ) -> Listed {
    let object = object(label, fields, &made)
    return .call(.writeStored(store: store.name, entity: entity, object)) { [labels] result in
      if case .id(let id) = result { labels.note([id], for: [label]) }
      return .done
    }
  }

  private func get(_ wanted: [Program.Label], _ entity: String, _ made: Set<Program.Label>) -> Listed {
    let ids = wanted.compactMap { id(of: $0, made) }
    guard ids.count == wanted.count else { return .answered(.notRun) }
    return .call(.get(store: store.name, entity: entity, ids)) { [performer, labels] result in
      performer.answer(result.records, to: wanted.compactMap(labels.id(of:)))
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

  private static func stored(_ result: AdapterResult) -> Answer {
    if case .values(let fields) = result { .stored(fields) } else { .malformed("no stored values") }
  }

  private static func count(_ result: AdapterResult) -> Answer {
    if case .count(let count) = result { .count(count) } else { .malformed("no count") }
  }

  private func found(_ result: AdapterResult) -> Answer {
    performer.answer(result.records.compactMap(\.self))
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
