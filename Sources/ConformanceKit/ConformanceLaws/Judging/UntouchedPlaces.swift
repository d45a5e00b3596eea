import StoreContract
import StoreHosting

/// Compares the readings before and after an operation, but for the places that the operation touches.
struct UntouchedPlaces {
  let trial: Trial

  /// The first place that changed untouched.
  var firstDiscrepancy: Discrepancy? {
    guard let touch = trial.program.operations.lastIndex(where: { !$0.isGet }) else { return nil }
    let operation = trial.program.operations[touch]
    let before = readings(upTo: touch)
    for index in (touch + 1)..<trial.program.operations.count {
      guard case .get(_, let labels) = trial.program.operations[index], let label = labels.first,
        let earlier = before[label], !isWholeRecordTouched(label, by: operation)
      else { continue }
      let expected = masking(earlier, from: trial.actual.answers[index], label, operation)
      let comparison = AnswerComparison(
        operation: trial.program.operations[index], schema: trial.program.schemas.first, step: [index])
      if let found = comparison.discrepancy(of: trial.actual.answers[index], from: expected) { return found }
    }
    return nil
  }

  private func readings(upTo end: Int) -> [Program.Label: Answer] {
    var readings: [Program.Label: Answer] = [:]
    for index in 0..<end {
      if case .get(_, let labels) = trial.program.operations[index], let label = labels.first {
        readings[label] = trial.actual.answers[index]
      }
    }
    return readings
  }

  private func isWholeRecordTouched(_ label: Program.Label, by operation: Program.Operation) -> Bool {
    if case .update = operation { return false }
    return operation.labels.contains(label)
  }

  /// The earlier reading, with the properties that an update names taken from the later one.
  private func masking(
    _ earlier: Answer, from later: Answer, _ label: Program.Label, _ operation: Program.Operation
  ) -> Answer {
    guard case .update(_, label, let changes) = operation, case .records(let before) = earlier,
      case .records(let after) = later, case (var expected??, let actual??) = (before.first, after.first)
    else { return earlier }
    for name in changes.names { expected[name] = actual[name] }
    return .records([expected])
  }
}
