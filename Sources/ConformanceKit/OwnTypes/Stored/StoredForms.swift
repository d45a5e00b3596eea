public import Generators

/// The forms that a store may contain in place of a value: the default, the edge cases that programs get wrong, and all
/// others.
public struct StoredForms<Form>: Sendable {
  /// The value of the stored type before anyone sets it, like Realm's `PersistedType()`.
  let zero: @Sendable () -> Form
  /// Edge cases, which are all tried, simplest first.
  let edges: @Sendable () -> [Form]
  /// Draws a form of any kind.
  let values: Generator<Form>
  /// Whether the store may also contain nil.
  var includesNil = false

  /// Creates the forms of a stored type.
  ///
  /// ```swift
  /// StoredForms(default: PointObject(), values: zip(.double, .double).map { PointObject(x: $0, y: $1) })
  /// ```
  ///
  /// - Parameters:
  ///   - zero: The value of the stored type before anyone sets it. It is evaluated each time.
  ///   - edges: Edge cases, which are all tried, simplest first. They are evaluated each time.
  ///   - values: Draws a form of any kind.
  public init(
    default zero: @autoclosure @escaping @Sendable () -> Form,
    edges: @autoclosure @escaping @Sendable () -> [Form] = [], values: Generator<Form>
  ) {
    self.zero = zero
    self.edges = edges
    self.values = values
  }

  /// The default and the edge cases.
  package var allEdges: [Form] { [zero()] + edges() }

  /// All forms that are tried in every check, simplest first.
  var examples: [Form?] {
    (includesNil ? [nil] : []) + ([zero()] + edges()).map(Optional.some)
  }

  /// Draws a form of any kind, or nil if the store may contain it.
  var inputs: Generator<Form?> {
    includesNil ? values.optional(probability: 0.9) : values.map(Optional.some)
  }
}
