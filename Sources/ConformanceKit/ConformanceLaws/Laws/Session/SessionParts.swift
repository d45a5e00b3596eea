import StoreContract

/// What the programs of a law about long programs may do, apart from writes and reads.
struct SessionParts: OptionSet, Sendable {
  let rawValue: Int

  /// Transactions, which may be nested and may be rolled back.
  static let transactions = SessionParts(rawValue: 1)
  /// Live queries.
  static let liveQueries = SessionParts(rawValue: 2)
  /// Openings with an older and a newer version of the schema.
  static let versions = SessionParts(rawValue: 4)
  /// Transactions inside others that are rolled back. Stores differ so much in them that one law is about them.
  static let innerRollbacks = SessionParts(rawValue: 8)

  /// Mostly calls that must be refused.
  static let refusals = SessionParts(rawValue: 16)
  /// Large batches and long values, in fewer operations.
  static let sizes = SessionParts(rawValue: 32)

  /// The most operations of a program, not counting those inside transactions and second locations.
  var maximumCount: Int { contains(.sizes) ? 60 : 300 }

  /// The largest number of records that one call stores.
  static let largestBatch = 300

  /// The largest number of values in the records of one call. Each write makes each live query read all records again.
  var largestWeight: Int { contains(.sizes) ? 8_000 : contains(.liveQueries) ? 1_000 : 3_000 }

  /// The largest number of elements in a collection. Each write makes each live query read all of them again.
  var largestCollection: Int { contains(.sizes) || !contains(.liveQueries) ? 400 : 260 }

  /// How many of 1,000 texts, data and collections are long.
  var repeatedShare: Int { contains(.sizes) ? 500 : 160 }

  /// The parts that a backend has.
  func known(_ context: GenerationContext) -> SessionParts {
    let capabilities = context.backend.capabilities
    var known = self
    if !capabilities.transactions { known.remove(.transactions) }
    if !capabilities.observation || capabilities.queries.isEmpty { known.remove(.liveQueries) }
    if !capabilities.evolution { known.remove(.versions) }
    return known
  }
}
