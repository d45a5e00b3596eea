import StoreContract

extension Semantics {
  /// Returns whether a store with these declared losses rejects a stored value because of the value or a part of it.
  func reject(_ stored: Value) -> Bool {
    switch stored {
    case .array(let elements): elements.contains(where: reject)
    case .map(let fields), .object(let fields): fields.entries.contains { reject($0.value) }
    default: Primitive(rawValue: stored.kind.rawValue).flatMap { fidelity[$0] }?.apply(to: stored) == .rejected
    }
  }
}
