import ResponseComparing
import StoreCoding
import StoreContract

/// The allowed outcomes of a program with calls that kills interrupted: each such call was carried out, or it was not.
struct CrashConsistency {
  private let execution: Execution
  /// The indices of the operations that were interrupted.
  private let interruptions: [Int]
  /// The backend's responses, in which records without a label come last, in a fixed order.
  private let actual: History
  /// The records that were new in an interrupted call. The program does not know their ids.
  private let unnamed: Set<Program.Label>
  /// Whether every written record is new or has an id that the program knows.
  private let isTold: Bool

  init(_ execution: Execution) {
    self.execution = execution
    let operations = execution.program.operations
    let interruptions = operations.indices.filter { execution.isInterrupted($0) }
    self.interruptions = interruptions
    actual = History(responses: execution.actual.responses.map { $0.forgetting([]) })
    var names = AssignedIDs()
    for (operation, response) in zip(operations, execution.actual.responses) { names.note(operation, response) }
    unnamed = names.unknown
    isTold = !names.isLost
  }

  /// An allowed outcome, and the first mismatch between the backend's responses and it.
  private struct AllowedOutcome {
    let program: Program
    let expected: History
    let found: Mismatch?

    /// Whether the outcome explains all responses before a step.
    func explains(upTo end: Int) -> Bool { (found?.step.first ?? end) >= end }
  }

  /// The mismatch with the allowed outcome that the backend's responses follow furthest. Nil if one outcome explains
  /// all responses.
  var mismatch: Mismatch? {
    guard isTold else { return nil }
    var allowedOutcomes = [allowedOutcome(from: execution.program)]
    for (interruption, end) in zip(interruptions, interruptions.dropFirst() + [execution.program.operations.count]) {
      let outcomes = allowedOutcomes.flatMap {
        [allowedOutcome(from: $0.program.replacing(interruption, with: .kill)), $0]
      }
      let open = outcomes.filter { $0.explains(upTo: end) }
      allowedOutcomes = open
      if open.isEmpty { return verdict(on: outcomes) }
    }
    return verdict(on: allowedOutcomes)
  }

  private func verdict(on allowedOutcomes: [AllowedOutcome]) -> Mismatch? {
    guard allowedOutcomes.allSatisfy({ $0.found != nil }) else { return nil }
    let furthest = allowedOutcomes.compactMap { $0.found?.step.first }.max()
    let nearest = allowedOutcomes.filter { $0.found?.step.first == furthest }
    return half(nearest) ?? nearest.first?.found.map(loss)
  }

  /// Turns a mismatch in data that was read into a loss. A loss by a kill is one defect, whatever the type of the
  /// value.
  private func loss(_ found: Mismatch) -> Mismatch {
    guard let step = found.step.first, actual.responses[step].isReading else { return found }
    var lost = found
    (lost.type, lost.change) = ("", "acknowledged → lost")
    return lost
  }

  // MARK: Comparing

  private func allowedOutcome(from program: Program) -> AllowedOutcome {
    let expected = masked(execution.model(program))
    let found = Comparison(execution).firstMismatch(of: actual, from: expected)
    return AllowedOutcome(program: program, expected: expected, found: found)
  }

  /// The expected history, restricted to the responses that can be compared.
  private func masked(_ expected: History) -> History {
    var responses = expected.responses
    for (index, actual) in execution.actual.responses.enumerated() {
      responses[index] = hasNoSay(index) ? actual : responses[index].forgetting(unnamed)
    }
    return History(responses: responses)
  }

  /// Whether the response to an operation cannot be compared: there is none, or the location did not open after a kill.
  private func hasNoSay(_ index: Int) -> Bool {
    if [.notRun, .several([.notRun])].contains(execution.actual.responses[index]) || execution.isInterrupted(index) {
      return true
    }
    guard case .open = execution.program.operations[index], case .failure = execution.actual.responses[index] else {
      return false
    }
    return execution.program.operations[..<index].contains(where: \.isKill)
  }

  // MARK: Half of a call

  /// The mismatch of an interrupted call that was carried out in part: what was read is a mixture of two outcomes.
  private func half(_ allowedOutcomes: [AllowedOutcome]) -> Mismatch? {
    let operations = execution.program.operations
    guard let step = allowedOutcomes.first?.found?.step.first else { return nil }
    let read = InterruptedRead(operation: operations[step], step: step, response: actual.responses[step])
    for interruption in interruptions.reversed() where interruption < step {
      guard case .killDuring(let call, _) = operations[interruption] else { continue }
      for (before, after) in pairs(allowedOutcomes, differingAt: interruption) {
        let found = read.half(of: call, before: before.expected.responses[step], after: after.expected.responses[step])
        if let found { return found }
      }
    }
    return read.mixture(of: allowedOutcomes.map { $0.expected.responses[step] })
  }

  /// The outcomes without and with one interrupted call that agree about all other interrupted calls.
  private func pairs(
    _ outcomes: [AllowedOutcome], differingAt interruption: Int
  ) -> [(before: AllowedOutcome, after: AllowedOutcome)] {
    outcomes.compactMap { after in
      guard after.program.operations[interruption] != .kill else { return nil }
      let program = after.program.replacing(interruption, with: .kill)
      return outcomes.first { $0.program == program }.map { ($0, after) }
    }
  }
}

extension Program {
  fileprivate func replacing(_ index: Int, with operation: Operation) -> Program {
    var copy = self
    copy.operations[index] = operation
    return copy
  }
}

extension Response {
  /// The response with the records without a label last, sorted by their content. The given labels are removed first.
  fileprivate func forgetting(_ labels: Set<Program.Label>) -> Response {
    guard case .found(let records) = self else { return self }
    let forgotten = records.map { record in
      Found(label: record.label.flatMap { labels.contains($0) ? nil : $0 }, fields: record.fields)
    }
    let unnamed = forgotten.filter { $0.label == nil }.sorted { $0.text < $1.text }
    return .found(forgotten.filter { $0.label != nil } + unnamed)
  }
}

extension Response {
  /// Whether the response contains records.
  fileprivate var isReading: Bool {
    switch self {
    case .records, .found: true
    default: false
    }
  }
}

extension Oracle {
  /// After each kill, the store responds as if it had been closed, with each interrupted call carried out or not.
  /// Another law checks that the location opens again.
  static let survivesKills = Oracle { execution in
    CrashConsistency(execution).mismatch
  }

  /// After the last kill, the location opens, and what is written then is kept. Another law checks what was written
  /// before.
  static let opensAfterKills = Oracle { execution in
    guard let first = execution.program.operations.firstIndex(where: \.isKill) else { return nil }
    for index in execution.program.operations.indices.dropFirst(first + 1) {
      guard execution.actual.responses[index] != .notRun, !execution.isInterrupted(index) else { continue }
      if let found = execution.mismatch(at: index, from: execution.expected.responses[index]) { return found }
    }
    return nil
  }
}

extension Execution {
  /// Whether a kill interrupted a call before its response.
  func isInterrupted(_ index: Int) -> Bool {
    guard case .killDuring = program.operations[index] else { return false }
    return actual.responses[index] == .several([])
  }
}
