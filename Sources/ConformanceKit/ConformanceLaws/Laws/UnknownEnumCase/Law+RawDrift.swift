import Generators
import ResponseComparing
import StoreContract

extension Law {
  static let rawDrift = Law(
    id: "unknown-enum-case.raw-drift", scenario: .unknownEnumCase,
    statement: "A case that two versions of the app share reads as that case, whichever version wrote it.",
    source: "ObjectBox Swift, Enums: give explicit raw values, implicit ones move when a case is inserted.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates], oracle: .casesKeepTheirNames,
    program: { draw, context throws(Discard) in
      let versions = try Versions.drawWithSharedCase(&draw, context)
      let layout = RowLayout(&draw, count: 1...2)
      let cells = layout.drawCells(&draw) { Value.enumCase($0.element(of: versions.sharedNames)) }
      let property = { (type: EnumType) in Property(name: "a", type: .enumeration(type)) }
      let table = DrawnTable(columns: [DrawnTable.Column(property(versions.writer), cells: cells)], layout: layout)
      return Program(
        schemas: versions.schemas(property),
        operations: [.open(schema: 0), table.put, .open(schema: 1)] + table.getEach)
    })
}

extension Oracle {
  /// Decides whether an enum case that one schema wrote reads under the other schema as the case of the same name.
  ///
  /// The rule is about names. The reference store goes by raw values and reads another case when a raw value moved, so
  /// its responses do not decide. A store that refuses the second schema for this reason keeps the law.
  fileprivate static let casesKeepTheirNames = Oracle { execution in
    let drifts = CaseDrifts(execution: execution)
    return drifts.isRefused ? nil : drifts.first
  }
}

/// The rows of a program that puts once under one schema, and reads them under another.
private struct CaseDrifts {
  let execution: Execution

  /// Whether the second schema was refused and has a case whose raw value differs from the first schema.
  var isRefused: Bool {
    guard case .failure(let error)? = execution.actual.responses.dropFirst(2).first else { return false }
    return error.kind == .schemaRefused && shared.contains { $0.before != $0.after }
  }

  /// The first row that does not read as the case that was put. If a row could not be compared, the mismatch with the
  /// reference store.
  var first: Mismatch? {
    for (index, operation) in execution.program.operations.enumerated() {
      guard case .get = operation else { continue }
      for label in operation.labels {
        guard let name = written[label], let found = drift(of: name, label, at: index) else { continue }
        return found
      }
    }
    return nil
  }

  private func drift(of name: String, _ label: Program.Label, at index: Int) -> Mismatch? {
    let side: Mismatch.Side
    switch execution.actual.responses[index] {
    case .records(let records):
      guard let record = records.first ?? nil else { return otherMismatch(index) }
      guard record["a"] != .enumCase(name) else { return nil }
      side = Mismatch.Side(record["a"])
    case .failure(let error): side = .error(error)
    default: return otherMismatch(index)
    }
    guard let raws = shared.first(where: { $0.name == name }) else { return otherMismatch(index) }
    let isMoved = raws.before != raws.after
    // Other laws check what else a store does with a case whose raw value did not move.
    guard isMoved || side.isCase else { return otherMismatch(index) }
    return Mismatch(
      step: [index], path: Mismatch.path(record: label, property: "a"), type: type(0)?.className ?? "",
      change: isMoved ? "raw value moved" : "read as another case", expected: .text(told(raws)), actual: side)
  }

  private func otherMismatch(_ index: Int) -> Mismatch? {
    execution.mismatch(at: index, from: execution.expected.responses[index])
  }

  private func told(_ raws: (name: String, before: Value, after: Value)) -> String {
    let (writer, reader) = (execution.program.schemas[0].version, execution.program.schemas[1].version)
    let enumCase = Value.enumCase(raws.name)
    return raws.before == raws.after
      ? "\(enumCase), which versions \(min(writer, reader)) and \(max(writer, reader)) both store as \(raws.before)"
      : "\(enumCase), which version \(writer) stored as \(raws.before); version \(reader) stores it as \(raws.after)"
  }

  /// The cases that both schemas have, with the raw value in each schema.
  private var shared: [(name: String, before: Value, after: Value)] {
    guard case .enumeration(let writer)? = type(0), case .enumeration(let reader)? = type(1) else { return [] }
    return writer.cases.compactMap { old in reader.rawValue(of: old.name).map { (old.name, old.raw, $0) } }
  }

  private func type(_ schema: Int) -> PropertyType? {
    guard execution.program.schemas.indices.contains(schema) else { return nil }
    return execution.program.schemas[schema].entities.first?[property: "a"]?.type
  }

  /// The names of the cases that were put, by label.
  private var written: [Program.Label: String] {
    var names: [Program.Label: String] = [:]
    for case .put(_, let newRecords) in execution.program.operations {
      for newRecord in newRecords {
        if case .enumCase(let name)? = newRecord.fields["a"] { names[newRecord.label] = name }
      }
    }
    return names
  }
}

extension Mismatch.Side {
  /// Whether the side is an enum case.
  fileprivate var isCase: Bool {
    if case .value(.enumCase) = self { true } else { false }
  }
}
