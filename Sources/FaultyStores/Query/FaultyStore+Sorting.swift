import StoreContract

extension FaultyStore {
  static let unsignedSortedAsSigned = query(
    "unsigned-sorted-as-signed", "UInt64 is kept by its bits in an Int64, and sorted as that."
  ) { base, query, entity in
    let found = try base.query(query, in: entity)
    guard let order = query.order.first, entity[property: order.property]?.type == .primitive(.uint64) else {
      return found
    }
    return found.enumerated().sorted { left, right in
      let (one, other) = (left.element.signed(order.property), right.element.signed(order.property))
      if one == other { return left.offset < right.offset }
      return order.isAscending ? one < other : one > other
    }.map(\.element)
  }

  static let sortingWithNaNFindsNothing = query(
    "sorting-with-nan-finds-nothing", "A sorted query finds nothing when a NaN is among the values."
  ) { base, query, entity in
    let found = try base.query(query, in: entity)
    let hasNaN = query.order.contains { order in found.contains { $0.fields[order.property]?.isNaN ?? false } }
    return hasNaN ? [] : found
  }

  static let nansSortedByTheirBits = query(
    "nans-sorted-by-their-bits",
    "NaNs are sorted by their bits, so that the second sort key does not order their records."
  ) { base, query, entity in
    let found = try base.query(query, in: entity)
    guard let property = query.order.first?.property else { return found }
    // The underlying store has put all of them side by side.
    var sorted = found.filter { $0.bitsOfNaN(property) != nil }
      .sorted { ($0.bitsOfNaN(property) ?? 0) < ($1.bitsOfNaN(property) ?? 0) }[...]
    return found.map { $0.bitsOfNaN(property) == nil ? $0 : sorted.removeFirst() }
  }

  static let sortIgnoresDirection = query(
    "sort-ignores-direction", "Strings are sorted upwards, whichever direction was asked for."
  ) { base, query, entity in
    let upward = query.order.map { order in
      entity[property: order.property]?.type == .primitive(.string) ? Query.Order(order.property) : order
    }
    return try base.query(Query(where: query.condition, order: upward), in: entity)
  }
}

extension Record {
  fileprivate func signed(_ property: String) -> Int64 {
    if case .uint64(let number)? = fields[property] { Int64(bitPattern: number) } else { .min }
  }

  /// The bits of a property that is NaN. Nil if it is none.
  fileprivate func bitsOfNaN(_ property: String) -> UInt64? {
    switch fields[property] {
    case .double(let number)? where number.isNaN: number.bitPattern
    case .float(let number)? where number.isNaN: UInt64(number.bitPattern)
    default: nil
    }
  }
}

extension Value {
  fileprivate var isNaN: Bool {
    switch self {
    case .double(let number), .date(let number): number.isNaN
    case .float(let number): number.isNaN
    default: false
    }
  }
}
