import ResponseComparing
import StoreContract

extension Oracle {
  /// A cancelled call succeeds like any other call, or fails as cancelled. The records that it stores are then all as
  /// before it, or all as after it.
  static let cancelledIsAllOrNothing = Oracle { execution in
    guard let call = CancelledCall(execution), let error = call.error else {
      return Comparison(execution).firstMismatch(of: execution.actual, from: execution.expected)
    }
    return error.kind == .conflict ? call.half : call.failure(error)
  }
}

/// A cancelled call, and the read after it.
private struct CancelledCall {
  private let execution: Execution
  private let index: Int

  init?(_ execution: Execution) {
    let index = execution.program.operations.firstIndex { operation in
      if case .cancelling = operation { true } else { false }
    }
    guard let index else { return nil }
    self.execution = execution
    self.index = index
  }

  private var operation: Program.Operation { execution.program.operations[index] }

  /// The error of the call, or nil if it succeeded.
  var error: StoreError? {
    if case .failure(let error) = execution.actual.responses[index].outcome { error } else { nil }
  }

  /// The mismatch of a call that failed with an error that a cancelled call may not have.
  func failure(_ error: StoreError) -> Mismatch {
    Mismatch(
      step: [index], change: "\(operation.verb) → \(error.kind.rawValue)",
      expected: .text("success, or the error of a cancelled task: CancellationError or conflict"), actual: .error(error)
    )
  }

  /// The mismatch if the records are neither all as before the call nor all as after it; nil otherwise.
  var half: Mismatch? {
    guard let get = execution.program.operations.indices.last(where: { execution.program.operations[$0].isGet }) else {
      return nil
    }
    var without = execution.program
    without.operations.remove(at: index)
    let before = execution.model(without).responses[get - 1]
    let after = execution.expected.responses[get]
    let states = execution.program.operations[get].labels.indices.map { record in
      state(of: record, in: execution.actual.responses[get], before, after, at: get)
    }
    if states.allSatisfy({ $0.contains(.before) }) || states.allSatisfy({ $0.contains(.after) }) { return nil }
    return half(states, at: get)
  }

  private enum State: String {
    case before = "as before the call"
    case after = "as after it"
  }

  /// The states that agree with what was read of a record.
  private func state(
    of record: Int, in actual: Response, _ before: Response, _ after: Response, at get: Int
  ) -> Set<State> {
    let comparison = ResponseComparison(
      operation: execution.program.operations[get].reading(record), schema: execution.program.schemas.first, step: [get]
    )
    func agrees(_ expected: Response) -> Bool {
      comparison.mismatch(of: actual.reading(record), from: expected.reading(record)) == nil
    }
    return Set((agrees(before) ? [State.before] : []) + (agrees(after) ? [.after] : []))
  }

  private func half(_ states: [Set<State>], at get: Int) -> Mismatch {
    let labels = execution.program.operations[get].labels
    let told = zip(labels, states).map { label, states in
      "record \(label) \(states.map(\.rawValue).first ?? "as neither before nor after it")"
    }
    let culprit = states.firstIndex { !$0.contains(.before) }
    return Mismatch(
      step: [get], path: Mismatch.path(record: culprit.map { labels[$0] }),
      change: "half of a cancelled call stayed",
      expected: .text("all records as before the call, or all as after it"),
      actual: .text(
        "\(execution.actual.responses[index].outcome); then \(told.joined(separator: ", "))"))
  }
}

extension Program.Operation {
  /// The read of the record at one index alone.
  fileprivate func reading(_ index: Int) -> Program.Operation {
    if case .get(let entity, let labels) = self { .get(entity: entity, [labels[index]]) } else { self }
  }
}

extension Response {
  /// The part of the response that concerns the record at an index. An error concerns all records.
  fileprivate func reading(_ index: Int) -> Response {
    if case .records(let records) = self, index < records.count { .records([records[index]]) } else { self }
  }
}
