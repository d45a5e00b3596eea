import ConformanceKit

/// The declared losses of the types that a lens can change.
struct Lenses: Sendable {
  private let float: Lens?
  private let double: Lens?
  private let date: Lens?
  private let string: Lens?

  init(_ fidelity: [Primitive: Lens]) {
    float = fidelity[.float]
    double = fidelity[.double]
    date = fidelity[.date]
    string = fidelity[.string]
  }

  /// What the store keeps of a value; nil when it rejects the value. No lens changes the other types.
  func apply(to value: Value) -> Value? {
    let lens: Lens?
    switch value {
    case .float: lens = float
    case .double: lens = double
    case .date: lens = date
    case .string: lens = string
    default: return value
    }
    guard let lens else { return value }
    switch lens.apply(to: value) {
    case .kept(let kept): return kept
    case .rejected: return nil
    }
  }
}
