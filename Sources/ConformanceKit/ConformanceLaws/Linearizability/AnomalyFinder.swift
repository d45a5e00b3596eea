import StoreContract

/// Names the anomaly in calls on one record that have no order. Each value is written once, so that a read identifies
/// its write.
struct AnomalyFinder {
  private let calls: [TimedCall<RecordCall>]
  private let refused: [TimedCall<RecordCall>]

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - calls: The calls, which have no order.
  ///   - all: All calls of the history from which the shortest illegal part was taken.
  init(_ calls: [TimedCall<RecordCall>], among all: [TimedCall<RecordCall>]) {
    self.calls = calls
    refused = all.filter { $0.call.failed }
  }

  /// The anomaly, the call at fault, and a sentence that says what is wrong with it. Nil if no call can be blamed.
  func first() -> (anomaly: Anomaly, culprit: TimedCall<RecordCall>, account: String)? {
    let reads = calls.filter { $0.call.operation.isGet && $0.returned != nil && !$0.call.failed }
      .sorted { $0.called < $1.called }
    for kind in [dirty, torn, stale, lost] {
      for read in reads { if let found = kind(read) { return found } }
    }
    if let found = needlessRefusal ?? needlessRemoval { return found }
    return reads.last.map { (.noOrder, $0, "no order of these calls explains what this one gave") }
  }

  private typealias Found = (anomaly: Anomaly, culprit: TimedCall<RecordCall>, account: String)

  private var writes: [TimedCall<RecordCall>] {
    calls.filter { !$0.call.failed && ($0.call.written != nil || $0.call.isDeletion) }
  }

  private func dirty(_ read: TimedCall<RecordCall>) -> Found? {
    guard let record = read.call.read else { return nil }
    let refused = refused.first { $0.call.written.map(record.sharesValue) ?? false }
    guard let refused, !writes.contains(where: { $0.call.written.map(record.sharesValue) ?? false }) else { return nil }
    return (.dirtyRead, read, "it gave what \(refused.name) was to store, which was refused")
  }

  private func torn(_ read: TimedCall<RecordCall>) -> Found? {
    guard let record = read.call.read else { return nil }
    let whole = writes.filter { $0.call.operation.isPut && $0.call.written?.hasSameNames(as: record) ?? false }
    if whole.contains(where: { $0.call.written == record }) { return nil }
    let parts = whole.filter { $0.call.written.map(record.sharesValue) ?? false }
    guard parts.count > 1, !writes.contains(where: { !$0.call.operation.isPut }) else { return nil }
    return (.tornRecord, read, "it gave parts of \(parts[0].name) and of \(parts[1].name)")
  }

  /// The read returned a value that a newer write had overwritten, and that write was acknowledged before the read was
  /// called.
  private func stale(_ read: TimedCall<RecordCall>) -> Found? {
    guard let record = read.call.read else { return nil }
    for entry in record.entries {
      guard let source = source(of: entry), let newer = overwriting(source, at: entry.name, before: read) else {
        continue
      }
      let sightings = reads(of: newer, at: entry.name)
      if sightings.contains(where: { $0.precedes(read) }) {
        let account = "it gave what \(source.name) stored, which \(newer.name) had overwritten, as was seen before"
        return (.duplicateApply, read, account)
      }
      let account = "it gave what \(source.name) stored, though \(newer.name) was acknowledged before it was called"
      return (sightings.isEmpty ? .lostUpdate : .staleRead, read, account)
    }
    return nil
  }

  /// The read found no record, although nothing removed an acknowledged write.
  private func lost(_ read: TimedCall<RecordCall>) -> Found? {
    guard case .records(let records)? = read.call.response, records.first == .some(nil) else { return nil }
    let put = writes.last { $0.call.operation.isPut && $0.precedes(read) }
    guard let put, !writes.contains(where: { $0.call.isDeletion && !$0.precedes(put) }) else { return nil }
    return (.lostUpdate, read, "it found no record, though \(put.name) was acknowledged and nothing removed it")
  }

  /// A call was refused, and only its own response leaves no order.
  private var needlessRefusal: Found? {
    calls.last { $0.call.failed }.map { call in
      (.needlessRefusal, call, "it was refused, though at no moment between its call and its return was there cause to")
    }
  }

  /// There were more successful removals than stored records.
  private var needlessRemoval: Found? {
    let removals = calls.filter { $0.call.response == .count(1) }
    guard let last = removals.last, removals.count > calls.count(where: { $0.call.operation.isPut && !$0.call.failed })
    else { return nil }
    let others = removals.dropLast().map(\.name).joined(separator: " and ")
    guard !others.isEmpty else {
      return (.phantomRemoval, last, "it says that it removed the record, and nobody had stored it")
    }
    return (.doubleRemoval, last, "it says that it removed the record, as does \(others), and nobody stored it again")
  }

  /// The write that a value comes from, or nil if there is none or more than one.
  private func source(of entry: Fields.Entry) -> TimedCall<RecordCall>? {
    let sources = writes.filter { $0.call.written?[entry.name] == entry.value }
    return sources.count == 1 ? sources.first : nil
  }

  /// The reads that returned the value which a write stored in a property. For a deletion, the reads that found no
  /// record.
  private func reads(of write: TimedCall<RecordCall>, at name: String) -> [TimedCall<RecordCall>] {
    calls.filter { read in
      guard case .records(let records)? = read.call.response else { return false }
      guard let value = write.call.written?[name] else { return records.first == .some(nil) }
      return read.call.read?[name] == value
    }
  }

  /// An acknowledged write that came wholly after another one and wholly before a read.
  private func overwriting(
    _ source: TimedCall<RecordCall>, at name: String, before read: TimedCall<RecordCall>
  ) -> TimedCall<RecordCall>? {
    writes.last { newer in
      (newer.call.isDeletion || newer.call.written?[name] != nil) && source.precedes(newer) && newer.precedes(read)
    }
  }
}

extension TimedCall {
  /// Whether this call returned before another was called.
  fileprivate func precedes(_ other: TimedCall) -> Bool {
    returned.map { $0 < other.called } ?? false
  }
}

extension TimedCall<RecordCall> {
  /// The name of the call in a sentence.
  var name: String {
    let verb = call.operation.verb
    return task == PerformedCall.outside ? "the \(verb) of operation \(call.step[0])" : "the \(verb) of task \(task)"
  }
}

extension RecordCall {
  /// Whether the call removes the record.
  fileprivate var isDeletion: Bool {
    if case .delete = operation { true } else { false }
  }
}

extension Fields {
  /// Whether at least one property has the same value in both.
  fileprivate func sharesValue(with other: Fields) -> Bool {
    other.entries.contains { self[$0.name] == $0.value }
  }
}

extension Program.Operation {
  /// Whether the operation stores whole records.
  fileprivate var isPut: Bool {
    if case .put = self { true } else { false }
  }
}
