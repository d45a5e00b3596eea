import StoreContract

/// The declared losses of the types that a lens may change.
struct Lenses: Sendable {
  private let float: Lens?
  private let double: Lens?
  private let date: Lens?
  private let string: Lens?
  private let decimal: Lens?

  init(_ fidelity: [Primitive: Lens]) {
    float = fidelity[.float]
    double = fidelity[.double]
    date = fidelity[.date]
    string = fidelity[.string]
    decimal = fidelity[.decimal]
  }

  /// Whether there is a lens for values of a value's type.
  func mayChange(_ value: Value) -> Bool { lens(for: value) != nil }

  /// The lens for a value's type. Only these types can have a lens.
  private func lens(for value: Value) -> Lens? {
    switch value {
    case .float: float
    case .double: double
    case .date: date
    case .string: string
    case .decimal: decimal
    default: nil
    }
  }

  /// The value that the store keeps in place of a value, or nil if the store rejects it.
  func apply(to value: Value) -> Value? {
    guard let lens = lens(for: value) else { return value }
    switch lens.apply(to: value) {
    case .kept(let kept): return kept
    case .rejected: return nil
    }
  }
}
