import ConformanceLaws
import StoreContract

/// A store that changes values that are written or read, at any depth.
struct ValueChanger: StoreDecorator {
  let base: any Store
  /// Maps an innermost value that is written to its replacement.
  var writing: @Sendable (Value) -> Value = { $0 }
  /// Maps an innermost value that is read to its replacement.
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
  /// Makes a store of the scenario round-trip that changes values that are written, including the stored forms of
  /// custom types.
  ///
  /// - Parameters:
  ///   - fidelity: The losses that the store would have to declare to be lawful. It is empty if no lens describes them.
  ///   - change: Maps an innermost value to its replacement.
  static func writing(
    _ name: String, _ defect: String, fidelity: [Primitive: Lens] = [:], _ change: @escaping @Sendable (Value) -> Value
  ) -> FaultyStore {
    let adapter = FaultyAdapter(name) { base in
      ValueChanger(base: base, writing: { $0.changingKept(change) })
    }
    let honest = fidelity.isEmpty ? nil : Semantics.strict.with { $0.fidelity = fidelity }
    return FaultyStore(name, .roundTrip, defect, adapter, honestly: honest)
  }

  /// Makes a store of the scenario round-trip that changes values that are read.
  static func reading(
    _ name: String, _ defect: String, _ change: @escaping @Sendable (Value) -> Value
  ) -> FaultyStore {
    FaultyStore(
      name, .roundTrip, defect, FaultyAdapter(name) { base in ValueChanger(base: base, reading: change) })
  }
}

extension Fields {
  /// Returns the fields with each innermost value changed.
  func changingLeaves(_ change: (Value) -> Value) -> Fields {
    compactMapValues { _, value in value.changingLeaves(change) }
  }
}

extension Value {
  /// Returns the same collections and objects with each innermost value changed.
  func changingLeaves(_ change: (Value) -> Value) -> Value {
    switch self {
    case .array(let elements): .array(elements.map { $0.changingLeaves(change) })
    case .map(let fields): .map(fields.changingLeaves(change))
    case .object(let fields): .object(fields.changingLeaves(change))
    default: change(self)
    }
  }
  /// Returns the value with its stored form changed. The stored form of a custom type is the form that it is persisted
  /// as.
  fileprivate func changingKept(_ change: (Value) -> Value) -> Value {
    guard case .custom(let name, let persisted) = self else { return change(self) }
    return .custom(name, persisted: persisted.changingLeaves(change))
  }
}
