import ResponseComparing
import StoreContract

extension Oracle {
  /// Operations that run first elsewhere and then here get the same responses, whatever these are.
  static let sameResponsesElsewhere = Oracle { execution in
    guard let first = execution.program.operations.firstIndex(where: { $0.isElsewhere }),
      case .several(let elsewhere) = execution.actual.responses[first]
    else { return Comparison(execution).firstMismatch(of: execution.actual, from: execution.expected) }
    for (offset, expected) in elsewhere.enumerated() {
      let index = first + 1 + offset
      let comparison = ResponseComparison(
        operation: execution.program.operations[index], schema: execution.program.schemas.first, step: [index])
      if let found = comparison.mismatch(of: execution.actual.responses[index], from: expected) { return found }
    }
    return nil
  }

  /// After closing, each call is refused as closed or carried out. Everything that was acknowledged before or after
  /// closing is there after the next opening.
  static let nothingLostAfterClosing = Oracle { execution in
    let operations = execution.program.operations
    guard let closing = operations.firstIndex(where: { $0.isAfterClosing }) else { return nil }
    guard case .several(let responses) = execution.actual.responses[closing] else {
      return Comparison(execution).firstMismatch(of: execution.actual, from: execution.expected)
    }
    for (index, response) in responses.enumerated() {
      guard case .failure(let error) = response, error.kind != .closed else { continue }
      return Mismatch(
        step: [closing, index], change: "closed → \(error.kind.rawValue)",
        expected: .text("an answer, or a refusal of kind closed"), actual: .error(error))
    }
    let before = Comparison(execution).firstMismatch(
      of: execution.actual.withoutLateReading(closing), from: execution.expected.withoutLateReading(closing))
    return before ?? lateLoss(in: execution, closing, responses)
  }

  /// The mismatch of a write that was acknowledged after closing and whose records are lost.
  private static func lateLoss(in execution: Execution, _ closing: Int, _ responses: [Response]) -> Mismatch? {
    let operations = execution.program.operations
    let late = zip(operations[closing].inner, responses).first { $0.0.isWrite && $0.1 == .done }?.0
    guard let late, let last = operations.indices.last, operations[last].labels == late.labels,
      execution.actual.responses[last] != .notRun
    else { return nil }
    if case .records(let records) = execution.actual.responses[last], records.allSatisfy({ $0 != nil }) { return nil }
    return Mismatch(
      step: [last], path: Mismatch.path(record: late.labels.first), change: "accepted after closing → lost",
      expected: .text("the record that was accepted"), actual: .text("\(execution.actual.responses[last])"))
  }

  /// No call is refused with an internal error, or with a kind that does not fit the operation.
  static let errorsHaveKinds = Oracle { execution in
    for (index, response) in execution.actual.responses.enumerated() {
      let operation = execution.program.operations[index]
      switch response {
      case .failure(let error) where !error.kind.isPossible(for: operation, in: execution.backend.capabilities):
        return Mismatch(
          step: [index], change: "refused as \(error.kind.rawValue)",
          expected: .text("an answer, or a refusal of a kind that \(operation.verb) may have"), actual: .error(error))
      case .malformed(let message):
        return .malformed(message, at: [index])
      default:
        if let found = InternalErrors(execution).first(at: index) { return found }
      }
    }
    return nil
  }

  /// A declared feature is not refused as unsupported, and an undeclared feature is refused as unsupported.
  static let capabilitiesAreHonest = Oracle { execution in
    for (index, response) in execution.actual.responses.enumerated() where response != .notRun {
      let operation = execution.program.operations[index]
      let isDeclared = operation.isDeclared(in: execution.backend.capabilities)
      guard isDeclared == response.isUnsupported else { continue }
      let feature = operation.feature
      return Mismatch(
        step: [index], change: isDeclared ? "\(feature) declared → unsupported" : "\(feature) left out → answered",
        expected: .text(isDeclared ? "an answer, since it is declared" : "a refusal of kind unsupported"),
        actual: .text("\(response)"))
    }
    return nil
  }
}

extension Program.Operation {
  fileprivate var isElsewhere: Bool {
    if case .elsewhere = self { true } else { false }
  }

  fileprivate var isAfterClosing: Bool {
    if case .afterClosing = self { true } else { false }
  }

  /// The name of the feature that the operation needs, as capabilities call it.
  fileprivate var feature: String {
    guard case .query(_, let query) = self else { return verb }
    let operators = query.operators.map(\.rawValue).sorted()
    return operators.isEmpty ? "queries" : "query " + operators.joined(separator: ", ")
  }
}

extension Response {
  /// Whether the call, or the transaction inside it, was refused as unsupported.
  fileprivate var isUnsupported: Bool {
    if case .transaction(let inner, _) = self, inner.contains(where: \.isUnsupported) { return true }
    if case .failure(let error) = outcome { return error.kind == .unsupported }
    return false
  }
}

extension StoreError.Kind {
  /// Whether an open store without other users may refuse an operation with this kind of error.
  fileprivate func isPossible(for operation: Program.Operation, in capabilities: Capabilities) -> Bool {
    switch self {
    case .rejected, .unreadable: true
    case .schemaRefused: operation.verb == "open"
    case .unsupported: !operation.isDeclared(in: capabilities)
    case .conflict, .closed, .environment, .internal: false
    }
  }
}

extension History {
  /// The history without the responses of the closed store, and without the last read of the late records.
  fileprivate func withoutLateReading(_ closing: Int) -> History {
    replacing(closing, with: .notRun).replacing(responses.count - 1, with: .notRun)
  }
}

extension Program.Operation {
  /// Whether a backend declares the features that the operation needs.
  func isDeclared(in context: GenerationContext) -> Bool {
    isDeclared(in: context.backend.capabilities)
  }

  /// Whether capabilities contain the features that the operation needs.
  func isDeclared(in capabilities: Capabilities) -> Bool {
    switch self {
    case .transaction(_, let operations):
      capabilities.transactions
        && (capabilities.nestedTransactions || !operations.contains { $0.verb == "transaction" })
    case .readStored, .writeStored: capabilities.storedAccess
    case .subscribe(_, let query, _): capabilities.observation && query.operators.isSubset(of: capabilities.queries)
    case .query(_, let query): !capabilities.queries.isEmpty && query.operators.isSubset(of: capabilities.queries)
    default: true
    }
  }
}
