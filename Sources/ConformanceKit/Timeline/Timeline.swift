/// What the tasks of a run did, and when: lanes of calls, from left to right or from top to bottom in the order of time.
public struct Timeline: Sendable, Hashable, Encodable {
  /// What one task did.
  public struct Lane: Sendable, Hashable, Encodable {
    /// The task's name: `task 0`, or `before and after` for what runs outside of the tasks.
    public let name: String
    /// Its calls, one after the other.
    public let calls: [Call]
  }

  /// One call.
  public struct Call: Sendable, Hashable, Encodable {
    /// What was called: `put #1 {a: 2}`.
    public let operation: String
    /// What it answered: `done`.
    public let answer: String
    /// The moment of the call, counted in calls and returns of all lanes from 1 on.
    public let called: Int
    /// The moment of the return, counted so too.
    public let returned: Int
    /// Whether its answer is the one that is wrong.
    public let isMarked: Bool
  }

  /// The lanes.
  public let lanes: [Lane]

  /// The number of moments.
  var duration: Int { lanes.flatMap(\.calls).map(\.returned).max() ?? 0 }
}

extension Timeline {
  /// The timeline of a run; nil where nothing ran at once.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - history: What came of it.
  ///   - step: The operation whose answer is wrong.
  init?(of program: Program, _ history: History, marking step: [Int]) {
    var outside: [Moments] = []
    var tasks: [[Moments]] = []
    var clock: UInt64 = 0
    for (index, pair) in zip(program.operations, history.answers).enumerated() {
      guard case .concurrently(let lists) = pair.0, case .concurrent(let steps) = pair.1 else {
        outside.append(Moments(pair.0, pair.1, clock + 1, clock + 2, isMarked: step == [index]))
        clock += 2
        continue
      }
      let start = clock
      for (task, pair) in zip(lists, steps).enumerated() {
        if task == tasks.count { tasks.append([]) }
        for (number, pair) in zip(pair.0, pair.1).enumerated() {
          let (called, returned) = (start + pair.1.called, start + pair.1.returned)
          tasks[task].append(
            Moments(pair.0, pair.1.answer, called, returned, isMarked: step == [index, task, number]))
          clock = max(clock, returned)
        }
      }
    }
    guard !tasks.isEmpty else { return nil }
    let ranks = Ranks(([outside] + tasks).joined().flatMap { [$0.called, $0.returned] })
    lanes =
      [Lane(name: "before and after", calls: outside.map { $0.call(ranks) })]
      + tasks.enumerated().map { Lane(name: "task \($0)", calls: $1.map { $0.call(ranks) }) }
  }

  /// A call by the clock of its run.
  private struct Moments {
    let operation: String
    let answer: String
    let called: UInt64
    let returned: UInt64
    let isMarked: Bool

    init(_ operation: Program.Operation, _ answer: Answer, _ called: UInt64, _ returned: UInt64, isMarked: Bool) {
      self.operation = operation.description.replacing("\(Table.entityName) #", with: "#")
      self.answer = answer.inTimeline
      self.called = called
      self.returned = returned
      self.isMarked = isMarked
    }

    func call(_ ranks: Ranks) -> Call {
      Call(
        operation: operation, answer: answer, called: ranks[called], returned: ranks[returned], isMarked: isMarked)
    }
  }

  /// The moments of a clock, counted from 1 without gaps.
  private struct Ranks {
    private let ranks: [UInt64: Int]

    init(_ moments: [UInt64]) {
      ranks = Dictionary(uniqueKeysWithValues: Set(moments).sorted().enumerated().map { ($1, $0 + 1) })
    }

    subscript(moment: UInt64) -> Int { ranks[moment] ?? 0 }
  }
}

extension Answer {
  /// The answer as it stands in a timeline: a record alone without the word.
  fileprivate var inTimeline: String {
    guard case .records(let records) = self, records.count == 1 else { return description }
    return records[0]?.description ?? "no record"
  }
}
