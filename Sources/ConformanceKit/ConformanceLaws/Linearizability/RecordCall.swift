import StoreContract

/// A call on one record, and its response.
struct RecordCall: Sendable, Hashable {
  /// The call. A call on several records is split into one call for each record.
  let operation: Program.Operation
  /// The part of the response that concerns this record, or nil if it is not known.
  let response: Response?
  /// The step of the program that made the call.
  let step: [Int]

  /// Whether the call leaves the record unchanged.
  var isRead: Bool {
    switch operation {
    case .get, .readStored: true
    default: failed
    }
  }

  /// Whether the store refused the call, so that nothing changed.
  var failed: Bool {
    if case .failure? = response { true } else { false }
  }

  /// The fields that the call stores, or nil if it stores nothing.
  var written: Fields? {
    switch operation {
    case .put(_, let newRecords): newRecords.first?.fields
    case .update(_, _, let fields): fields
    default: nil
    }
  }

  /// The record that the call read, or nil if it read none.
  var read: Fields? {
    if case .records(let records)? = response { records.first ?? nil } else { nil }
  }
}

extension RecordCall {
  /// Splits a call on several records into one call for each record.
  static func calls(of call: PerformedCall) -> [(Program.Label, RecordCall)] {
    call.operation.labels.enumerated().compactMap { index, label in
      guard let single = call.operation.single(index) else { return nil }
      return (
        label, RecordCall(operation: single, response: call.response.single(index, of: call.operation), step: call.step)
      )
    }
  }
}

extension Program.Operation {
  /// The call on the record at one index alone, or nil if there is no such call.
  fileprivate func single(_ index: Int) -> Program.Operation? {
    switch self {
    case .put(let entity, let newRecords): .put(entity: entity, [newRecords[index]])
    case .get(let entity, let labels): .get(entity: entity, [labels[index]])
    case .delete(let entity, let labels): .delete(entity: entity, [labels[index]])
    case .update: self
    default: nil
    }
  }
}

extension Response {
  /// The part of the response that concerns the record at an index, or nil if there is none.
  fileprivate func single(_ index: Int, of operation: Program.Operation) -> Response? {
    switch self {
    case .records(let records): index < records.count ? .records([records[index]]) : nil
    case .count: operation.labels.count == 1 ? self : nil
    default: self
    }
  }
}

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
