import Generators
import OwnTypeLaws

extension OwnType {
  var deterministic: LawExecution<ValueOrStored<Value, Stored>> {
    let inputs = Generator.oneOf(
      values.map { ValueOrStored.value($0) }, stored.inputs.map { ValueOrStored<Value, Stored>.stored($0) })
    return execution(.deterministic, "value or stored form", inputs, examples: { stored.examples.map { .stored($0) } })
    {
      switch $0 {
      case .value(let value): try check(once: writtenSource(of: value), again: writtenSource(of: value))
      case .stored(let stored):
        let (once, again) = (reading(of: stored), reading(of: stored))
        guard !once.isSame(as: again) else { return }
        throw Breach(
          "indeterminate", ("expected", once.text), ("actual", "\(again.text), the second time"),
          (
            "to mend",
            "let reading depend on what is stored alone: a default such as Date() or UUID() is another value each time"
          ))
      }
    }
  }

  private func check(once: String, again: String) throws(Breach) {
    guard once != again else { return }
    throw Breach("indeterminate", ("expected", once), ("actual", "\(again), the second time"))
  }

  var hashable: LawExecution<(Value, Value)> {
    let pairs = Generator<(Value, Value)>.oneOf(values.map { ($0, $0) }, zip(values, values))
    return execution(.hashable, "pair", pairs) { first, second in
      guard let stored = try? write(first) else { return }
      if first == second { try checkHashes(first, second) } else { try checkStoredApart(first, second) }
      // A value that reads back as another one breaks the law about round trips. Here it would be told as a pair.
      if let twin = reading(of: stored).value, first == twin { try checkHashes(first, twin) }
    }
  }

  private func checkHashes(_ first: Value, _ second: Value) throws(Breach) {
    guard let left = first as? any Hashable, let right = second as? any Hashable else { return }
    let hash = left.hashValue
    // A temporary object that is hashed and released leaves its address to the next one. These objects occupy such
    // addresses.
    let held = (0..<4).map { _ in try? write(first) }
    guard withExtendedLifetime(held, { right.hashValue }) != hash else { return }
    throw Breach(
      "hash", ("expected", "one hash value: \(Sameness.source(first)) == \(Sameness.source(second))"),
      ("actual", "two, so that a set keeps both"))
  }

  private func checkStoredApart(_ first: Value, _ second: Value) throws(Breach) {
    // A value that contains NaN differs from every value, even from one with the same stored form.
    guard !Sameness.holdsNaN(first), !Sameness.holdsNaN(second) else { return }
    if let loss, loss(first) == loss(second) { return }
    let stored = writtenSource(of: first)
    guard stored == writtenSource(of: second), (try? write(second)) != nil else { return }
    throw Breach(
      "stored alike",
      ("expected", "\(Sameness.source(first)) and \(Sameness.source(second)) stored apart: they differ"),
      ("actual", "both are stored as \(stored), so that a stored set keeps one"))
  }
}

/// An input of a law: either a value to write or a stored form to read.
enum ValueOrStored<Value, Stored> {
  case value(Value)
  case stored(Stored?)
}

extension ValueOrStored: SwiftSourceConvertible {
  /// The Swift source of the value or of the stored form.
  var swiftSource: SwiftSource {
    switch self {
    case .value(let value): SwiftSource(of: value)
    case .stored(let stored): SwiftSource(of: stored as Any)
    }
  }
}
