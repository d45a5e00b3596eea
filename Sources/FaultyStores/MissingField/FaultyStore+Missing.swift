import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let missingReadsZero = missing(
    "missing-reads-zero", "A missing value reads as zero where null is declared.",
    declared: .strict.with { $0.missing = .null }, actual: .strict.with { $0.missing = .zero })

  static let ignoresDeclaredDefault = missing(
    "ignores-declared-default", "A missing value reads as zero where the property's default is declared.",
    declared: .strict.with { $0.missing = .default }, actual: .strict.with { $0.missing = .zero })

  static let resurrectsRemovedProperty = missing(
    "resurrects-removed-property", "A property that was dropped and added again has its old values.",
    declared: .strict.with { $0.removeProperty = .reset }, actual: .strict)

  static let unknownPropertiesDropped = missing(
    "unknown-properties-dropped", "A write by an older version of the app drops what that version does not know.",
    declared: .strict, actual: .strict.with { $0.downgrade = .convert })

  static let missingOptionalThrows = FaultyStore(
    "missing-optional-throws", .missingField, "An optional property that the row is older than cannot be read.",
    FaultyAdapter(
      "missing-optional-throws", actual: .strict.with { $0.missingOptional = .reject }
    ) { NullFiller(base: $0) })

  static let mismatchReadsNull = FaultyStore(
    "mismatch-reads-null", .missingField, "A stored value of another type reads as nil where the property is optional.",
    FaultyAdapter(
      "mismatch-reads-null", lenient: .strict.with { $0.invalidValue.optional = .null }
    ) { property, stored in property.isOptional && stored != .null && !property.type.stored.admits(stored) })

  /// Makes a store that breaks its declared semantics, and would be lawful if it declared its actual semantics.
  private static func missing(
    _ name: String, _ defect: String, declared: Semantics, actual: Semantics
  ) -> FaultyStore {
    FaultyStore(
      name, .missingField, defect, FaultyAdapter(name, declared: declared, actual: actual), honestly: actual)
  }
}

/// Stores null for each optional property that a record omits. Only rows of older schemas then lack a property.
private struct NullFiller: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> NullFiller { NullFiller(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let nulls = Fields(entity.properties.filter(\.isOptional).map { ($0.name, .null) })
    return try base.put(records.map { Record(id: $0.id, fields: nulls.merging($0.fields)) }, in: entity)
  }
}
