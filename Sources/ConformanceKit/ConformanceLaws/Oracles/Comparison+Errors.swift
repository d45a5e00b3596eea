import StoreContract
import StoreHosting

extension Comparison {
  /// The first error of a kind that does not name the property which is to blame.
  func firstMisnamedError(in actual: History, expected: History, of kind: StoreError.Kind) -> Mismatch? {
    for (index, pair) in zip(expected.responses, actual.responses).enumerated() {
      guard let expected = pair.0.error, let actual = pair.1.error, expected.kind == kind, actual.kind == kind,
        let name = expected.property,
        !isNamed(name, by: actual), !isToBlame(actual.property, for: program.operations[index])
      else { continue }
      return Mismatch(
        step: [index], path: Mismatch.path(of: name, in: program.operations[index]),
        change: "\(kind.rawValue) without the property's name", expected: .error(expected),
        actual: .error(actual))
    }
    return nil
  }

  /// Whether a property is another one that is to blame: where two of a record are, a store need not look at the first one first.
  private func isToBlame(_ name: String?, for operation: Program.Operation) -> Bool {
    guard let name, case .put(let entityName, let newRecords) = operation else { return false }
    let properties = program.schemas.compactMap { $0[entity: entityName]?[property: name] }
    return newRecords.contains { newRecord in
      guard let value = newRecord.fields[name] else { return false }
      return !properties.isEmpty && properties.allSatisfy { !$0.admits(value) }
    }
  }

  /// Whether an error names a property, or a member of it, or the property that it is a member of.
  private func isNamed(_ name: String, by error: StoreError) -> Bool {
    error.property?.prefix { $0 != "." && $0 != "[" } == name.prefix { $0 != "." && $0 != "[" }
  }
}

extension Response {
  /// The error that the answer is, or that a live query ended with.
  fileprivate var error: StoreError? {
    switch self {
    case .failure(let error): error
    case .events(let events): events.lazy.compactMap(\.error).first
    default: nil
    }
  }
}

extension Response.Event {
  fileprivate var error: StoreError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
