/// All calls on one record in one run of a program: those before the tasks, those of the tasks, and those after them.
struct RecordHistory: Sendable {
  /// The record.
  let label: Program.Label
  /// The calls.
  let calls: [TimedCall<RecordCall>]

  /// The task that stands for what runs outside of the tasks.
  static let outside = -1

  /// The histories of all records of a run, in the order of their labels.
  ///
  /// Calls outside of the tasks come one after the other, all before the tasks or all after them.
  static func histories(of program: Program, _ history: History) -> [RecordHistory] {
    var calls: [Program.Label: [TimedCall<RecordCall>]] = [:]
    var clock: UInt64 = 0
    for (index, pair) in zip(program.operations, history.answers).enumerated() {
      guard case .concurrently(let tasks) = pair.0, case .concurrent(let steps) = pair.1 else {
        for (label, call) in RecordCall.calls(of: pair.0, pair.1, at: [index]) {
          calls[label, default: []].append(TimedCall(task: outside, call: call, called: clock + 1, returned: clock + 2))
        }
        clock += 2
        continue
      }
      let start = clock
      for (task, lists) in zip(tasks, steps).enumerated() {
        for (number, pair) in zip(lists.0, lists.1).enumerated() {
          for (label, call) in RecordCall.calls(of: pair.0, pair.1.answer, at: [index, task, number]) {
            calls[label, default: []].append(
              TimedCall(task: task, call: call, called: start + pair.1.called, returned: start + pair.1.returned))
          }
          clock = max(clock, start + pair.1.returned)
        }
      }
    }
    return calls.sorted { $0.key < $1.key }.map { RecordHistory(label: $0.key, calls: $0.value) }
  }
}
