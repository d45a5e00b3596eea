/// An operation of a run, what it came to, and when.
package struct PerformedCall: Sendable {
  /// The task that stands for what runs outside of the tasks.
  package static let outside = -1

  /// What was called.
  package let operation: Program.Operation
  /// What it came to.
  package let response: Response
  /// Where in the program it stands: its index, or the indices of the concurrent operation, the task, and the operation in it.
  package let step: [Int]
  /// The task that called it; ``outside`` for none.
  package let task: Int
  /// The moment of the call, in ticks of a clock that the whole run shares.
  package let called: UInt64
  /// The moment of the return, in the same ticks.
  package let returned: UInt64
}

extension History {
  /// The calls of a run, those of tasks one task after the other.
  ///
  /// What runs outside of the tasks comes one call after the other, all before the tasks or all after them.
  ///
  /// - Parameter program: The program that was run.
  package func calls(of program: Program) -> [PerformedCall] {
    var calls: [PerformedCall] = []
    var clock: UInt64 = 0
    for (index, (operation, response)) in zip(program.operations, responses).enumerated() {
      if case .concurrently(let tasks) = operation, case .concurrent(let steps) = response {
        calls += Self.calls(of: tasks, steps, at: index, from: clock)
        clock += steps.joined().map(\.returned).max() ?? 0
      } else {
        calls.append(
          PerformedCall(
            operation: operation, response: response, step: [index], task: PerformedCall.outside, called: clock + 1,
            returned: clock + 2))
        clock += 2
      }
    }
    return calls
  }

  private static func calls(
    of tasks: [[Program.Operation]], _ steps: [[Step]], at index: Int, from start: UInt64
  ) -> [PerformedCall] {
    zip(tasks, steps).enumerated().flatMap { task, lists in
      zip(lists.0, lists.1).enumerated().map { number, pair in
        PerformedCall(
          operation: pair.0, response: pair.1.response, step: [index, task, number], task: task,
          called: start + pair.1.called, returned: start + pair.1.returned)
      }
    }
  }
}
