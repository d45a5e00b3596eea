import ResponseComparing
import StoreContract

extension Oracle {
  /// A record that was read is accepted when it is written back, and the last read agrees with the first.
  public static let rewritesChangeNothing = Oracle { execution in
    for (index, operation) in execution.program.operations.enumerated() {
      guard case .rewrite = operation, case .failure(let error) = execution.actual.responses[index],
        execution.expected.responses[index] == .done
      else { continue }
      return ResponseComparison(operation: operation, schema: execution.program.schemas.first, step: [index])
        .refusal(error, from: .done)
    }
    return lastGetsAgree(execution)
  }

  /// Compares the first and the last read of the same records.
  private static func lastGetsAgree(_ execution: Execution) -> Mismatch? {
    let reads = execution.program.operations.indices.filter { execution.program.operations[$0].isGet }
    guard let first = reads.first, let last = reads.last, first != last else { return nil }
    let unchanged = execution.actual.replacing(last, with: execution.actual.responses[first])
    return Comparison(execution).firstMismatch(of: execution.actual, from: unchanged)
  }

  /// Values that no operation touched between the first and the last read are the same in both, whatever they are.
  public static let untouchedStay = Oracle { execution in
    UntouchedPlaces(execution: execution).firstMismatch
  }

  /// A record that a put or an update accepted can be read by the next operation. The values that are read do not
  /// matter.
  public static let acceptedIsReadable = Oracle { execution in
    for (index, operation) in execution.program.operations.enumerated() {
      guard operation.isWrite, execution.actual.responses[index] == .done,
        execution.program.operations.dropFirst(index + 1).first?.isGet ?? false
      else { continue }
      switch execution.actual.responses[index + 1] {
      case .records(let records) where records.allSatisfy({ $0 != nil }): continue
      case let response:
        return ResponseComparison(operation: operation, schema: execution.program.schemas.first, step: [index + 1])
          .unreadable(response)
      }
    }
    return nil
  }

  /// The same as ``agreement``. In addition, a rejection names the property that it is about.
  public static let agreementNamingProperty = Oracle { execution in
    Comparison(execution).firstMismatch(of: execution.actual, from: execution.expected)
      ?? MisnamedErrors(program: execution.program, kinds: [.rejected])
      .first(in: execution.actual, expected: execution.expected)
  }

  /// The same as ``agreement``, but a closed store may also carry out a call. In addition, each error about a value
  /// names the property.
  package static let refusalsAreClean = Oracle { execution in
    let expected = LateCalls(execution: execution).expected
    return Comparison(execution).firstMismatch(of: execution.actual, from: expected)
      ?? MisnamedErrors(program: execution.program, kinds: [.rejected, .unreadable])
      .first(in: execution.actual, expected: expected)
  }
}

extension History {
  /// The history with another response to one operation.
  func replacing(_ index: Int, with response: Response) -> History {
    var copy = self
    copy.responses[index] = response
    return copy
  }
}

extension ResponseComparison {
  /// The mismatch of a write that was accepted and then cannot be read.
  func unreadable(_ response: Response) -> Mismatch {
    let error: StoreError? = if case .failure(let error) = response { error } else { nil }
    guard let error else {
      return Mismatch(
        step: step, change: "accepted → lost", expected: .text("the record that was accepted"),
        actual: .text("no record"))
    }
    var found = refusal(error, from: .done)
    found.change = "accepted → \(error.kind.rawValue)"
    return found
  }
}

/// Compares the reads before and after an operation, except for the values that the operation touches.
struct UntouchedPlaces {
  let execution: Execution

  /// The mismatch of the first value that changed although no operation touched it.
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

  /// The earlier read, in which the properties that an update names are taken from the later read.
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
