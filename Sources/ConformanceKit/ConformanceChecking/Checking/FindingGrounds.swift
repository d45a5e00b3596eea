import ConformanceLaws
import ResponseComparing
package import StoreContract

/// The facts behind the expected response of a finding that its program does not show: the promises that decide it, and
/// the calls that the store refused before.
package struct FindingGrounds: Sendable, Hashable {
  /// The promises of the backend that decide the expected response. Under another promise the law would expect another
  /// response.
  package var promises: [Semantics.Key] = []
  /// The calls about the same record that were refused before the response.
  package var refusals: [Refusal] = []

  /// A call that the store refused, as it had promised.
  package struct Refusal: Sendable, Hashable {
    /// The index of the operation in the program.
    package let step: Int
    /// The error that the law expects.
    package let error: StoreError
  }
}

extension Finding {
  /// Determines what the expected response rests on. It runs the program on the reference store only.
  mutating func measureGrounds(_ evaluator: CaseEvaluator) {
    guard kind == .law, let step = mismatch.step.first, program.operations.indices.contains(step) else { return }
    let expected = evaluator.expected(program)
    grounds.refusals = refusals(before: step, expected)
    // Calls at once give other responses in each run, whatever is promised.
    guard !program.operations[...step].contains(where: \.isConcurrent) else { return }
    grounds.promises = Semantics.Key.allCases.filter { key in
      evaluator.semantics.alternatives(to: key).contains { other in
        evaluator.expected(program, promising: other)[step] != expected[step]
      }
    }
  }

  /// The refused operations that name a record of the operation at a step.
  private func refusals(before step: Int, _ expected: [Response]) -> [FindingGrounds.Refusal] {
    let labels = Set(program.operations[step].labels)
    return (0..<step).compactMap { index in
      guard case .failure(let error) = expected[index].outcome,
        !labels.isDisjoint(with: program.operations[index].allLabels)
      else { return nil }
      return FindingGrounds.Refusal(step: index, error: error)
    }
  }
}

extension Program.Operation {
  /// Whether several tasks make calls at once.
  fileprivate var isConcurrent: Bool { if case .concurrently(let tasks) = self { tasks.count > 1 } else { false } }

  /// The records that this operation or an operation inside it names.
  fileprivate var allLabels: [Program.Label] { labels + inner.flatMap(\.allLabels) }
}
