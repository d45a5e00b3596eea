import StoreCoding
package import StoreContract

/// What the tasks of a run did, and when: lanes of calls, from left to right or from top to bottom in the order of
/// time.
package struct Timeline: Sendable, Hashable, Codable {
  /// What one task did.
  package struct Lane: Sendable, Hashable, Codable {
    /// The task's name: `task 0`, or `before and after` for what runs outside of the tasks.
    package let name: String
    /// Its calls, one after the other.
    package let calls: [Call]
  }

  /// One call.
  package struct Call: Sendable, Hashable, Codable {
    /// What was called: `put #1 {a: 2}`.
    package let operation: String
    /// What it answered: `done`.
    package let response: String
    /// The moment of the call, counted in calls and returns of all lanes from 1 on.
    package let called: Int
    /// The moment of the return, counted so too.
    package let returned: Int
    /// Whether its answer is the one that is wrong.
    package let isMarked: Bool

    private enum CodingKeys: String, CodingKey {
      case operation
      case response = "answer"
      case called, returned, isMarked
    }
  }

  /// What the instrumented converters of a run did.
  package struct Converters: Sendable, Hashable, Codable {
    /// How often they were called.
    package let calls: Int
    /// By how many threads.
    package let threads: Int
    /// The most calls that were under way at one moment.
    package let atOnce: Int
  }

  /// The lanes.
  package let lanes: [Lane]
  /// What the instrumented converters did; nil where none was called.
  package let converters: Converters?

  /// The number of moments.
  package var duration: Int { lanes.flatMap(\.calls).map(\.returned).max() ?? 0 }
}

extension Timeline {
  /// The timeline of a run; nil where nothing ran at once.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - history: What came of it.
  ///   - step: The operation whose answer is wrong.
  package init?(of program: Program, _ history: History, marking step: [Int]) {
    let tasks = zip(program.operations, history.responses).map(Self.tasks).max() ?? 0
    guard tasks > 0 else { return nil }
    let calls = history.calls(of: program)
    converters = Converters(history.conversions)
    let ranks = Ranks(calls.flatMap { [$0.called, $0.returned] })
    lanes = (PerformedCall.outside..<tasks).map { task in
      Lane(
        name: task == PerformedCall.outside ? "before and after" : "task \(task)",
        calls: calls.filter { $0.task == task }.map { Call($0, ranks, isMarked: $0.step == step) })
    }
  }

  /// How many tasks an operation ran at once.
  private static func tasks(of operation: Program.Operation, _ response: Response) -> Int {
    guard case .concurrently(let tasks) = operation, case .concurrent(let steps) = response else { return 0 }
    return min(tasks.count, steps.count)
  }

  /// The moments of a clock, counted from 1 without gaps.
  fileprivate struct Ranks {
    private let ranks: [UInt64: Int]

    init(_ moments: [UInt64]) {
      ranks = Dictionary(uniqueKeysWithValues: Set(moments).sorted().enumerated().map { ($1, $0 + 1) })
    }

    subscript(moment: UInt64) -> Int { ranks[moment] ?? 0 }
  }
}

extension Timeline.Converters {
  /// What some calls of converters come to; nil when there are none.
  fileprivate init?(_ conversions: [Conversion]) {
    if conversions.isEmpty { return nil }
    (calls, threads, atOnce) = (conversions.count, conversions.threads, conversions.atOnce)
  }
}

extension Timeline.Call {
  /// A call by the clock of its run.
  fileprivate init(_ call: PerformedCall, _ ranks: Timeline.Ranks, isMarked: Bool) {
    operation = call.operation.description.replacing("\(Program.usualEntityName) #", with: "#")
    response = call.response.inTimeline
    called = ranks[call.called]
    returned = ranks[call.returned]
    self.isMarked = isMarked
  }
}

extension Response {
  /// The answer as it stands in a timeline: a record alone without the word.
  package var inTimeline: String {
    switch self {
    case .records(let records) where records.count == 1: records[0]?.description ?? "no record"
    case .several([]): Response.done.description
    default: description
    }
  }
}

extension Timeline.Converters: CustomStringConvertible {
  /// The sentence for people: `The converters of the probe were called 4 times, by 2 threads, up to 2 at once.`
  package var description: String {
    "The converters of the probe were called \(calls == 1 ? "once" : "\(calls) times"), by"
      + " \(threads == 1 ? "one thread" : "\(threads) threads, \(atOnce == 1 ? "one at a time" : "up to \(atOnce) at once")")."
  }
}
