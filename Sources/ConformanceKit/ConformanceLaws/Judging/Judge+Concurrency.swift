import StoreContract
import StoreHosting

extension Judge {
  /// Each value that was read was written to that very place by somebody.
  static let readsAreWrites = Judge { trial in
    ConcurrentReads(trial: trial).first { read, writes in
      read.fields.entries.lazy.compactMap { entry in
        let written = writes.compactMap { $0[entry.name] }
        return written.contains(entry.value) ? nil : read.departure(at: entry.name, entry.value, from: written)
      }.first
    }
  }

  /// Each record that was read was written so, as a whole, by somebody.
  static let readsAreWholeWrites = Judge { trial in
    ConcurrentReads(trial: trial).first { read, writes in
      writes.contains(read.fields) ? nil : read.departure(from: writes)
    }
  }

  /// Each operation succeeds, or fails cleanly and changes nothing; a read gives what was last put with success.
  static let reentryIsClean = Judge { trial in
    var stored: [Program.Label: Fields] = [:]
    for (index, operation) in trial.program.operations.enumerated() {
      let answer = trial.actual.answers[index]
      if case .failure(let error) = answer, error.kind == .internal {
        return Discrepancy(
          step: [index], change: "\(operation.verb) → internal", expected: .text("success, or a clean error"),
          actual: .error(error))
      }
      if case .put(_, let drafts) = operation, answer == .done {
        for draft in drafts { stored[draft.label] = draft.fields }
      }
      guard case .get(_, let labels) = operation, case .records = answer else { continue }
      let comparison = AnswerComparison(operation: operation, schema: trial.program.schemas.first, step: [index])
      if let found = comparison.discrepancy(of: answer, from: .records(labels.map { stored[$0] })) { return found }
    }
    return nil
  }
}

/// What concurrent tasks read, beside what was ever written to each record.
private struct ConcurrentReads {
  private let schema: Schema?
  private let calls: [PerformedCall]

  init(trial: Trial) {
    schema = trial.program.schemas.first
    calls = trial.actual.calls(of: trial.program)
  }

  /// The first operation that failed, and the first read that is at fault.
  ///
  /// - Parameter fault: Tells what is wrong with a record that was read, from what was ever written to it.
  func first(_ fault: (ConcurrentRead, [Fields]) -> Discrepancy?) -> Discrepancy? {
    let writes = allWrites
    for call in calls {
      if case .failure(let error) = call.answer {
        return AnswerComparison(operation: call.operation, schema: schema, step: call.step)
          .refusal(error, from: .done)
      }
      guard case .records(let records) = call.answer else { continue }
      for (label, record) in zip(call.operation.labels, records) {
        guard let record else { return lost(label, at: call.step) }
        let entity = schema?[entity: DrawnTable.entityName]
        let read = ConcurrentRead(step: call.step, label: label, fields: record, entity: entity)
        if let found = fault(read, writes[label] ?? []) { return found }
      }
    }
    return nil
  }

  private func lost(_ label: Program.Label, at step: [Int]) -> Discrepancy {
    Discrepancy(
      step: step, path: Discrepancy.path(record: label), change: "record lost",
      expected: .text("a record that somebody wrote"), actual: .text("no record"))
  }

  private var allWrites: [Program.Label: [Fields]] {
    var writes: [Program.Label: [Fields]] = [:]
    for call in calls {
      guard case .put(_, let drafts) = call.operation else { continue }
      for draft in drafts { writes[draft.label, default: []].append(draft.fields) }
    }
    return writes
  }
}
