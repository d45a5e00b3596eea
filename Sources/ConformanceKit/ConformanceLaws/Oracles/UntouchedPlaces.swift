import StoreContract
import StoreHosting

/// Compares the readings before and after an operation, but for the places that the operation touches.
struct UntouchedPlaces {
  let execution: Execution

  /// The first place that changed untouched.
  var firstMismatch: Mismatch? {
    guard let touch = execution.program.operations.lastIndex(where: { !$0.isGet }) else { return nil }
    let operation = execution.program.operations[touch]
    let before = readings(upTo: touch)
    for index in (touch + 1)..<execution.program.operations.count {
      guard case .get(_, let labels) = execution.program.operations[index], let label = labels.first,
        let earlier = before[label], !isWholeRecordTouched(label, by: operation)
      else { continue }
      let expected = masking(earlier, from: execution.actual.responses[index], label, operation)
      let comparison = ResponseComparison(
        operation: execution.program.operations[index], schema: execution.program.schemas.first, step: [index])
      if let found = comparison.mismatch(of: execution.actual.responses[index], from: expected) { return found }
    }
    return nil
  }

  private func readings(upTo end: Int) -> [Program.Label: Response] {
    var readings: [Program.Label: Response] = [:]
    for index in 0..<end {
      if case .get(_, let labels) = execution.program.operations[index], let label = labels.first {
        readings[label] = execution.actual.responses[index]
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
    _ earlier: Response, from later: Response, _ label: Program.Label, _ operation: Program.Operation
  ) -> Response {
    guard case .update(_, label, let changes) = operation, case .records(let before) = earlier,
      case .records(let after) = later, case (var expected??, let actual??) = (before.first, after.first)
    else { return earlier }
    for name in changes.names { expected[name] = actual[name] }
    return .records([expected])
  }
}
