import ConformanceKit

extension FaultyStore {
  static let nanBecomesNull = FaultyStore(
    "nan-becomes-null", .roundTrip, "NaN is read back as null.",
    FaultyAdapter("nan-becomes-null") { base in
      ValueChanger(
        base: base,
        reading: { value in
          switch value {
          case .double(let number) where number.isNaN: .null
          case .float(let number) where number.isNaN: .null
          default: value
          }
        })
    })

  static let doubleThroughFloat = FaultyStore(
    "double-through-float", .roundTrip, "A Double is kept in a Float.",
    FaultyAdapter("double-through-float") { base in
      ValueChanger(
        base: base,
        writing: { value in
          if case .double(let number) = value { .double(Double(Float(number))) } else { value }
        })
    })

  static let int8OutOfRangeAccepted = FaultyStore(
    "int8-out-of-range-accepted", .roundTrip, "An integer that does not fit into an Int8 is wrapped and stored.",
    FaultyAdapter("int8-out-of-range-accepted") { Int8Wrapper(base: $0) })
}

/// Stores wider integers in properties of type `int8`.
private struct Int8Wrapper: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> Int8Wrapper { Int8Wrapper(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try base.put(
      records.map { record in
        Record(id: record.id, fields: record.fields.compactMapValues { wrapped($1, entity[property: $0]) })
      }, in: entity)
  }

  private func wrapped(_ value: Value, _ property: Property?) -> Value {
    guard property?.type == .primitive(.int8) else { return value }
    return switch value {
    case .int16(let number): .int8(Int8(truncatingIfNeeded: number))
    case .int64(let number): .int8(Int8(truncatingIfNeeded: number))
    default: value
    }
  }
}
