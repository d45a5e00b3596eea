import ReferenceStore
import StoreContract

extension DefectiveStore {
  /// Returns assigned ids with a fault.
  func wrong(_ ids: [RecordID], _ fault: Defect.AnswerFault, in entity: Entity) -> [RecordID] {
    var ids = ids
    switch fault {
    case .idsExchanged where ids.count > 1: ids.swapAt(0, 1)
    case .idOfAnother:
      let others = rows(of: entity, in: base).map(\.id).filter { !ids.contains($0) }
      if let other = others.first, !ids.isEmpty { ids[ids.count - 1] = other }
    default: break
    }
    return ids
  }

  /// Returns the records of a get with a fault.
  func changed(_ records: [Record?], _ fault: Defect.AnswerFault) -> [Record?] {
    var records = records
    guard let last = records.lastIndex(where: { $0 != nil }) else { return records }
    switch fault {
    case .recordMissing: records[last] = nil
    case .outOfOrder: records.reverse()
    case .valueMissing: records[last] = records[last].map(withoutValue)
    default: break
    }
    return records
  }

  /// Returns the records that a query found with a fault.
  func changed(_ records: [Record], _ fault: Defect.AnswerFault) -> [Record] {
    var records = records
    guard let last = records.last else { return records }
    switch fault {
    case .recordMissing: records.removeLast()
    case .recordDoubled: records.append(last)
    case .outOfOrder: records.reverse()
    case .idsExchanged where records.count > 1: (records[0].id, records[1].id) = (records[1].id, records[0].id)
    case .valueMissing: records[records.count - 1] = withoutValue(last)
    default: break
    }
    return records
  }

  /// Returns the records that a query found, and one that it did not find.
  func added(to records: [Record], in entity: Entity) throws -> [Record] {
    let all = try base.query(Query(), in: entity)
    return records + all.filter { record in !records.contains { $0.id == record.id } }.prefix(1)
  }

  private func withoutValue(_ record: Record) -> Record {
    Record(id: record.id, fields: withoutValue(record.fields))
  }

  /// Returns fields in which one value is null: a value that the trigger is about, or else the first value that is not
  /// null.
  func withoutValue(_ fields: Fields) -> Fields {
    let kinds = defect.trigger.compactMap { if case .value(let kind) = $0 { kind } else { nil } }
    let entries = fields.entries.filter { $0.value != .null }
    let chosen = entries.first { entry in kinds.contains { $0.contains(entry.value) } } ?? entries.first
    guard let chosen else { return fields }
    return fields.merging(Fields([(chosen.name, .null)]))
  }

  /// Performs a call on the store as it was before the last changes. Nil if there were none.
  func beforeLastChanges<Answer>(_ perform: (ReferenceStore) throws -> Answer) throws -> Answer? {
    let changes = session.value.lastChanges
    guard !changes.isEmpty else { return nil }
    var answer: Answer?
    try base.transaction(commit: false) { (view: ReferenceStore) in
      for change in changes.reversed() { try set(change.key, to: change.before, in: view) }
      answer = try perform(view)
    }
    return answer
  }

  /// Notes that records were written.
  func noteWrites(of ids: [RecordID], in entity: Entity) {
    session.change { memory in
      for id in ids { memory.writes[RecordKey(id, in: entity), default: 0] += 1 }
    }
  }
}
