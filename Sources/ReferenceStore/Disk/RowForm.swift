import ConformanceKit

/// How a store keeps a row: what stands where a property has no value, and what is lost of a declared default.
struct RowForm: Sendable {
  let absence: Semantics.Absence
  let lenses: Lenses
}
