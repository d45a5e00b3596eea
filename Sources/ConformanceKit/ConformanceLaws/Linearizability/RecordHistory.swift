import StoreContract

/// All calls on one record in one run of a program: the calls before, in and after the concurrent tasks.
struct RecordHistory: Sendable {
  /// The label of the record.
  let label: Program.Label
  /// The calls on the record, with their times.
  let calls: [TimedCall<RecordCall>]

  /// The histories of all records of a run, sorted by label.
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
