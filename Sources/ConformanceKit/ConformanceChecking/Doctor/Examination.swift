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
        """
        `put` must store each value of a record unchanged, and `get` must return it under the same property \
        name. Declare unavoidable losses in `semantics.fidelity`, and leave types that the store cannot keep \
        out of `capabilities.types`.
        """
    ),
    Examination(
      title: "answers for each record of a call", laws: ["round-trip.batch"],
      hint:
        """
        `put` must return an id for each record, and `get` a record or nil for each id, both in the given \
        order. If one record of a call is refused, the whole call must be refused.
        """),
    Examination(
      title: "keeps what was written when it is opened again", laws: ["round-trip.reopen"],
      hint:
        """
        Data must be written to the location before the call that wrote it returns, or before `close` \
        returns. `open` must read it from there.
        """
    ),
    Examination(
      title: "keeps locations apart", laws: ["adapter.isolation"],
      hint:
        """
        All state, including ids and caches, must belong to the location that `open` was given, not to the \
        process.
        """
    ),
    Examination(
      title: "gives the same answers again", laws: ["adapter.deterministic"],
      hint:
        """
        The same calls in a new location must give the same responses. Only results without a defined order \
        may differ in order.
        """),
    Examination(
      title: "says what is wrong by kinds of error", laws: ["round-trip.clean-rejection", "adapter.errors-have-kinds"],
      hint:
        """
        Refuse a value that cannot be stored with the kind `rejected` and the property's name, and a value \
        that cannot be converted with `unreadable`. Every other error counts as `internal`. An error must \
        leave the data unchanged.
        """),
    Examination(
      title: "is over when it was closed", laws: ["adapter.close-is-final"],
      hint:
        """
        A closed store must either refuse every call with the kind `closed` or keep working. It must not \
        lose data that it acknowledged.
        """),
    Examination(
      title: "does what it declares, and no more", laws: ["adapter.honest-capabilities"],
      hint:
        """
        Declared capabilities must work. Calls that need undeclared capabilities must be refused with the \
        kind `unsupported`.
        """),
  ]

  /// The duty of adapters that declare `durable`.
  static let durability = Examination(
    title: "keeps what it acknowledged when it is killed", laws: Law.durability.map(\.id),
    hint:
      """
      Before a call's response is sent, everything it wrote must have reached the operating system, \
      completely or not at all. The next `open` must clean up whatever a kill leaves behind. If the store \
      cannot promise this, leave out `durable`.
      """)

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
