import StoreCoding
import StoreContract
import StoreHosting

/// The ways in which a program may have come out that has calls which kills cut short: each was carried out, or it was not.
struct CrashConsistency {
  private let execution: Execution
  /// The operations that were cut short.
  private let cuts: [Int]
  /// What the backend answered, the records that have no label in an order of their own.
  private let actual: History
  /// The records that were new in a call that was cut short: the program does not know their ids.
  private let unnamed: Set<Program.Label>
  /// Whether each record that is written has an id that the program knows, or is new.
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

  /// A way, and where the backend's answers depart from it.
  private struct AllowedOutcome {
    let way: Program
    let expected: History
    let found: Mismatch?

    /// Whether the way explains all answers before a step.
    func explains(upTo end: Int) -> Bool { (found?.step.first ?? end) >= end }
  }

  /// How the backend's answers depart from the way that they follow furthest; nil when they are those of a way.
  var mismatch: Mismatch? {
    guard isTold else { return nil }
    var allowedOutcomes = [allowedOutcome(from: execution.program)]
    for (cut, end) in zip(cuts, cuts.dropFirst() + [execution.program.operations.count]) {
      let ways = allowedOutcomes.flatMap { [allowedOutcome(from: $0.way.replacing(cut, with: .kill)), $0] }
      let open = ways.filter { $0.explains(upTo: end) }
      allowedOutcomes = open
      if open.isEmpty { return verdict(on: ways) }
    }
    return verdict(on: allowedOutcomes)
  }

  private func verdict(on allowedOutcomes: [AllowedOutcome]) -> Mismatch? {
    guard allowedOutcomes.allSatisfy({ $0.found != nil }) else { return nil }
    let furthest = allowedOutcomes.compactMap { $0.found?.step.first }.max()
    let nearest = allowedOutcomes.filter { $0.found?.step.first == furthest }
    return half(nearest) ?? nearest.first?.found.map(loss)
  }

  /// A departure in what is there, which is one defect whatever the type of the value: one that a kill brought about.
  private func loss(_ found: Mismatch) -> Mismatch {
    guard let step = found.step.first, actual.responses[step].isReading else { return found }
    var lost = found
    (lost.type, lost.change) = ("", "acknowledged → lost")
    return lost
  }

  // MARK: Comparing

  private func allowedOutcome(from way: Program) -> AllowedOutcome {
    let expected = masked(execution.model(way))
    let found = Comparison(execution.program).firstMismatch(of: actual, from: expected)
    return AllowedOutcome(way: way, expected: expected, found: found)
  }

  /// What a way leads to, as far as there is an answer to compare it with.
  private func masked(_ expected: History) -> History {
    var responses = expected.responses
    for (index, actual) in execution.actual.responses.enumerated() {
      responses[index] = hasNoSay(index) ? actual : responses[index].forgetting(unnamed)
    }
    return History(responses: responses)
  }

  /// Whether an operation's answer is not to be compared: there is none, or the location did not open after a kill.
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

  /// The discrepancy of records each of which is as one of the ways has it, though all of them are as none has them.
  private func half(_ allowedOutcomes: [AllowedOutcome]) -> Mismatch? {
    guard let step = allowedOutcomes.first?.found?.step.first, case .records(let records) = actual.responses[step]
    else {
      return nil
    }
    let ways = allowedOutcomes.compactMap { allowedOutcome -> [Fields?]? in
      if case .records(let expected) = allowedOutcome.expected.responses[step] { expected } else { nil }
    }
    guard records.indices.allSatisfy({ index in ways.contains { $0[index] == records[index] } }) else { return nil }
    return Mismatch(
      step: [step], path: path(of: records, step), change: "half of a call",
      expected: .text(ways.map { Response.records($0).description }.joined(separator: ", or ")),
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
  /// The answer with records that have no label last, in the order of what they hold; those of some labels among them.
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
  /// Whether it tells what is there.
  fileprivate var isReading: Bool {
    switch self {
    case .records, .found: true
    default: false
    }
  }
}
