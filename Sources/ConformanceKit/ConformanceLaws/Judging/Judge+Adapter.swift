import StoreContract
import StoreHosting

extension Judge {
  /// The operations that run elsewhere first and then here get the same answers, whatever they are.
  static let sameAnswersElsewhere = Judge { trial in
    guard let first = trial.program.operations.firstIndex(where: { $0.isElsewhere }),
      case .several(let elsewhere) = trial.actual.answers[first]
    else { return Comparison(trial.program).firstDiscrepancy(of: trial.actual, from: trial.expected) }
    for (offset, expected) in elsewhere.enumerated() {
      let index = first + 1 + offset
      let comparison = AnswerComparison(
        operation: trial.program.operations[index], schema: trial.program.schemas.first, step: [index])
      if let found = comparison.discrepancy(of: trial.actual.answers[index], from: expected) { return found }
    }
    return nil
  }

  /// After the closing each call is refused as closed or answered; what it was acknowledged then is there after the next
  /// opening, and so is all that was there before.
  static let nothingLostAfterClosing = Judge { trial in
    let operations = trial.program.operations
    guard let closing = operations.firstIndex(where: { $0.isAfterClosing }) else { return nil }
    guard case .several(let answers) = trial.actual.answers[closing] else {
      return Comparison(trial.program).firstDiscrepancy(of: trial.actual, from: trial.expected)
    }
    for (index, answer) in answers.enumerated() {
      guard case .failure(let error) = answer, error.kind != .closed else { continue }
      return Discrepancy(
        step: [closing, index], change: "closed → \(error.kind.rawValue)",
        expected: .text("an answer, or a refusal of kind closed"), actual: .error(error))
    }
    let before = Comparison(trial.program).firstDiscrepancy(
      of: trial.actual.withoutLateReading(closing), from: trial.expected.withoutLateReading(closing))
    return before ?? lateLoss(in: trial, closing, answers)
  }

  /// A late write that was acknowledged, and whose records are not there.
  private static func lateLoss(in trial: Trial, _ closing: Int, _ answers: [Answer]) -> Discrepancy? {
    let operations = trial.program.operations
    let late = zip(operations[closing].inner, answers).first { $0.0.isWrite && $0.1 == .done }?.0
    guard let late, let last = operations.indices.last, operations[last].labels == late.labels,
      trial.actual.answers[last] != .notRun
    else { return nil }
    if case .records(let records) = trial.actual.answers[last], records.allSatisfy({ $0 != nil }) { return nil }
    return Discrepancy(
      step: [last], path: Discrepancy.path(record: late.labels.first), change: "accepted after closing → lost",
      expected: .text("the record that was accepted"), actual: .text("\(trial.actual.answers[last])"))
  }

  /// Nothing is refused with a kind that says nothing, or that is for something else.
  static let errorsHaveKinds = Judge { trial in
    for (index, answer) in trial.actual.answers.enumerated() {
      let operation = trial.program.operations[index]
      switch answer {
      case .failure(let error) where !error.kind.isPossible(for: operation, in: trial.backend.capabilities):
        return Discrepancy(
          step: [index], change: "refused as \(error.kind.rawValue)",
          expected: .text("an answer, or a refusal of a kind that \(operation.verb) may have"), actual: .error(error))
      case .malformed(let message):
        return Discrepancy(
          step: [index], change: "malformed answer", expected: .text("an answer of the contract's shape"),
          actual: .text(message))
      default: continue
      }
    }
    return nil
  }

  /// What is declared is not refused as unsupported, and what is left out is refused as nothing else.
  static let capabilitiesAreHonest = Judge { trial in
    for (index, answer) in trial.actual.answers.enumerated() where answer != .notRun {
      let operation = trial.program.operations[index]
      let isDeclared = operation.isDeclared(in: trial.backend.capabilities)
      guard isDeclared == answer.isUnsupported else { continue }
      let feature = operation.feature
      return Discrepancy(
        step: [index], change: isDeclared ? "\(feature) declared → unsupported" : "\(feature) left out → answered",
        expected: .text(isDeclared ? "an answer, since it is declared" : "a refusal of kind unsupported"),
        actual: .text("\(answer)"))
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

  /// What capabilities call that which the operation needs.
  fileprivate var feature: String {
    guard case .query(_, let query) = self else { return verb }
    let operators = query.operators.map(\.rawValue).sorted()
    return operators.isEmpty ? "queries" : "query " + operators.joined(separator: ", ")
  }
}

extension Answer {
  fileprivate var isUnsupported: Bool {
    if case .failure(let error) = outcome { error.kind == .unsupported } else { false }
  }

  /// The answer itself; of a transaction, what came of the whole.
  private var outcome: Answer {
    if case .transaction(_, let outcome) = self { outcome } else { self }
  }
}

extension StoreError.Kind {
  /// Whether an open store that nothing else uses may refuse an operation so.
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
  /// The history without the answers of the closed store, and without the reading of what it was given.
  fileprivate func withoutLateReading(_ closing: Int) -> History {
    replacing(closing, with: .notRun).replacing(answers.count - 1, with: .notRun)
  }
}

extension Program.Operation {
  /// Whether a backend declares what the operation needs of it.
  func isDeclared(in context: GenerationContext) -> Bool {
    isDeclared(in: context.backend.capabilities)
  }

  /// Whether capabilities have what the operation needs.
  func isDeclared(in capabilities: Capabilities) -> Bool {
    switch self {
    case .transaction: capabilities.transactions
    case .readStored, .writeStored: capabilities.storedAccess
    case .subscribe(_, let query, _): capabilities.observation && query.operators.isSubset(of: capabilities.queries)
    case .query(_, let query): !capabilities.queries.isEmpty && query.operators.isSubset(of: capabilities.queries)
    default: true
    }
  }
}
