import Generators
import StoreContract

extension Law {
  static let limits = Law(
    id: "round-trip.limits", scenario: .roundTrip,
    statement:
      "A value at a declared limit is kept, and a value that exceeds it by one is rejected with the property's name.",
    source: "Realm: a string of 16,777,200 bytes is refused; Convex: arrays have at most 8192 items.",
    requirements: [.limits], oracle: .agreementNamingProperty,
    program: { draw, context throws(Discard) in
      let limits = context.backend.capabilities.limits.reachable.filter { context.supports($0.kind.type) }
      guard !limits.isEmpty else { throw Discard(reason: "the backend has no values that a limit is about") }
      let limit = draw.element(of: limits)
      let count = max(0, limit.most + draw.element(of: [1, 0, -1]))
      let isWide = draw.boolean(probability: 0.3)
      let table = DrawnTable(
        columns: [
          DrawnTable.Column(
            Property(name: "a", type: limit.kind.type), cells: [limit.kind.value(of: count, isWide: isWide)])
        ])
      let before = draw.perhaps(.open(schema: 0))
      return Program(
        schemas: [table.schema()], operations: [.open(schema: 0), table.put] + before + [table.get])
    })
}

extension Limits {
  /// A limit that is small enough for a program to reach.
  struct Reachable: Sendable {
    let kind: Kind
    /// The largest size that the store keeps.
    let most: Int
  }

  /// The unit that a limit counts.
  enum Kind: Sendable {
    case stringBytes, dataBytes, arrayItems, objectFields
  }

  /// Above this size, the programs themselves would be too large to run quickly.
  private static let largest = 1 << 20

  /// The limits that programs can reach.
  var reachable: [Reachable] {
    let all: [(Kind, Int?)] = [
      (.stringBytes, stringBytes), (.dataBytes, dataBytes), (.arrayItems, arrayItems), (.objectFields, objectFields),
    ]
    return all.compactMap { kind, most in
      most.flatMap { $0 <= Self.largest ? Reachable(kind: kind, most: $0) : nil }
    }
  }
}

extension Limits.Kind {
  /// The simplest type whose values can have a given size.
  var type: PropertyType {
    switch self {
    case .stringBytes: .primitive(.string)
    case .dataBytes: .primitive(.data)
    case .arrayItems: .array(.primitive(.bool))
    case .objectFields: .map(.primitive(.bool))
    }
  }

  /// Makes a value of a given size.
  ///
  /// - Parameters:
  ///   - count: The size, in the unit of this kind.
  ///   - isWide: Whether a string uses characters of two bytes, so that a store that counts characters instead of bytes
  ///     fails.
  func value(of count: Int, isWide: Bool) -> Value {
    switch self {
    case .stringBytes where isWide:
      .string(String(repeating: "\u{e9}", count: count / 2) + (count % 2 == 1 ? "a" : ""))
    case .stringBytes: .string(String(repeating: "a", count: count))
    case .dataBytes: .data([UInt8](repeating: 0, count: count))
    case .arrayItems: .array(Array(repeating: .bool(false), count: count))
    case .objectFields: .map(Fields((0..<count).map { ("k\($0)", .bool(false)) }))
    }
  }
}
