import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let int64ReadAsInt32 = reading("int64-read-as-int32", "Of an Int64 the low four bytes are read.") { value in
    if case .int64(let number) = value { .int64(Int64(Int32(truncatingIfNeeded: number))) } else { value }
  }

  static let negativeNumberByteSwapped = reading(
    "negative-number-byte-swapped", "A negative Int32 is read with its bytes in the other order."
  ) { value in
    if case .int32(let number) = value, number < 0 { .int32(number.byteSwapped) } else { value }
  }

  static let int8OutOfRangeAccepted = FaultyStore(
    "int8-out-of-range-accepted", .roundTrip, "An integer that does not fit into eight bits is wrapped and stored.",
    FaultyAdapter("int8-out-of-range-accepted") { base in
      WriteChanger(
        base: base,
        writing: { property, value in
          switch (property.type, value) {
          case (.primitive(.int8), .int16(let number)): .int8(Int8(truncatingIfNeeded: number))
          case (.primitive(.int8), .int64(let number)): .int8(Int8(truncatingIfNeeded: number))
          case (.primitive(.uint8), .int16(let number)): .uint8(UInt8(truncatingIfNeeded: number))
          case (.primitive(.uint8), .int64(let number)): .uint8(UInt8(truncatingIfNeeded: number))
          default: value
          }
        })
    })

  static let largeUInt64Refused = FaultyStore(
    "large-uint64-refused", .roundTrip, "A UInt64 from 2^63 on is refused.",
    FaultyAdapter("large-uint64-refused") { base in
      WriteChanger(
        base: base,
        writing: { property, value in
          guard case .uint64(let number) = value, number > UInt64(Int64.max) else { return value }
          throw StoreError(.rejected, property: property.name, "the number is too large")
        })
    })
}
