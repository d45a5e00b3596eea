import StoreContract

/// All calls on one record in one run of a program: those before the tasks, those of the tasks, and those after them.
struct RecordHistory: Sendable {
  /// The record.
  let label: Program.Label
  /// The calls.
  let calls: [TimedCall<RecordCall>]

  /// The histories of all records of a run, in the order of their labels.
  static func histories(of program: Program, _ history: History) -> [RecordHistory] {
    var calls: [Program.Label: [TimedCall<RecordCall>]] = [:]
    for performed in history.calls(of: program) {
      for (label, call) in RecordCall.calls(of: performed) {
        calls[label, default: []].append(
          TimedCall(task: performed.task, call: call, called: performed.called, returned: performed.returned))
      }
    }
    return calls.sorted { $0.key < $1.key }.map { RecordHistory(label: $0.key, calls: $0.value) }
  }
}
