import ConformanceKit

extension FaultyStore {
  static let partialBatchWhenConverterThrows = FaultyStore(
    "partial-batch-when-converter-throws", .concurrentConverter,
    "A batch whose converter throws leaves the records stored that came before.",
    FaultyAdapter("partial-batch-when-converter-throws") { PartialBatch(base: $0) })
}

/// Stores the records of a batch one by one where a converter is going to throw.
private struct PartialBatch: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> PartialBatch { PartialBatch(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    guard records.contains(where: converterThrows) else { return try base.put(records, in: entity) }
    return try records.flatMap { try base.put([$0], in: entity) }
  }

  private func converterThrows(_ record: Record) -> Bool {
    record.fields.entries.contains { entry in
      guard case .custom(Probe.customTypeName, .string(let text)) = entry.value else { return false }
      return text.hasPrefix(Probe.Behaviour.throwsOnWrite.rawValue)
    }
  }
}
