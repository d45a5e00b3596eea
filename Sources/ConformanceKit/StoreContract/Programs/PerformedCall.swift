/// An operation that was performed, with its response and its times.
package struct PerformedCall: Sendable {
  /// The number that stands for operations outside of all tasks.
  package static let outside = -1

  /// The operation that was performed.
  package let operation: Program.Operation
  /// The response to the operation.
  package let response: Response
  /// The place in the program: the index of the operation. For an operation inside a concurrent one, it is the index of
  /// the concurrent operation, the task, and the index in the task.
  package let step: [Int]
  /// The task that performed the operation, or ``outside`` if there is none.
  package let task: Int
  /// The time of the call, in ticks of a clock that the whole run shares.
  package let called: UInt64
  /// The time of the return, in the same ticks.
  package let returned: UInt64
}

extension History {
  /// Lists the calls of a run, with concurrent tasks one after the other.
  ///
  /// Calls outside of tasks follow each other. They come before all calls of a group of tasks or after them.
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
