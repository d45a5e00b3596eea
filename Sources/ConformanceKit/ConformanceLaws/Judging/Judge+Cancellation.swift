import StoreContract
import StoreHosting

extension Judge {
  /// A cancelled call succeeds as any other, or fails as one that was cancelled; then the records that it was to store are all
  /// as before it, or all as after it.
  static let cancelledIsAllOrNothing = Judge { trial in
    guard let call = CancelledCall(trial), let error = call.error else {
      return Comparison(trial.program).firstDiscrepancy(of: trial.actual, from: trial.expected)
    }
    return error.kind == .conflict ? call.half : call.failure(error)
  }
}

/// A cancelled call, and the reading after it.
private struct CancelledCall {
  private let trial: Trial
  private let index: Int

  init?(_ trial: Trial) {
    let index = trial.program.operations.firstIndex { operation in
      if case .cancelling = operation { true } else { false }
    }
    guard let index else { return nil }
    self.trial = trial
    self.index = index
  }

  private var operation: Program.Operation { trial.program.operations[index] }

  /// The error that the call came to; nil when it succeeded.
  var error: StoreError? {
    if case .failure(let error) = trial.actual.answers[index].outcome { error } else { nil }
  }

  /// That the call failed otherwise than a cancelled one may.
  func failure(_ error: StoreError) -> Discrepancy {
    Discrepancy(
      step: [index], change: "\(operation.verb) → \(error.kind.rawValue)",
      expected: .text("success, or the error of a cancelled task: CancellationError or conflict"), actual: .error(error)
    )
  }

  /// That the records after the call are neither all as before it nor all as after it; nil when they are.
  var half: Discrepancy? {
    guard let get = trial.program.operations.indices.last(where: { trial.program.operations[$0].isGet }) else {
      return nil
    }
    var without = trial.program
    without.operations.remove(at: index)
    let before = trial.model(without).answers[get - 1]
    let after = trial.expected.answers[get]
    let states = trial.program.operations[get].labels.indices.map { record in
      state(of: record, in: trial.actual.answers[get], before, after, at: get)
    }
    if states.allSatisfy({ $0.contains(.before) }) || states.allSatisfy({ $0.contains(.after) }) { return nil }
    return half(states, at: get)
  }

  private enum State: String {
    case before = "as before the call"
    case after = "as after it"
  }

  /// The states that a record can be in by what was read of it.
  private func state(
    of record: Int, in actual: Answer, _ before: Answer, _ after: Answer, at get: Int
  ) -> Set<State> {
    let comparison = AnswerComparison(
      operation: trial.program.operations[get].reading(record), schema: trial.program.schemas.first, step: [get])
    func agrees(_ expected: Answer) -> Bool {
      comparison.discrepancy(of: actual.reading(record), from: expected.reading(record)) == nil
    }
    return Set((agrees(before) ? [State.before] : []) + (agrees(after) ? [.after] : []))
  }

  private func half(_ states: [Set<State>], at get: Int) -> Discrepancy {
    let labels = trial.program.operations[get].labels
    let told = zip(labels, states).map { label, states in
      "record \(label) \(states.map(\.rawValue).first ?? "as neither before nor after it")"
    }
    let culprit = states.firstIndex { !$0.contains(.before) }
    return Discrepancy(
      step: [get], path: Discrepancy.path(record: culprit.map { labels[$0] }),
      change: "half of a cancelled call stayed",
      expected: .text("all records as before the call, or all as after it"),
      actual: .text(
        "\(trial.actual.answers[index].outcome); then \(told.joined(separator: ", "))"))
  }
}

extension Program.Operation {
  /// The reading of the record at an index alone.
  fileprivate func reading(_ index: Int) -> Program.Operation {
    if case .get(let entity, let labels) = self { .get(entity: entity, [labels[index]]) } else { self }
  }
}

extension Answer {
  /// What a call came to as a whole.
  fileprivate var outcome: Answer {
    if case .transaction(_, let outcome) = self { outcome } else { self }
  }

  /// What the answer says of the record at an index; an error says it of all.
  fileprivate func reading(_ index: Int) -> Answer {
    if case .records(let records) = self, index < records.count { .records([records[index]]) } else { self }
  }
}
