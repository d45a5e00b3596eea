import Generators
import StoreContract

extension Law {
  static let limits = Law(
    id: "round-trip.limits", scenario: .roundTrip,
    statement: "A value as large as a declared limit is kept, and one that is larger by one is rejected by name.",
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
  /// A limit that a program can come up to.
  struct Reachable: Sendable {
    let kind: Kind
    /// The largest size that is kept.
    let most: Int
  }

  /// What a limit counts.
  enum Kind: Sendable {
    case stringBytes, dataBytes, arrayItems, objectFields
  }

  /// Beyond this size the programs themselves would be what costs.
  private static let largest = 1 << 20

  /// The limits that programs can come up to.
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
  /// The simplest type whose values have the size.
  var type: PropertyType {
    switch self {
    case .stringBytes: .primitive(.string)
    case .dataBytes: .primitive(.data)
    case .arrayItems: .array(.primitive(.bool))
    case .objectFields: .map(.primitive(.bool))
    }
  }

  /// A value of a size.
  ///
  /// - Parameters:
  ///   - count: The size.
  ///   - isWide: Whether a string is made of as few characters as the bytes allow, so that one who counts characters errs.
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
