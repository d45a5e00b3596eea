import StoreCoding
import StoreContract
import StoreHosting

/// The allowed outcomes of a program with calls that kills interrupted: each such call was carried out, or it was not.
struct CrashConsistency {
  private let execution: Execution
  /// The indices of the operations that were interrupted.
  private let cuts: [Int]
  /// The backend's responses, in which records without a label come last, in a fixed order.
  private let actual: History
  /// The records that were new in an interrupted call. The program does not know their ids.
  private let unnamed: Set<Program.Label>
  /// Whether every written record is new or has an id that the program knows.
  private let isTold: Bool

  init(_ execution: Execution) {
    self.execution = execution
    let operations = execution.program.operations
    let cuts = operations.indices.filter { execution.isCutShort($0) }
    self.cuts = cuts
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
    for (cut, end) in zip(cuts, cuts.dropFirst() + [execution.program.operations.count]) {
      let outcomes = allowedOutcomes.flatMap { [allowedOutcome(from: $0.program.replacing(cut, with: .kill)), $0] }
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
    let found = Comparison(execution.program).firstMismatch(of: actual, from: expected)
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
    if [.notRun, .several([.notRun])].contains(execution.actual.responses[index]) || execution.isCutShort(index) {
      return true
    }
    guard case .open = execution.program.operations[index], case .failure = execution.actual.responses[index] else {
      return false
    }
    return execution.program.operations[..<index].contains(where: \.isKill)
  }

  // MARK: Half of a call

  /// The mismatch of half of a call: each record agrees with one of the outcomes, but no outcome agrees with all
  /// records.
  private func half(_ allowedOutcomes: [AllowedOutcome]) -> Mismatch? {
    guard let step = allowedOutcomes.first?.found?.step.first, case .records(let records) = actual.responses[step]
    else {
      return nil
    }
    let outcomes = allowedOutcomes.compactMap { outcome -> [Fields?]? in
      if case .records(let expected) = outcome.expected.responses[step] { expected } else { nil }
    }
    guard records.indices.allSatisfy({ index in outcomes.contains { $0[index] == records[index] } }) else { return nil }
    return Mismatch(
      step: [step], path: path(of: records, step), change: "half of a call",
      expected: .text(outcomes.map { Response.records($0).description }.joined(separator: ", or ")),
      actual: .text(actual.responses[step].description))
  }

  private func path(of records: [Fields?], _ step: Int) -> String {
    let labels = execution.program.operations[step].labels.map(String.init).joined(separator: ", ")
    return (records.count == 1 ? "record " : "records ") + labels
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
    let unnamed = forgotten.filter { $0.label == nil }.sorted { $0.description < $1.description }
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
      guard execution.actual.responses[index] != .notRun, !execution.isCutShort(index) else { continue }
      if let found = execution.mismatch(at: index, from: execution.expected.responses[index]) { return found }
    }
    return nil
  }
}

extension Execution {
  /// Whether a kill interrupted a call before its response.
  func isCutShort(_ index: Int) -> Bool {
    guard case .killDuring = program.operations[index] else { return false }
    return actual.responses[index] == .several([])
  }
}
