import ConformanceKit

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
