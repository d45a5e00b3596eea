import StoreContract
import StoreHosting

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
    for index in program.operations.indices {
      // In place, since most are equal. Events are judged with those before them.
      if actual.answers[index] == expected.answers[index], !program.operations[index].takesEvents { continue }
      if let found = discrepancy(at: index, of: actual, from: expected) { return found }
    }
    return nil
  }

  /// How the answer to one operation departs from the expected one.
  private func discrepancy(at index: Int, of actual: History, from expected: History) -> Discrepancy? {
    let operation = program.operations[index]
    if case .events(let subscription) = operation, case .events = actual.answers[index],
      case .events = expected.answers[index]
    {
      return eventDiscrepancy(of: subscription, takenAt: index, actual, from: expected)
    }
    if actual.answers[index] == expected.answers[index] { return nil }
    let there = operation.openedSchema.map { program.schemas[$0] } ?? schema(openAt: index)
    return AnswerComparison(operation: operation, schema: there, step: [index])
      .discrepancy(of: actual.answers[index], from: expected.answers[index])
  }
}

extension Program.Operation {
  /// Whether the operation takes what a live query gave.
  fileprivate var takesEvents: Bool {
    if case .events = self { true } else { false }
  }
}
