import ConformanceLaws
import StoreContract

/// One examination by the doctor: a duty of the adapter, the laws that check it, and what to change if they fail.
struct Examination: Sendable {
  /// The duty, as the author of an adapter would say it.
  let title: String
  /// The ids of the laws that check the duty.
  let laws: [Law.ID]
  /// What to change if the adapter fails.
  let hint: String
}

extension Examination {
  /// The duties of every adapter, the most basic first. Later ones can only be judged if earlier ones hold.
  static let basics: [Examination] = [
    Examination(
      title: "gives back what it was given", laws: ["round-trip.value", "round-trip.write-implies-read"],
      hint:
        "`put` stores each value of the record as it is, and `get` gives it back under the same property name. A loss that the store "
        + "cannot help is declared in `semantics.fidelity`; a type that it cannot store is left out of `capabilities.types`."
    ),
    Examination(
      title: "answers for each record of a call", laws: ["round-trip.batch"],
      hint:
        "`put` gives an id for each record, `get` a record or nil for each id, both in the order asked; a record that is refused "
        + "refuses the whole call."),
    Examination(
      title: "keeps what was written when it is opened again", laws: ["round-trip.reopen"],
      hint:
        "What was acknowledged is in the location before the call returns, or before `close` does, and is read from there."
    ),
    Examination(
      title: "keeps locations apart", laws: ["adapter.isolation"],
      hint:
        "Everything that is kept, ids and caches among it, belongs to the location that `open` was given, and nothing to the process."
    ),
    Examination(
      title: "gives the same answers again", laws: ["adapter.deterministic"],
      hint: "The same calls in a fresh location have the same answers; the order of what is not ordered may differ."),
    Examination(
      title: "says what is wrong by kinds of error", laws: ["round-trip.clean-rejection", "adapter.errors-have-kinds"],
      hint:
        "A value that cannot be stored is refused with the kind `rejected` and the property's name, one that cannot be converted with "
        + "`unreadable`; any other error counts as `internal`, and nothing has changed after an error."),
    Examination(
      title: "is over when it was closed", laws: ["adapter.close-is-final"],
      hint:
        "A closed store refuses every call with the kind `closed`, or goes on; it does not lose what it acknowledged."),
    Examination(
      title: "does what it declares, and no more", laws: ["adapter.honest-capabilities"],
      hint: "What the capabilities declare works; what they leave out is refused with the kind `unsupported`."),
  ]

  /// The duty of adapters that declare `durable`.
  static let durability = Examination(
    title: "keeps what it acknowledged when it is killed", laws: Law.durability.map(\.id),
    hint:
      "What a call wrote is with the operating system before its answer is sent, all of it or nothing, and whatever a kill leaves behind "
      + "is cleared up by the next `open`. A store that does not promise that leaves out `durable`.")

  /// The laws that check a promise. Empty if no law distinguishes the promise's values.
  static func laws(of key: Semantics.Key) -> [Law.ID] {
    switch key {
    case .missing: ["missing-field.added-property"]
    case .missingEnum: ["missing-field.added-enum"]
    case .missingOptional: ["missing-field.added-optional"]
    case .absence: ["round-trip.four-states", "round-trip.stored-form"]
    case .unknownEnum: ["unknown-enum-case.added-case", "unknown-enum-case.optional", "unknown-enum-case.element"]
    case .invalidValue: ["unknown-enum-case.invalid-custom"]
    case .rewriteOfUnknown: ["unknown-enum-case.rewrite"]
    case .numericMatch: ["numeric.no-mixing"]
    case .absentInQueries: ["missing-field.read-query-agreement"]
    case .stringOrder: ["query.strings"]
    case .operandOverflow: ["numeric.operand"]
    case .floatEquality, .collectionEquality: ["query.stored-operand"]
    case .removedTarget, .toMany: ["round-trip.relations"]
    // Fidelity differs from type to type, and the basic examinations cover it.
    case .fidelity: []
    case .retype: ["missing-field.retyped-property"]
    case .requireProperty: ["missing-field.optional-required"]
    case .downgrade: ["missing-field.downgrade"]
    case .removeProperty: ["missing-field.removed-property"]
    }
  }
}
