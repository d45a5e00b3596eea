public import Generators

/// What a store may hold in the place of a value: its default, the edges that programs get wrong, and any others.
public struct StoredForms<Form>: Sendable {
  /// What the store's type is when nobody set it, as Realm's `PersistedType()`.
  let zero: @Sendable () -> Form
  /// Forms that are each tried, the simplest first.
  let edges: @Sendable () -> [Form]
  /// Draws any form.
  let values: Generator<Form>
  /// Whether nil may be stored too.
  var includesNil = false

  /// Forms of any type.
  ///
  /// ```swift
  /// StoredForms(default: PointObject(), values: zip(.double, .double).map { PointObject(x: $0, y: $1) })
  /// ```
  ///
  /// - Parameters:
  ///   - zero: What the store's type is when nobody set it; made anew each time.
  ///   - edges: Forms to try each, the simplest first; made anew each time.
  ///   - values: Draws any form.
  public init(
    default zero: @autoclosure @escaping @Sendable () -> Form,
    edges: @autoclosure @escaping @Sendable () -> [Form] = [], values: Generator<Form>
  ) {
    self.zero = zero
    self.edges = edges
    self.values = values
  }

  /// All forms to try each, the simplest first.
  var examples: [Form?] {
    (includesNil ? [nil] : []) + ([zero()] + edges()).map(Optional.some)
  }

  /// Draws any form, or nil where that may be stored.
  var inputs: Generator<Form?> {
    includesNil ? values.optional(probability: 0.9) : values.map(Optional.some)
  }
}
