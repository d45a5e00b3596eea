import ResponseComparing
import StoreCoding
import StoreContract

/// A read after a kill, which may show a part of the call that the kill interrupted.
struct InterruptedRead {
  /// The operation that read, its place in the program, and the response.
  let operation: Program.Operation
  let step: Int
  let response: Response

  /// The mismatch of a call that was carried out in part: some of what it changes is as before it, and some as after
  /// it.
  ///
  /// - Parameters:
  ///   - call: The interrupted call.
  ///   - before: The response of the read if the call had not been carried out.
  ///   - after: The response of the read if the call had been carried out.
  /// - Returns: Nil if the response shows anything else than a part of the call.
  func half(of call: Program.Operation, before: Response, after: Response) -> Mismatch? {
    guard let actual = contents(of: response), let old = contents(of: before), let new = contents(of: after) else {
      return nil
    }
    var changes: [Change] = []
    for place in Set(actual.keys).union(old.keys).union(new.keys).sorted() {
      guard let change = Change(place, actual[place], old: old[place], new: new[place]) else { return nil }
      if change.isNew || change.isOld { changes.append(change) }
    }
    guard changes.contains(where: \.isNew), changes.contains(where: \.isOld) else { return nil }
    return Mismatch(
      step: [step], path: path(of: changes.compactMap(\.place.label)), change: "half of a call",
      expected: .text("\(before), as before the \(call.verb), or \(after), as after it"),
      actual: .text("half of the \(call.verb) is there: \(changes.map(\.text).joined(separator: ", "))"))
  }

  /// The mismatch of parts of several calls: each record agrees with one of the allowed responses, but no response
  /// agrees with all records.
  func mixture(of allowed: [Response]) -> Mismatch? {
    guard case .records(let records) = response else { return nil }
    let outcomes = allowed.compactMap { if case .records(let expected) = $0 { expected } else { nil } }
    guard records.indices.allSatisfy({ index in outcomes.contains { $0[index] == records[index] } }) else { return nil }
    return Mismatch(
      step: [step], path: path(of: operation.labels), change: "half of a call",
      expected: .text(outcomes.map { Response.records($0).description }.joined(separator: ", or ")),
      actual: .text("parts of several calls are there: \(response)"))
  }

  private func path(of labels: [Program.Label]) -> String {
    labels.isEmpty ? "" : (labels as [Program.Label?]).recordNames
  }

  // MARK: Contents

  /// A record with a label, or one of the records without a label that have the same fields.
  private struct Place: Hashable, Comparable {
    let label: Program.Label?
    let fields: String
    let number: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.label ?? .max, one.fields, one.number) < (other.label ?? .max, other.fields, other.number)
    }
  }

  /// The records of a response, or nil if it contains none.
  private func contents(of response: Response) -> [Place: Fields]? {
    var contents: [Place: Fields] = [:]
    switch response {
    case .records(let records):
      for (label, record) in zip(operation.labels, records) {
        contents[Place(label: label, fields: "", number: 0)] = record
      }
    case .found(let records):
      var counts: [String: Int] = [:]
      for record in records {
        let fields = record.label == nil ? record.fields.description : ""
        let number = record.label == nil ? counts[fields, default: 0] : 0
        counts[fields, default: 0] += 1
        contents[Place(label: record.label, fields: fields, number: number)] = record.fields
      }
    default: return nil
    }
    return contents
  }

  /// What became of one record.
  private struct Change {
    let place: Place
    /// Whether something is as after the call and not as before it, and the other way round.
    private(set) var isNew = false
    private(set) var isOld = false
    /// The record and its state, in words.
    let text: String

    /// Creates the change of a record, or nil if the record is neither as before the call nor as after it.
    init?(_ place: Place, _ actual: Fields?, old: Fields?, new: Fields?) {
      self.place = place
      let name = place.label.map { "record \($0)" } ?? "a record without an id"
      if actual == new || actual == old {
        (isNew, isOld) = (actual != old, actual != new)
        text = "\(name) \(Self.state(actual, isNew: isNew))"
        return
      }
      guard let actual, let old, let new else { return nil }
      let names = Set(actual.names).union(old.names).union(new.names).sorted()
      guard names.allSatisfy({ actual[$0] == old[$0] || actual[$0] == new[$0] }) else { return nil }
      let changed = names.filter { old[$0] != new[$0] }
      let (newNames, oldNames) = (changed.filter { actual[$0] == new[$0] }, changed.filter { actual[$0] == old[$0] })
      (isNew, isOld) = (true, true)
      text =
        "\(name) has the new \(newNames.joined(separator: ", ")) and the old \(oldNames.joined(separator: ", ")):"
        + " \(actual)"
    }

    private static func state(_ fields: Fields?, isNew: Bool) -> String {
      guard let fields else { return isNew ? "is deleted" : "is not there" }
      return "has the \(isNew ? "new" : "old") value \(fields)"
    }
  }
}
