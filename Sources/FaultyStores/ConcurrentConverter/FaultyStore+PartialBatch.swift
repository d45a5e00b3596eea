import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let partialBatchWhenConverterThrows = FaultyStore(
    "partial-batch-when-converter-throws", .concurrentConverter,
    "A batch whose converter throws leaves the records stored that came before.",
    FaultyAdapter("partial-batch-when-converter-throws") { PartialBatch(base: $0) })

  static let partialRecordWhenConverterThrows = FaultyStore(
    "partial-record-when-converter-throws", .concurrentConverter,
    "A record whose converter throws has its new values up to the property that the converter threw at.",
    FaultyAdapter("partial-record-when-converter-throws") { PartialRecord(base: $0) })
}

/// Stores the records of a batch one by one if a converter is going to throw.
private struct PartialBatch: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> PartialBatch { PartialBatch(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    guard records.contains(where: { $0.fields.entries.contains(where: \.converterThrows) }) else {
      return try base.put(records, in: entity)
    }
    return try records.flatMap { try base.put([$0], in: entity) }
  }
}

/// Writes the properties of a record one by one if a converter is going to throw.
private struct PartialRecord: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> PartialRecord { PartialRecord(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    do {
      return try base.put(records, in: entity)
    } catch {
      for record in records { leaveBehind(record, in: entity) }
      throw error
    }
  }

  private func leaveBehind(_ record: Record, in entity: Entity) {
    let written = record.fields.entries.prefix { !$0.converterThrows }
    guard let id = record.id, written.count < record.fields.count, !written.isEmpty else { return }
    // If there is no such record, there is nothing to overwrite.
    try? base.update(id, with: Fields(written.map { ($0.name, $0.value) }), in: entity)
  }
}

extension Fields.Entry {
  /// Whether the converter of the value is going to throw.
  fileprivate var converterThrows: Bool {
    guard case .custom(Probe.customTypeName, .string(let text)) = value else { return false }
    return text.hasPrefix(Probe.Behaviour.throwsOnWrite.rawValue)
  }
}
