import ConformanceLaws
import Generators
import StoreContract

extension Law {
  /// The laws of one round trip: what fails in another law's program because a value is not kept is theirs to tell.
  static let ofRoundTrips = [value, collections, embedded]

  /// This law, put to the test by the round trips behind the programs of another; nil where it is not a law of one
  /// round trip.
  func behind(_ other: Law) -> Law? {
    guard other.id != id, let isMeant = Self.types[id] else { return nil }
    return Law(
      id: id, scenario: scenario, statement: statement, source: source, isUniversal: isUniversal,
      requirements: requirements,
      prerequisites: prerequisites, oracle: oracle
    ) { draw, setting throws(Discard) in
      guard let program = try other.program(&draw, setting).roundTrip(of: isMeant) else {
        throw Discard(reason: "nothing is put")
      }
      return program
    }
  }

  /// The round trip behind a program that is this law's to judge.
  func roundTrip(behind program: Program) -> Program? {
    Self.types[id].flatMap { program.roundTrip(of: $0) }
  }

  /// The types of property whose round trips each of these laws is about.
  private static let types: [ID: @Sendable (PropertyType) -> Bool] = [
    value.id: { !$0.isCollection && !$0.hasMembers }, collections.id: \.isCollection, embedded.id: \.hasMembers,
  ]
}

extension PropertyType {
  /// Whether values are arrays or maps.
  fileprivate var isCollection: Bool {
    switch self {
    case .array, .map: true
    case .optional(let inner): inner.isCollection
    case .primitive, .enumeration, .custom, .embedded, .toOne, .toMany: false
    }
  }

  /// Whether values are objects of members, or are kept as one.
  fileprivate var hasMembers: Bool {
    switch self {
    case .embedded: true
    case .custom(let type): type.persisted.isEmbedded
    case .optional(let inner): inner.hasMembers
    case .primitive, .enumeration, .array, .map, .toOne, .toMany: false
    }
  }
}
