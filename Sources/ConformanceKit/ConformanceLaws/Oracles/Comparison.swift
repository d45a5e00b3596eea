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
  func firstMismatch(of actual: History, from expected: History) -> Mismatch? {
    for index in program.operations.indices {
      // In place, since most are equal. Events are judged with those before them.
      if actual.responses[index] == expected.responses[index], !program.operations[index].takesEvents { continue }
      if let found = mismatch(at: index, of: actual, from: expected) { return found }
    }
    return nil
  }

  /// How the answer to one operation departs from the expected one.
  private func mismatch(at index: Int, of actual: History, from expected: History) -> Mismatch? {
    let operation = program.operations[index]
    if case .events(let subscription) = operation, case .events = actual.responses[index],
      case .events = expected.responses[index]
    {
      return eventMismatch(of: subscription, takenAt: index, actual, from: expected)
    }
    if actual.responses[index] == expected.responses[index] { return nil }
    let there = operation.openedSchema.map { program.schemas[$0] } ?? schema(openAt: index)
    return ResponseComparison(operation: operation, schema: there, step: [index])
      .mismatch(of: actual.responses[index], from: expected.responses[index])
  }
}

extension Program.Operation {
  /// Whether the operation takes what a live query gave.
  fileprivate var takesEvents: Bool {
    if case .events = self { true } else { false }
  }
}
