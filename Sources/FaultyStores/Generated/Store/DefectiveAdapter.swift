import ReferenceStore
package import StoreContract

extension Defect {
  /// Makes the adapter of the reference store with the defect.
  ///
  /// - Parameter name: The name of the store, without `faulty:`.
  package func adapter(named name: String) -> any StoreAdapter {
    // A defect that depends on the order of calls must not depend on the schedule of threads.
    FaultyAdapter(name) { reference, location, schema in
      let ground = location.resident { Ground(rows: Location(), memory: Remembered(LocationMemory())) }
      return try DefectiveStore.open(reference, ground.rows, ground.memory, schema, self)
    }.oneCallAtATime
  }
}

/// The content of a location: the rows of the reference store, and the memory of the defective store.
private struct Ground: Sendable {
  let rows: Location
  let memory: Remembered<LocationMemory>
}

extension DefectiveStore {
  /// Opens a location of a store with a defect.
  ///
  /// - Throws: The error of the reference store, or another one if the defect is about opening.
  fileprivate static func open(
    _ reference: ReferenceAdapter, _ rows: Location, _ location: Remembered<LocationMemory>, _ schema: Schema,
    _ defect: Defect
  ) throws -> DefectiveStore {
    var lost: [RowChange] = []
    location.change { memory in
      memory.openings += 1
      (lost, memory.lost) = (memory.lost, [])
    }
    let base: ReferenceStore
    do {
      base = try reference.open(rows, schema: schema)
    } catch let error as StoreError where defect.effect == .refusal(.otherKind) && defect.place == .open {
      guard try defect.isTriggered(byRefusedOpeningOf: rows, location, reference) else { throw error }
      throw StoreError(error.kind.another, property: error.property, error.message)
    }
    location.change { $0.schema = schema }
    let store = DefectiveStore(
      base: base, defect: defect, schema: schema, location: location, session: Remembered(SessionMemory()))
    for change in lost.reversed() { try store.lose(change) }
    try store.spoilOpening()
    return store
  }

  /// Sets a record to an earlier state, unless it was changed since.
  private func lose(_ change: RowChange) throws {
    let row = snapshot(of: base).rows.first { $0.key == change.key }?.fields
    if row == change.before { try set(change.key, to: change.after, in: base) }
  }

  /// How many records of a location one opening changes. If each opening stored all records twice, a long program would
  /// fill the memory.
  private static let spoiledRows = 100

  /// Applies the fault to the records of the location, or refuses to open it.
  private func spoilOpening() throws {
    let rows = snapshot(of: base).rows
    guard isTriggered(byOpeningWith: rows.map(\.fields)) else { return }
    switch defect.effect {
    case .change(let fault):
      try base.transaction(commit: true) { (view: ReferenceStore) in
        let spoiled = rows.prefix(Self.spoiledRows)
        try apply(fault, to: spoiled.map { RowChange(key: $0.key, before: nil, after: $0.fields) }, in: view)
      }
    case .refusal(.spurious):
      try base.close()
      throw Defect.Place.open.spuriousError
    case .refusal, .answer: break
    }
  }

  /// Whether the defect shows in an opening that brings back the records.
  fileprivate func isTriggered(byOpeningWith records: [Fields]) -> Bool {
    var call = DefectiveCall(.open)
    call.records = records
    return isTriggered(by: call)
  }

  func close() throws {
    let call = DefectiveCall(.close)
    try counted(call) {
      guard isTriggered(by: call) else { return try base.close() }
      switch defect.effect {
      case .change: break
      case .answer: try base.close()
      case .refusal(let fault):
        try refusing(fault, call, unlessRefused: (), base.close, keepingPart: {})
      }
    }
    // A live query that continued after it was cancelled ends with the store.
    session.change { $0.kept = [] }
  }
}

extension Defect {
  /// Whether the defect shows in an opening that is refused. The records are those that the version before reads.
  fileprivate func isTriggered(
    byRefusedOpeningOf rows: Location, _ location: Remembered<LocationMemory>, _ reference: ReferenceAdapter
  ) throws -> Bool {
    guard let schema = location.value.schema else { return trigger.isEmpty }
    let store = DefectiveStore(
      base: try reference.open(rows, schema: schema), defect: self, schema: schema, location: location,
      session: Remembered(SessionMemory()))
    let isTriggered = store.isTriggered(byOpeningWith: store.snapshot(of: store.base).rows.map(\.fields))
    try store.base.close()
    return isTriggered
  }
}
