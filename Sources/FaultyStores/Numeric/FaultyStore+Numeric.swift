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

  static let infinitiesBecomeGreatest = FaultyStore(
    "infinities-become-greatest", .roundTrip, "An infinity is kept as the greatest finite number.",
    FaultyAdapter("infinities-become-greatest") { base in
      ValueChanger(
        base: base,
        writing: { value in
          guard case .double(let number) = value, number.isInfinite else { return value }
          return .double(number < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude)
        })
    })

  static let numbersCoerced = FaultyStore(
    "numbers-coerced", .numeric, "A stored number of another type is read where it converts, undeclared.",
    FaultyAdapter("numbers-coerced", declared: .strict, actual: .strict.with { $0.numericMatch = .coercing }))

  static let narrowReadCut = FaultyStore(
    "narrow-read-cut", .numeric, "An Int32 is read from the low 4 bytes of the 8 that are stored.",
    FaultyAdapter("narrow-read-cut") { NarrowReader(base: $0) })
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

/// Stores an integer that is too wide as its lower half.
private struct NarrowReader: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> NarrowReader { NarrowReader(base: base) }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let cut = fields.compactMapValues { name, value -> Value? in
      guard entity[storedName: name]?.type == .primitive(.int32), case .int64(let number) = value else { return value }
      return .int32(Int32(truncatingIfNeeded: number))
    }
    return try base.writeStored(id, cut, in: entity)
  }
}
