import ConformanceKit

extension FaultyStore {
  static let largeUInt64Refused = FaultyStore(
    "large-uint64-refused", .roundTrip, "A UInt64 from 2^63 on is refused.",
    FaultyAdapter("large-uint64-refused") { LargeUnsignedRefuser(base: $0) })

  static let negativeZeroLosesSign = FaultyStore(
    "negative-zero-loses-sign", .roundTrip, "The negative zero is kept as zero.",
    FaultyAdapter("negative-zero-loses-sign") { base in
      ValueChanger(
        base: base,
        writing: { value in
          switch value {
          case .double(let number) where number == 0: .double(0)
          case .float(let number) where number == 0: .float(0)
          default: value
          }
        })
    })
}

/// Refuses what does not fit into a signed integer of the same width.
private struct LargeUnsignedRefuser: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> LargeUnsignedRefuser { LargeUnsignedRefuser(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    for record in records { try check(record.fields) }
    return try base.put(records, in: entity)
  }

  private func check(_ fields: Fields) throws {
    for entry in fields.entries {
      if case .uint64(let number) = entry.value, number > UInt64(Int64.max) {
        throw StoreError(.rejected, property: entry.name, "the number is too large")
      }
    }
  }
}
