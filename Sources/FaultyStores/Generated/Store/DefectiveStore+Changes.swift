import ReferenceStore
import StoreContract

extension DefectiveStore {
  /// The stored values of all records of an entity.
  func rows(of entity: Entity, in store: ReferenceStore) -> [(id: RecordID, fields: Fields)] {
    (try? store.storedRows(of: entity)) ?? []
  }

  /// The stored values of all records.
  func snapshot(of store: ReferenceStore) -> Snapshot {
    Snapshot(
      rows: schema.entities.flatMap { entity in
        rows(of: entity, in: store).map { (RecordKey($0.id, in: entity), $0.fields) }
      })
  }

  /// Performs a call and notes what it changed, if the defect needs to know that.
  func noting<Answer>(_ perform: (ReferenceStore) throws -> Answer) throws -> Answer {
    guard defect.effect == .answer(.stale) else { return try perform(base) }
    let before = snapshot(of: base)
    let answer = try perform(base)
    let changes = snapshot(of: base).changes(since: before)
    session.change { $0.lastChanges = changes }
    return answer
  }

  /// Performs a call whose change is wrong, as one step.
  func changing<Answer>(
    by fault: Defect.ChangeFault, _ perform: (ReferenceStore) throws -> Answer
  ) throws -> Answer {
    var answer: Answer?
    try base.transaction(commit: true) { (view: ReferenceStore) in
      let before = snapshot(of: view)
      answer = try perform(view)
      try apply(fault, to: snapshot(of: view).changes(since: before), in: view)
    }
    guard let answer else { throw StoreError(.internal, "the transaction did not run") }
    return answer
  }

  /// Applies a fault to changes that were just made in a store.
  func apply(_ fault: Defect.ChangeFault, to changes: [RowChange], in store: ReferenceStore) throws {
    switch fault {
    case .dropped: try takeBack(changes, in: store)
    case .partial: try takeBackLastPart(of: changes, in: store)
    case .doubled:
      for change in changes where change.before == nil { _ = try add(change.after, to: change.key.entity, in: store) }
    case .late:
      try takeBack(changes, in: store)
      session.change { $0.pending += changes }
    case .lostAtReopening: location.change { $0.lost += changes.map(\.inverse) }
    case .onNeighbour: for change in changes { try moveToNeighbour(change, among: changes, in: store) }
    case .onOtherEntity: for change in changes { try repeatInOtherEntity(change, in: store) }
    case .onOtherProperty: for change in changes { try moveToOtherProperty(change, in: store) }
    case .outsideTransaction:
      guard depth > 0 else { return }
      session.change { $0.survivors += changes }
    }
  }

  /// Sets the stored values of a record, or removes it. Columns that the schema lacks are left out.
  func set(_ key: RecordKey, to fields: Fields?, in store: ReferenceStore) throws {
    guard let entity = schema[entity: key.entity] else { return }
    guard let fields else {
      _ = try store.delete([key.id], in: entity)
      return
    }
    _ = try store.writeStored(key.id, fields.known(to: entity), in: entity)
  }

  private func add(_ fields: Fields?, to name: String, in store: ReferenceStore) throws {
    guard let entity = schema[entity: name], let fields else { return }
    _ = try store.writeStored(nil, fields.known(to: entity), in: entity)
  }

  private func takeBack(_ changes: [RowChange], in store: ReferenceStore) throws {
    for change in changes.reversed() { try set(change.key, to: change.before, in: store) }
  }

  /// Undoes the change of the last record, or of the last column if there is only one record.
  private func takeBackLastPart(of changes: [RowChange], in store: ReferenceStore) throws {
    guard let last = changes.last else { return }
    if changes.count > 1 { return try set(last.key, to: last.before, in: store) }
    guard var fields = last.after, last.columns.count > 1, let column = last.columns.last else { return }
    fields[column] = last.before?[column]
    try set(last.key, to: fields, in: store)
  }

  private func moveToNeighbour(_ change: RowChange, among changes: [RowChange], in store: ReferenceStore) throws {
    guard let entity = schema[entity: change.key.entity] else { return }
    let others = rows(of: entity, in: store).filter { row in
      !changes.contains { $0.key == RecordKey(row.id, in: entity) }
    }
    guard let neighbour = others.first else { return }
    try set(change.key, to: change.before, in: store)
    try set(
      RecordKey(neighbour.id, in: entity),
      to: change.after.map { change.moved(from: $0, to: neighbour.fields) },
      in: store)
  }

  private func repeatInOtherEntity(_ change: RowChange, in store: ReferenceStore) throws {
    guard let other = schema.entities.first(where: { $0.name != change.key.entity }) else { return }
    let key = RecordKey(change.key.id, in: other)
    let row = rows(of: other, in: store).first { $0.id == key.id }?.fields
    try set(key, to: change.after.map { change.moved(from: $0, to: row ?? [:]) }, in: store)
  }

  /// Moves a written value to another property of the same type. In a new record, both values are swapped.
  private func moveToOtherProperty(_ change: RowChange, in store: ReferenceStore) throws {
    guard let entity = schema[entity: change.key.entity], var fields = change.after else { return }
    for column in change.columns {
      guard let property = entity[storedName: column],
        let other = entity.properties.first(where: {
          $0.storedName != column && $0.type.stored == property.type.stored && fields[$0.storedName] != fields[column]
        })
      else { continue }
      let value = fields[column]
      fields[column] = change.before.map { $0[column] } ?? fields[other.storedName]
      fields[other.storedName] = value
      return try set(change.key, to: fields, in: store)
    }
  }
}

/// The stored values of all records at a moment.
struct Snapshot {
  let rows: [(key: RecordKey, fields: Fields)]

  /// The differences from an earlier moment. Records that exist now come first, in their order.
  func changes(since earlier: Snapshot) -> [RowChange] {
    let before = Dictionary(earlier.rows.map { ($0.key, $0.fields) }, uniquingKeysWith: { $1 })
    let after = Dictionary(rows.map { ($0.key, $0.fields) }, uniquingKeysWith: { $1 })
    let removed = earlier.rows.filter { after[$0.key] == nil }
    return
      rows.compactMap { row in
        before[row.key] == row.fields ? nil : RowChange(key: row.key, before: before[row.key], after: row.fields)
      } + removed.map { RowChange(key: $0.key, before: $0.fields, after: nil) }
  }
}

extension RowChange {
  /// Returns the stored values of another record with the values that this change wrote.
  fileprivate func moved(from written: Fields, to row: Fields) -> Fields {
    columns.reduce(into: row) { $0[$1] = written[$1] }
  }
}

extension Fields {
  /// The values of the columns that an entity has.
  fileprivate func known(to entity: Entity) -> Fields {
    compactMapValues { name, value in entity[storedName: name] == nil ? nil : value }
  }
}
