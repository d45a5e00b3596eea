import ConformanceKit

extension FaultyStore {
  static let missingReadsZero = FaultyStore(
    "missing-reads-zero", .missingField, "A missing value reads as zero where null is declared.",
    FaultyAdapter(
      "missing-reads-zero", declared: .strict.with { $0.missing = .null }, actual: .strict.with { $0.missing = .zero }))

  static let ignoresDeclaredDefault = FaultyStore(
    "ignores-declared-default", .missingField,
    "A missing value reads as zero where the property's default is declared.",
    FaultyAdapter(
      "ignores-declared-default", declared: .strict.with { $0.missing = .default },
      actual: .strict.with { $0.missing = .zero }))

  static let resurrectsRemovedProperty = FaultyStore(
    "resurrects-removed-property", .missingField, "A property that was dropped and added again has its old values.",
    FaultyAdapter(
      "resurrects-removed-property", declared: .strict.with { $0.removeProperty = .reset }, actual: .strict))

  static let missingOptionalThrows = FaultyStore(
    "missing-optional-throws", .missingField, "An optional property that the row is older than cannot be read.",
    FaultyAdapter(
      "missing-optional-throws", declared: .strict, actual: .strict.with { $0.missingOptional = .reject }
    ) { NullFiller(base: $0) })
}

/// Stores null for each optional property that a record leaves out, so that only rows of older schemas lack any.
private struct NullFiller: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> NullFiller { NullFiller(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let nulls = Fields(entity.properties.filter(\.isOptional).map { ($0.name, .null) })
    return try base.put(records.map { Record(id: $0.id, fields: nulls.merging($0.fields)) }, in: entity)
  }
}
