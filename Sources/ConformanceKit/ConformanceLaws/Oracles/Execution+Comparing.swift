public import StoreContract
public import StoreHosting

extension Execution {
  /// How the backend's answer to one operation departs from another answer; nil when it does not.
  ///
  /// For judges that hold answers against each other, where the reference store has nothing to say:
  ///
  /// ```swift
  /// Judge { trial in trial.discrepancy(at: 3, from: trial.actual.answers[2]) }
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index of an operation that is not inside of another.
  ///   - expected: The answer that it should have had.
  /// - Returns: The first place that differs: null and absent are one for an optional property, and records that a query finds
  ///   come in any order that the query leaves open.
  /// - Precondition: The program has an operation of that index.
  public func mismatch(at index: Int, from expected: Response) -> Mismatch? {
    ResponseComparison(operation: program.operations[index], schema: schema(at: index), step: [index])
      .mismatch(of: actual.responses[index], from: expected)
  }

  /// The schema that the store is opened with when an operation is performed.
  private func schema(at index: Int) -> Schema? {
    if let opened = program.operations[index].openedSchema { return program.schemas[opened] }
    for operation in program.operations[...index].reversed() {
      if case .open(let opened) = operation { return program.schemas[opened] }
    }
    return nil
  }
}
