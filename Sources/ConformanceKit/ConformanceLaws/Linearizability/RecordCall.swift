import StoreContract

/// A call on one record, and what it answered.
struct RecordCall: Sendable, Hashable {
  /// The call; a call on several records is as many of these.
  let operation: Program.Operation
  /// What it answered, as far as the one record goes; nil when that is not known.
  let response: Response?
  /// Where in the program it stands.
  let step: [Int]

  /// Whether the call leaves the record as it was.
  var isRead: Bool {
    switch operation {
    case .get, .readStored: true
    default: failed
    }
  }

  /// Whether the store refused it, so that nothing changed.
  var failed: Bool {
    if case .failure? = response { true } else { false }
  }

  /// What it was to store; nil when it stores nothing.
  var written: Fields? {
    switch operation {
    case .put(_, let newRecords): newRecords.first?.fields
    case .update(_, _, let fields): fields
    default: nil
    }
  }

  /// The record that it read, if it read one.
  var read: Fields? {
    if case .records(let records)? = response { records.first ?? nil } else { nil }
  }
}

extension RecordCall {
  /// The calls that a call on several records stands for, one for each of some records.
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
  /// The call on the record at an index alone; nil where there is no such call.
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
  /// What the answer says of the record at an index; nil where it does not say.
  fileprivate func single(_ index: Int, of operation: Program.Operation) -> Response? {
    switch self {
    case .records(let records): index < records.count ? .records([records[index]]) : nil
    case .count: operation.labels.count == 1 ? self : nil
    default: self
    }
  }
}
