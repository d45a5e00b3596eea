import ConformanceKit

/// A store that changes values on their way in or out, wherever they stand.
struct ValueChanger: StoreDecorator {
  let base: any Store
  /// What becomes of an innermost value on its way in.
  var writing: @Sendable (Value) -> Value = { $0 }
  /// What becomes of an innermost value on its way out.
  var reading: @Sendable (Value) -> Value = { $0 }

  func around(_ base: any Store) -> ValueChanger {
    ValueChanger(base: base, writing: writing, reading: reading)
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try base.put(records.map { Record(id: $0.id, fields: $0.fields.changingLeaves(writing)) }, in: entity)
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields.changingLeaves(writing), in: entity)
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try base.get(ids, in: entity).map { record in
      record.map { Record(id: $0.id, fields: $0.fields.changingLeaves(reading)) }
    }
  }
}

extension FaultyStore {
  /// A store of the scenario round-trip that changes values on their way in, those that custom types are kept as among them.
  ///
  /// - Parameters:
  ///   - fidelity: The losses that would have to be declared for it to be lawful; none where no lens says it.
  ///   - change: What becomes of an innermost value.
  static func writing(
    _ name: String, _ defect: String, fidelity: [Primitive: Lens] = [:], _ change: @escaping @Sendable (Value) -> Value
  ) -> FaultyStore {
    let adapter = FaultyAdapter(name) { base in
      ValueChanger(base: base, writing: { $0.changingKept(change) })
    }
    let honest = fidelity.isEmpty ? nil : Semantics.strict.with { $0.fidelity = fidelity }
    return FaultyStore(name, .roundTrip, defect, adapter, honestly: honest)
  }

  /// A store of the scenario round-trip that changes values on their way out.
  static func reading(
    _ name: String, _ defect: String, _ change: @escaping @Sendable (Value) -> Value
  ) -> FaultyStore {
    FaultyStore(
      name, .roundTrip, defect, FaultyAdapter(name) { base in ValueChanger(base: base, reading: change) })
  }
}

extension Fields {
  /// The same names with each innermost value changed.
  func changingLeaves(_ change: (Value) -> Value) -> Fields {
    compactMapValues { _, value in value.changingLeaves(change) }
  }
}

extension Value {
  /// The same collections and objects with each innermost value changed.
  func changingLeaves(_ change: (Value) -> Value) -> Value {
    switch self {
    case .array(let elements): .array(elements.map { $0.changingLeaves(change) })
    case .map(let fields): .map(fields.changingLeaves(change))
    case .object(let fields): .object(fields.changingLeaves(change))
    default: change(self)
    }
  }
  /// The value with what is kept of it changed: itself, or the form that a custom type is kept as.
  fileprivate func changingKept(_ change: (Value) -> Value) -> Value {
    guard case .custom(let name, let persisted) = self else { return change(self) }
    return .custom(name, persisted: persisted.changingLeaves(change))
  }
}
