import ConformanceLaws
import Generators
import StoreContract

extension Law {
  /// The laws about a single round trip. They report the failures of other laws' programs that occur because a value is
  /// not kept.
  static let ofRoundTrips = [value, collections, embedded]

  /// This law, tested with the simplest round trips of another law's programs. Nil if this law is not about a single
  /// round trip.
  func behind(_ other: Law) -> Law? {
    guard other.id != id, let isMeant = Self.types[id] else { return nil }
    return Law(
      id: id, scenario: scenario, statement: statement, source: source, isUniversal: isUniversal,
      requirements: requirements,
      prerequisites: prerequisites, oracle: oracle
    ) { draw, generation throws(Discard) in
      guard let program = try other.program(&draw, generation).roundTrip(of: isMeant) else {
        throw Discard(reason: "nothing is put")
      }
      return program
    }
  }

  /// The simplest round trip of a program, if this law can judge it; otherwise nil.
  func roundTrip(behind program: Program) -> Program? {
    Self.types[id].flatMap { program.roundTrip(of: $0) }
  }

  /// The property types that each of these laws covers.
  private static let types: [ID: @Sendable (PropertyType) -> Bool] = [
    value.id: { !$0.isCollection && !$0.hasMembers }, collections.id: \.isCollection, embedded.id: \.hasMembers,
  ]
}

extension PropertyType {
  /// Whether values are arrays or maps, optional or not.
  fileprivate var isCollection: Bool {
    switch self {
    case .array, .map: true
    case .optional(let inner): inner.isCollection
    case .primitive, .enumeration, .custom, .embedded, .toOne, .toMany: false
    }
  }

  /// Whether values are objects with members, or are persisted as such objects.
  fileprivate var hasMembers: Bool {
    switch self {
    case .embedded: true
    case .custom(let type): type.persisted.isEmbedded
    case .optional(let inner): inner.hasMembers
    case .primitive, .enumeration, .array, .map, .toOne, .toMany: false
    }
  }
}
