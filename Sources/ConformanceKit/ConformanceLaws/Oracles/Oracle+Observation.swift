import StoreContract

extension Oracle {
  /// The same as ``agreement``, except that events of a live query that was not cancelled are not compared: other laws
  /// are about these.
  package static let agreementOnCancelled = Oracle { execution in
    let operations = execution.program.operations
    var actual = execution.actual
    for index in operations.indices {
      guard case .events(let subscription) = operations[index],
        !operations[..<index].contains(.unsubscribe(subscription))
      else { continue }
      actual.responses[index] = execution.expected.responses[index]
    }
    return Comparison(execution).firstMismatch(of: actual, from: execution.expected)
  }
}
