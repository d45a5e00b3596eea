import StoreContract

/// The history that a backend must have if it carries out calls of a closed store.
///
/// A closed store may refuse a call as closed, or carry it out. What it carried out must have its usual response, and
/// be there after the next opening.
struct LateCalls {
  let execution: Execution

  /// The expected history. Calls that were carried out are performed on a store that is opened for them, and a second
  /// closing may succeed.
  var expected: History {
    let late = execution.program.operations.indices.map(carriedOut)
    var history = late.allSatisfy(\.isEmpty) ? execution.expected : history(performing: late)
    for index in late.indices { history.responses[index] = withSecondClosings(history.responses[index], at: index) }
    return history
  }

  /// The history of the program in which some calls of closed stores are performed on an open one.
  private func history(performing late: [[Int]]) -> History {
    var program = execution.program
    program.operations = []
    var schema = 0
    for (index, operation) in execution.program.operations.enumerated() {
      if case .open(let opened) = operation { schema = opened }
      if !late[index].isEmpty {
        program.operations += [.close, .open(schema: schema)] + late[index].map { operation.inner[$0] }
      }
      program.operations.append(operation)
    }
    return merged(execution.model(program).responses, late)
  }

  /// The indices of the calls inside an operation that a closed store carried out.
  private func carriedOut(_ index: Int) -> [Int] {
    guard case .afterClosing(let operations) = execution.program.operations[index],
      case .several(let responses) = execution.actual.responses[index]
    else { return [] }
    return zip(operations, responses).enumerated().filter { $1.0 != .close && $1.1.isCarriedOut }.map(\.offset)
  }

  /// The responses to the program's own operations: those that were inserted become parts of the operation after them.
  private func merged(_ responses: [Response], _ late: [[Int]]) -> History {
    var history = execution.expected
    var next = 0
    for index in late.indices {
      let inserted = late[index].isEmpty ? 0 : late[index].count + 2
      var response = responses[next + inserted]
      if inserted > 0, case .several(var parts) = response {
        for (offset, part) in late[index].enumerated() { parts[part] = responses[next + 2 + offset] }
        response = .several(parts)
      }
      history.responses[index] = response
      next += inserted + 1
    }
    return history
  }

  /// The expected response, with success for each second closing that actually succeeded.
  private func withSecondClosings(_ response: Response, at index: Int) -> Response {
    guard case .afterClosing(let operations) = execution.program.operations[index], case .several(var parts) = response,
      case .several(let actual) = execution.actual.responses[index]
    else { return response }
    for (part, operation) in operations.enumerated() where operation == .close && actual[part] == .done {
      parts[part] = .done
    }
    return .several(parts)
  }
}

extension Response {
  /// Whether a closed store carried out a call. It may also have refused the call as an open store would.
  fileprivate var isCarriedOut: Bool {
    if case .failure(let error) = self { error.kind != .closed } else { true }
  }
}
