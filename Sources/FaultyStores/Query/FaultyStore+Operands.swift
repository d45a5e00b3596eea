import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let unknownRawNotFound = FaultyStore(
    "unknown-raw-not-found", .unknownEnumCase, "A raw value that the app's enum lacks is looked for as null.",
    operands("unknown-raw-not-found") { operand, property in
      guard case .enumeration(let type)? = property?.type, type.raw.admits(operand),
        type.caseName(of: operand) == nil
      else { return operand }
      return .null
    })

  static let caseOperandByName = FaultyStore(
    "case-operand-by-name", .query, "A case as an operand is looked for by its name, and not by its raw value.",
    operands("case-operand-by-name") { operand, _ in
      if case .enumCase(let name) = operand { .string(name) } else { operand }
    })

  private static func operands(
    _ name: String, _ change: @escaping @Sendable (Value, Property?) -> Value
  ) -> FaultyAdapter<QueryChanger> {
    FaultyAdapter(name) { base in
      QueryChanger(base: base) { base, query, entity in
        let changed = query.changing { condition in
          guard case .compare(let name, let comparison, let operand) = condition else { return condition }
          return .compare(property: name, comparison, change(operand, entity[property: name]))
        }
        return try base.query(changed, in: entity)
      }
    }
  }
}

extension FaultyStore {
  static let stringsComparedCanonically = FaultyStore(
    "strings-compared-canonically", .query, "Composed and decomposed texts count as equal, undeclared.",
    FaultyAdapter("strings-compared-canonically", actual: canonical), honestly: canonical)

  private static let canonical = Semantics.strict.with { $0.stringOrder = .unicodeCanonical }
}
