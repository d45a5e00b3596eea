import StoreCoding
import StoreContract
import StoreHosting

/// The ways in which a program may have come out that has calls which kills cut short: each was carried out, or it was not.
struct CutShort {
  private let trial: Trial
  /// The operations that were cut short.
  private let cuts: [Int]
  /// What the backend answered, the records that have no label in an order of their own.
  private let actual: History
  /// The records that were new in a call that was cut short: the program does not know their ids.
  private let unnamed: Set<Program.Label>
  /// Whether each record that is written has an id that the program knows, or is new.
  private let isTold: Bool

  init(_ trial: Trial) {
    self.trial = trial
    let operations = trial.program.operations
    let cuts = operations.indices.filter { trial.isCutShort($0) }
    self.cuts = cuts
    actual = History(answers: trial.actual.answers.map { $0.forgetting([]) })
    var names = KnownNames()
    for (operation, answer) in zip(operations, trial.actual.answers) { names.note(operation, answer) }
    unnamed = names.unknown
    isTold = !names.isLost
  }

  /// A way, and where the backend's answers depart from it.
  private struct Departure {
    let way: Program
    let expected: History
    let found: Discrepancy?

    /// Whether the way explains all answers before a step.
    func explains(upTo end: Int) -> Bool { (found?.step.first ?? end) >= end }
  }

  /// How the backend's answers depart from the way that they follow furthest; nil when they are those of a way.
  var discrepancy: Discrepancy? {
    guard isTold else { return nil }
    var departures = [departure(from: trial.program)]
    for (cut, end) in zip(cuts, cuts.dropFirst() + [trial.program.operations.count]) {
      let ways = departures.flatMap { [departure(from: $0.way.replacing(cut, with: .kill)), $0] }
      let open = ways.filter { $0.explains(upTo: end) }
      departures = open
      if open.isEmpty { return verdict(on: ways) }
    }
    return verdict(on: departures)
  }

  private func verdict(on departures: [Departure]) -> Discrepancy? {
    guard departures.allSatisfy({ $0.found != nil }) else { return nil }
    let furthest = departures.compactMap { $0.found?.step.first }.max()
    let nearest = departures.filter { $0.found?.step.first == furthest }
    return half(nearest) ?? nearest.first?.found.map(loss)
  }

  /// A departure in what is there, which is one defect whatever the type of the value: one that a kill brought about.
  private func loss(_ found: Discrepancy) -> Discrepancy {
    guard let step = found.step.first, actual.answers[step].isReading else { return found }
    var lost = found
    (lost.type, lost.change) = ("", "acknowledged → lost")
    return lost
  }

  // MARK: Comparing

  private func departure(from way: Program) -> Departure {
    let expected = masked(trial.model(way))
    let found = Comparison(trial.program).firstDiscrepancy(of: actual, from: expected)
    return Departure(way: way, expected: expected, found: found)
  }

  /// What a way leads to, as far as there is an answer to compare it with.
  private func masked(_ expected: History) -> History {
    var answers = expected.answers
    for (index, actual) in trial.actual.answers.enumerated() {
      answers[index] = hasNoSay(index) ? actual : answers[index].forgetting(unnamed)
    }
    return History(answers: answers)
  }

  /// Whether an operation's answer is not to be compared: there is none, or the location did not open after a kill.
  private func hasNoSay(_ index: Int) -> Bool {
    if [.notRun, .several([.notRun])].contains(trial.actual.answers[index]) || trial.isCutShort(index) { return true }
    guard case .open = trial.program.operations[index], case .failure = trial.actual.answers[index] else {
      return false
    }
    return trial.program.operations[..<index].contains(where: \.isKill)
  }

  // MARK: Half of a call

  /// The discrepancy of records each of which is as one of the ways has it, though all of them are as none has them.
  private func half(_ departures: [Departure]) -> Discrepancy? {
    guard let step = departures.first?.found?.step.first, case .records(let records) = actual.answers[step] else {
      return nil
    }
    let ways = departures.compactMap { departure -> [Fields?]? in
      if case .records(let expected) = departure.expected.answers[step] { expected } else { nil }
    }
    guard records.indices.allSatisfy({ index in ways.contains { $0[index] == records[index] } }) else { return nil }
    return Discrepancy(
      step: [step], path: path(of: records, step), change: "half of a call",
      expected: .text(ways.map { Answer.records($0).description }.joined(separator: ", or ")),
      actual: .text(actual.answers[step].description))
  }

  private func path(of records: [Fields?], _ step: Int) -> String {
    let labels = trial.program.operations[step].labels.map(String.init).joined(separator: ", ")
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

extension Answer {
  /// The answer with records that have no label last, in the order of what they hold; those of some labels among them.
  fileprivate func forgetting(_ labels: Set<Program.Label>) -> Answer {
    guard case .found(let records) = self else { return self }
    let forgotten = records.map { record in
      Found(label: record.label.flatMap { labels.contains($0) ? nil : $0 }, fields: record.fields)
    }
    let unnamed = forgotten.filter { $0.label == nil }.sorted { $0.description < $1.description }
    return .found(forgotten.filter { $0.label != nil } + unnamed)
  }
}

extension Answer {
  /// Whether it tells what is there.
  fileprivate var isReading: Bool {
    switch self {
    case .records, .found: true
    default: false
    }
  }
}
