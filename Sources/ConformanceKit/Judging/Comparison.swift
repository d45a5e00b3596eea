/// Compares a backend's history with the one that its promises lead to.
///
/// The first departure counts: what comes after it may be its consequence.
struct Comparison {
  let program: Program

  init(_ program: Program) {
    self.program = program
  }

  /// The first departure; nil when there is none.
  ///
  /// - Parameters:
  ///   - actual: What the backend did.
  ///   - expected: What the reference store did under the same promises.
  func firstDiscrepancy(of actual: History, from expected: History) -> Discrepancy? {
    var schema: Schema?
    for (index, operation) in program.operations.enumerated() {
      if case .open(let opened) = operation { schema = program.schemas[opened] }
      if let found = discrepancy(at: index, schema, of: actual, from: expected) { return found }
    }
    return nil
  }

  /// How the answer to one operation departs from the expected one.
  private func discrepancy(
    at index: Int, _ schema: Schema?, of actual: History, from expected: History
  ) -> Discrepancy? {
    let operation = program.operations[index]
    if case .events(let subscription) = operation, case .events = actual.answers[index],
      case .events = expected.answers[index]
    {
      return eventDiscrepancy(of: subscription, takenAt: index, actual, from: expected)
    }
    let there = operation.openedSchema.map { program.schemas[$0] } ?? schema
    return AnswerComparison(operation: operation, schema: there, step: [index])
      .discrepancy(of: actual.answers[index], from: expected.answers[index])
  }
}
