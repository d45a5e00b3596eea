import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let unknownDefaultWrittenBack = FaultyStore(
    "unknown-default-written-back", .unknownEnumCase,
    "An update of another property replaces an unknown raw value by what it reads as, undeclared.",
    FaultyAdapter(
      "unknown-default-written-back", declared: .strict.with { $0.unknownEnum = ByPlace(.default) },
      actual: replacing), honestly: replacing,
    // What an update writes back is also short of the members that the schema lacks.
    alsoBreaks: [.missingField])

  private static let replacing = Semantics.strict.with {
    $0.unknownEnum = ByPlace(.default)
    $0.rewriteOfUnknown = .replacesWithDefault
  }

  static let unknownPutBackAsFirstCase = FaultyStore(
    "unknown-put-back-as-first-case", .unknownEnumCase,
    "A record that is put back as it was read has the enum's first case where the raw value was unknown.",
    FaultyAdapter("unknown-put-back-as-first-case") { base in
      WriteChanger(
        base: base,
        writing: { property, value in
          guard case .unknownCase = value, case .enumeration(let type) = property.type, let first = type.cases.first
          else { return value }
          return .enumCase(first.name)
        })
    })

  static let invalidCustomReadsNull = FaultyStore(
    "invalid-custom-reads-null", .unknownEnumCase,
    "What a custom type refuses reads as nil where the property is optional.",
    FaultyAdapter(
      "invalid-custom-reads-null", lenient: .strict.with { $0.invalidValue.optional = .null }
    ) { property, stored in
      guard property.isOptional, case .custom(let type) = property.type else { return false }
      return type.persisted.admits(stored) && !type.isValid(persisted: stored)
    })

  static let mapIterationEndsEarly = FaultyStore(
    "map-iteration-ends-early", .unknownEnumCase, "A map is read up to its first unknown raw value.",
    FaultyAdapter("map-iteration-ends-early") { EarlyEnd(base: $0) })
}

/// Drops an unknown raw value in a map, and all values after it.
private struct EarlyEnd: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> EarlyEnd { EarlyEnd(base: base) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try base.get(ids, in: entity).map { record in
      record.map { Record(id: $0.id, fields: $0.fields.compactMapValues { cut($1) }) }
    }
  }

  private func cut(_ value: Value) -> Value {
    guard case .map(let fields) = value else { return value }
    let readable = fields.entries.prefix { entry in
      if case .unknownCase = entry.value { false } else { true }
    }
    return .map(Fields(readable.map { ($0.name, $0.value) }))
  }
}
