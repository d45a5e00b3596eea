import ConformanceKit

/// The form in which a store keeps a row: how it represents properties without a value, and which losses apply to
/// declared defaults.
struct RowForm: Sendable {
  let absence: Semantics.Absence
  let lenses: Lenses
}
