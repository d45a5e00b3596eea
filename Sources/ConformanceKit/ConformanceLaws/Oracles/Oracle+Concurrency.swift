import ResponseComparing
import StoreContract

extension Oracle {
  /// Each value that was read had been written to the same property of the same record.
  static let readsAreWrites = Oracle { execution in
    ConcurrentReads(execution: execution).first { read, writes in
      read.fields.entries.lazy.compactMap { entry in
        let written = writes.compactMap { $0[entry.name] }
        return written.contains(entry.value) ? nil : read.mismatch(at: entry.name, entry.value, from: written)
      }.first
    }
  }

  /// Each record that was read had been written in this form, as a whole.
  static let readsAreWholeWrites = Oracle { execution in
    ConcurrentReads(execution: execution).first { read, writes in
      writes.contains(read.fields) ? nil : read.mismatch(from: writes)
    }
  }

  /// Each operation succeeds, or fails cleanly and changes nothing. A read returns the last successful put.
  static let reentryIsClean = Oracle { execution in
    var stored: [Program.Label: Fields] = [:]
    for (index, operation) in execution.program.operations.enumerated() {
      let response = execution.actual.responses[index]
      if case .failure(let error) = response, error.kind == .internal {
        return Mismatch(
          step: [index], change: "\(operation.verb) → internal", expected: .text("success, or a clean error"),
          actual: .error(error))
      }
      if case .put(_, let newRecords) = operation, response == .done {
        for newRecord in newRecords { stored[newRecord.label] = newRecord.fields }
      }
      guard case .get(_, let labels) = operation, case .records = response else { continue }
      let comparison = ResponseComparison(operation: operation, schema: execution.program.schemas.first, step: [index])
      if let found = comparison.mismatch(of: response, from: .records(labels.map { stored[$0] })) { return found }
    }
    return nil
  }
}

/// The records that concurrent tasks read, and everything that was written to each record.
private struct ConcurrentReads {
  private let schema: Schema?
  private let calls: [PerformedCall]

  init(execution: Execution) {
    schema = execution.program.schemas.first
    calls = execution.actual.calls(of: execution.program)
  }

  /// The mismatch of the first operation that failed, or of the first wrong read.
  ///
  /// - Parameter fault: Compares a record that was read with everything that was written to it.
  func first(_ fault: (ConcurrentRead, [Fields]) -> Mismatch?) -> Mismatch? {
    let writes = allWrites
    for call in calls {
      if case .failure(let error) = call.response {
        return ResponseComparison(operation: call.operation, schema: schema, step: call.step)
          .refusal(error, from: .done)
      }
      guard case .records(let records) = call.response else { continue }
      for (label, record) in zip(call.operation.labels, records) {
        guard let record else { return lost(label, at: call.step) }
        let entity = schema?[entity: DrawnTable.entityName]
        let read = ConcurrentRead(step: call.step, label: label, fields: record, entity: entity)
        if let found = fault(read, writes[label] ?? []) { return found }
      }
    }
    return nil
  }

  private func lost(_ label: Program.Label, at step: [Int]) -> Mismatch {
    Mismatch(
      step: step, path: Mismatch.path(record: label), change: "record lost",
      expected: .text("a record that somebody wrote"), actual: .text("no record"))
  }

  private var allWrites: [Program.Label: [Fields]] {
    var writes: [Program.Label: [Fields]] = [:]
    for call in calls {
      guard case .put(_, let newRecords) = call.operation else { continue }
      for newRecord in newRecords { writes[newRecord.label, default: []].append(newRecord.fields) }
    }
    return writes
  }
}

/// A record that one of several concurrent tasks read.
struct ConcurrentRead {
  let step: [Int]
  let label: Program.Label
  let fields: Fields
  let entity: Entity?

  /// The mismatch of a value that was never written to its place.
  func mismatch(at name: String, _ value: Value, from written: [Value]) -> Mismatch {
    Mismatch(
      step: step, path: Mismatch.path(record: label, property: name), type: className(of: name),
      change: "read what nobody wrote", expected: .text(Self.list(written)), actual: .value(value))
  }

  /// The mismatch of a record that was never written as a whole under its label.
  func mismatch(from written: [Fields]) -> Mismatch {
    Mismatch(
      step: step, path: "\(Mismatch.path(record: label)), properties \(fields.names.joined(separator: ", "))",
      change: "read what nobody wrote", expected: .text(Self.list(written)), actual: .value(.object(fields)))
  }

  private func className(of name: String) -> String {
    entity?[property: name]?.type.className ?? ""
  }

  /// The values that were written to a place, as text. One of them should have been read.
  private static func list(_ written: [some CustomStringConvertible]) -> String {
    "what somebody wrote there: \(written.map(\.description).joined(separator: " or "))"
  }
}
