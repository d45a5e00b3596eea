import StoreContract
import StoreHosting

extension Program {
  /// The program without the calls that the store is promised to refuse. A call that is refused only because another
  /// one was left out goes too. A refused opening reopens the store with the schema of before instead, because what it
  /// does to the store may be what each reopening does.
  ///
  /// - Parameters:
  ///   - step: The place of an operation that stays although it is refused, as in ``Mismatch/step``. Nil for none.
  ///   - model: Returns the responses that a program is promised.
  func withoutRefusals(keeping step: [Int]? = nil, _ model: (Program) -> History) -> Program {
    var rest = KeptOperations(operations: operations, kept: step)
    while true {
      let program = Program(schemas: schemas, operations: rest.operations)
      let next = rest.withoutRefusals(model(program).responses)
      if next.operations == rest.operations { return program }
      rest = next
    }
  }
}

/// Operations, and the place of the one among them that stays.
private struct KeptOperations {
  var operations: [Program.Operation]
  var kept: [Int]?

  /// The operations that are not refused.
  ///
  /// - Parameter responses: The promised responses. Operations without one stay.
  func withoutRefusals(_ responses: [Response]) -> KeptOperations {
    var rest = KeptOperations(operations: [])
    var schema: Int?
    for (index, operation) in operations.enumerated() {
      let isKept = kept?.first == index
      let response = responses.indices.contains(index) ? responses[index] : nil
      if case (.open(let own), .done?) = (operation, response) { schema = own }
      var inside = isKept ? kept.map { Array($0.dropFirst()) } : nil
      guard let left = remainder(of: operation, response, reopening: schema, keeping: &inside) else { continue }
      if isKept { rest.kept = [rest.operations.count] + (inside ?? []) }
      rest.operations.append(left)
    }
    return rest
  }

  /// What is left of an operation; nil if it is refused and need not stay.
  ///
  /// - Parameters:
  ///   - schema: The schema with which the store was opened last; nil if it was not opened.
  ///   - inside: The place, inside the operation, of what stays. Nil if the operation need not stay.
  private func remainder(
    of operation: Program.Operation, _ response: Response?, reopening schema: Int?, keeping inside: inout [Int]?
  ) -> Program.Operation? {
    switch (operation, response) {
    case (.transaction(let commit, let operations), .transaction(let responses, _)?):
      let rest = KeptOperations(operations: operations, kept: inside).withoutRefusals(responses)
      inside = rest.kept
      return .transaction(commit: commit, rest.operations)
    case (.open, .failure?) where inside == nil: return schema.map { .open(schema: $0) }
    case (_, .failure?): return inside == nil ? nil : operation
    default: return operation
    }
  }
}
