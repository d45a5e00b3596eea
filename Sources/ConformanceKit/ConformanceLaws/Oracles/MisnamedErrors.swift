import ResponseComparing
import StoreContract

/// Finds errors that do not name the property at fault, also those inside transactions and other stores.
struct MisnamedErrors {
  let program: Program
  /// The kinds of errors that must name a property.
  let kinds: Set<StoreError.Kind>

  /// The mismatch of the first such error, or nil if there is none.
  func first(in actual: History, expected: History) -> Mismatch? {
    first(in: actual.responses, expected.responses, of: program.operations, step: [])
  }

  private func first(
    in actual: [Response], _ expected: [Response], of operations: [Program.Operation], step: [Int]
  ) -> Mismatch? {
    for (index, pair) in zip(actual, expected).enumerated() where index < operations.count {
      if let found = first(in: pair.0, pair.1, of: operations[index], step: step + [index]) { return found }
    }
    return nil
  }

  private func first(
    in actual: Response, _ expected: Response, of operation: Program.Operation, step: [Int]
  ) -> Mismatch? {
    switch (actual, expected) {
    case (.transaction(let responses, let outcome), .transaction(let due, let end)):
      first(in: responses, due, of: operation.inner, step: step) ?? first(in: outcome, end, of: operation, step: step)
    case (.several(let responses), .several(let due)): first(in: responses, due, of: operation.inner, step: step)
    default: mismatch(of: actual.error, from: expected.error, of: operation, step: step)
    }
  }

  private func mismatch(
    of actual: StoreError?, from expected: StoreError?, of operation: Program.Operation, step: [Int]
  ) -> Mismatch? {
    guard let actual, let expected, expected.kind == actual.kind, kinds.contains(actual.kind),
      let name = expected.property, !isNamed(name, by: actual), !isToBlame(actual.property, for: operation)
    else { return nil }
    return Mismatch(
      step: step, path: Mismatch.path(of: name, in: operation),
      change: "\(actual.kind.rawValue) without the property's name", expected: .error(expected), actual: .error(actual))
  }

  /// Whether a property is another one at fault. If a record has two invalid properties, a store need not check the
  /// first one first. A property that no schema of the program has is always at fault. A query may be refused for each
  /// property that it names: a store may lack an operator for one type, and see that before an unknown name.
  private func isToBlame(_ name: String?, for operation: Program.Operation) -> Bool {
    guard let name else { return false }
    if operation.inner.contains(where: { isToBlame(name, for: $0) }) { return true }
    if operation.queried.contains(where: { Self.property(of: $0) == Self.property(of: name) }) { return true }
    let (entityName, written) = operation.written
    let properties = program.schemas.compactMap { $0[entity: entityName]?[property: name] }
    return written.contains { fields in
      guard let value = fields[name] else { return false }
      return properties.allSatisfy { !$0.admits(value) }
    }
  }

  /// Whether an error names a property, one of its members, or the property that contains it.
  private func isNamed(_ name: String, by error: StoreError) -> Bool {
    error.property.map(Self.property) == Self.property(of: name)
  }

  /// The name of the property that a path begins with.
  private static func property(of path: String) -> Substring { path.prefix { $0 != "." && $0 != "[" } }
}

extension Program.Operation {
  /// The domain values that the operation itself writes, for each record, and their entity.
  fileprivate var written: (entity: String, fields: [Fields]) {
    switch self {
    case .put(let entity, let records): (entity, records.map(\.fields))
    case .update(let entity, _, let fields): (entity, [fields])
    default: ("", [])
    }
  }
}

extension Program.Operation {
  /// The properties that the operation's own query names.
  fileprivate var queried: [String] {
    switch self {
    case .query(_, let query), .subscribe(_, let query, _): query.properties
    default: []
    }
  }
}

extension Response {
  /// The error of the response, or the error that ended a live query.
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
