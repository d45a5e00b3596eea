import ConformanceKit

/// The size of what the laws find on a faulty store.
struct MinimalSize: Sendable {
  let law: Law.ID
  let store: String
  /// How many operations the programs have, those inside of others not counted.
  let operations: ClosedRange<Int>
  /// How many properties.
  var properties = 1
}

extension MinimalSize {
  /// Every law that catches a store of its scenario, but for those where the schedule of threads decides what is found.
  static let all =
    of("round-trip.value", 3, "nan-becomes-null", "double-through-float", "string-cut-at-nul")
    + of("round-trip.value", 3, "date-truncated-to-seconds") + of("round-trip.batch", 2, "int8-out-of-range-accepted")
    + of("round-trip.clean-rejection", 2, "int8-out-of-range-accepted")
    + of("round-trip.identity", 3, "custom-values-interned")
    + of("round-trip.embedded", 3, properties: 2, "converter-cached-by-stored-type")
    + of("round-trip.four-states", 4, "update-with-null-keeps-value")
    + of("missing-field.added-property", 4, "missing-reads-zero", "ignores-declared-default")
    + of("missing-field.added-enum", 4, "missing-reads-zero", "ignores-declared-default")
    + of("missing-field.added-custom", 4, "missing-reads-zero", "ignores-declared-default")
    + of("missing-field.added-optional", 4, "missing-optional-throws")
    + of("missing-field.missing-null-wrong", 3, "missing-reads-zero", "missing-optional-throws")
    + of("missing-field.first-rewrite", 4, "missing-reads-zero", "missing-optional-throws")
    // One more where the row is written again without complaint, and has to be read.
    + [MinimalSize(law: "missing-field.first-rewrite", store: "ignores-declared-default", operations: 4...5)]
    + of("missing-field.removed-property", 5, "resurrects-removed-property")
    // Two properties: that the update of one loses the other's value is the defect.
    + of("unknown-enum-case.rewrite", 6, properties: 2, "unknown-default-written-back")
    + of("unknown-enum-case.added-case", 4, "unreadable-row-fails-the-fetch")
    + of("unknown-enum-case.removed-case", 4, "unreadable-row-fails-the-fetch")
    + of("unknown-enum-case.optional", 4, "unreadable-row-fails-the-fetch")
    + of("unknown-enum-case.element", 4, "unreadable-row-fails-the-fetch", "map-iteration-ends-early")
    + of("unknown-enum-case.other-rows", 4, "unreadable-row-fails-the-fetch")
    + of("unknown-enum-case.raw-drift", 4, "implicit-raw-values-renumbered", "case-codes-sorted-by-name")
    + of("unknown-enum-case.error-names-property", 4, "unreadable-row-fails-the-fetch")
    + of("concurrent-converter.throwing-converter", 4, "partial-batch-when-converter-throws")
    + of("query.contains", 3, "contains-sees-first-element")
    // A condition and its contrary.
    + of("query.complement", 4, "not-leaves-out-null") + of("query.order", 3, "sort-ignores-direction")

  private static func of(
    _ law: Law.ID, _ operations: Int, properties: Int = 1, _ stores: String...
  ) -> [MinimalSize] {
    stores.map { MinimalSize(law: law, store: $0, operations: operations...operations, properties: properties) }
  }
}
