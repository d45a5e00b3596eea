import StoreCoding
package import StoreContract

/// The calls that the tasks of a run made, in the order of time. Each task has a lane, drawn from left to right or from
/// top to bottom.
package struct Timeline: Sendable, Hashable, Codable {
  /// The calls of one task.
  package struct Lane: Sendable, Hashable, Codable {
    /// The task's name: `task 0`, or `before and after` for calls outside the tasks.
    package let name: String
    /// The calls of the task, in the order in which it made them.
    package let calls: [Call]
  }

  /// A call of the store, with its response and its moments.
  package struct Call: Sendable, Hashable, Codable {
    /// The operation that was called: `put #1 {a: 2}`.
    package let operation: String
    /// The response of the store: `done`.
    package let response: String
    /// The moment of the call. Moments count the calls and returns of all lanes, starting from 1.
    package let called: Int
    /// The moment of the return, on the same scale as ``called``.
    package let returned: Int
    /// Whether this call gave the wrong response.
    package let isMarked: Bool

    private enum CodingKeys: String, CodingKey {
      case operation
      case response = "answer"
      case called, returned, isMarked
    }
  }

  /// A summary of the calls of a run's instrumented converters.
  package struct Converters: Sendable, Hashable, Codable {
    /// The number of calls.
    package let calls: Int
    /// The number of threads that called them.
    package let threads: Int
    /// The largest number of calls that were under way at the same moment.
    package let atOnce: Int
  }

  /// The lanes, starting with the calls outside the tasks.
  package let lanes: [Lane]
  /// A summary of the instrumented converters, or nil if none was called.
  package let converters: Converters?

  /// The number of moments that the timeline spans.
  package var duration: Int { lanes.flatMap(\.calls).map(\.returned).max() ?? 0 }
}

extension Timeline {
  /// Creates the timeline of a run. Nil if no operations ran concurrently.
  ///
  /// - Parameters:
  ///   - program: The program that was run.
  ///   - history: The responses of the run.
  ///   - step: The operation that gave the wrong response.
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

  /// The number of tasks that an operation ran concurrently; 0 for an operation without tasks.
  private static func tasks(of operation: Program.Operation, _ response: Response) -> Int {
    guard case .concurrently(let tasks) = operation, case .concurrent(let steps) = response else { return 0 }
    return min(tasks.count, steps.count)
  }

  /// Maps the moments of a clock to consecutive numbers that start from 1.
  fileprivate struct Ranks {
    private let ranks: [UInt64: Int]

    init(_ moments: [UInt64]) {
      ranks = Dictionary(uniqueKeysWithValues: Set(moments).sorted().enumerated().map { ($1, $0 + 1) })
    }

    subscript(moment: UInt64) -> Int { ranks[moment] ?? 0 }
  }
}

extension Timeline.Converters {
  /// Creates a summary of calls, or nil if there are none.
  fileprivate init?(_ conversions: [Conversion]) {
    if conversions.isEmpty { return nil }
    (calls, threads, atOnce) = (conversions.count, conversions.threads, conversions.atOnce)
  }
}

extension Timeline.Call {
  /// Creates the timeline's form of a call.
  fileprivate init(_ call: PerformedCall, _ ranks: Timeline.Ranks, isMarked: Bool) {
    operation = call.operation.description.replacing("\(Program.usualEntityName) #", with: "#")
    response = call.response.inTimeline
    called = ranks[call.called]
    returned = ranks[call.returned]
    self.isMarked = isMarked
  }
}

extension Response {
  /// The response as a timeline shows it. A single record is shown without the word `record`.
  package var inTimeline: String {
    switch self {
    case .records(let records) where records.count == 1: records[0]?.description ?? "no record"
    case .several([]): Response.done.description
    default: description
    }
  }
}

extension Timeline.Converters: CustomStringConvertible {
  /// The summary as a sentence: `The converters of the probe were called 4 times, by 2 threads, up to 2 at once.`
  package var description: String {
    "The converters of the probe were called \(calls == 1 ? "once" : "\(calls) times"), by"
      + " \(threads == 1 ? "one thread" : "\(threads) threads, \(atOnce == 1 ? "one at a time" : "up to \(atOnce) at once")")."
  }
}
