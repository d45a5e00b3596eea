import StoreContract
import StoreHosting

extension Oracle {
  /// What was read is accepted when it is put back, and the last reading agrees with the first.
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

  /// The first and the last reading of the same records agree with each other.
  private static func lastGetsAgree(_ execution: Execution) -> Mismatch? {
    let reads = execution.program.operations.indices.filter { execution.program.operations[$0].isGet }
    guard let first = reads.first, let last = reads.last, first != last else { return nil }
    let unchanged = execution.actual.replacing(last, with: execution.actual.responses[first])
    return Comparison(execution.program).firstMismatch(of: execution.actual, from: unchanged)
  }

  /// Places that no operation between the first and the last reading touched read the same in both, whatever they read.
  public static let untouchedStay = Oracle { execution in
    UntouchedPlaces(execution: execution).firstMismatch
  }

  /// What a put or an update accepted, the next reading gives; what it gives does not matter.
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

  /// As ``agreement``; besides, a rejection names the property it is about.
  public static let agreementNamingProperty = Oracle { execution in
    let comparison = Comparison(execution.program)
    if let found = comparison.firstMismatch(of: execution.actual, from: execution.expected) { return found }
    return comparison.firstMisnamedError(in: execution.actual, expected: execution.expected, of: .rejected)
  }
}

extension History {
  /// The history with another answer to one operation.
  func replacing(_ index: Int, with response: Response) -> History {
    var copy = self
    copy.responses[index] = response
    return copy
  }
}

extension ResponseComparison {
  /// The discrepancy of a write that was accepted and then cannot be read.
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
