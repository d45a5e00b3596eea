import StoreContract

/// A change of the stored values of one record. A record that does not exist has no stored values.
struct RowChange: Sendable, Hashable {
  let key: RecordKey
  let before: Fields?
  let after: Fields?

  /// The change that undoes this one.
  var inverse: RowChange { RowChange(key: key, before: after, after: before) }

  /// The names of the columns that the change concerns.
  var columns: [String] {
    let (before, after) = (before ?? [:], after ?? [:])
    return Set(before.names + after.names).filter { before[$0] != after[$0] }.sorted { $0.precedesInUTF8($1) }
  }
}

/// The memory of a defective store that its location keeps.
struct LocationMemory: Sendable {
  /// The number of openings so far.
  var openings = 0
  /// The schema of the last opening that was not refused.
  var schema: Schema?
  /// The inverse changes that the next opening makes.
  var lost: [RowChange] = []
}

/// The memory of a defective store from its opening on. Transactions share it.
struct SessionMemory: Sendable {
  /// The number of calls at each place.
  var calls: [Defect.Place: Int] = [:]
  /// The entity of the last call.
  var lastEntity: String?
  /// The records that were removed.
  var removed: Set<RecordKey> = []
  /// How often each record was written.
  var writes: [RecordKey: Int] = [:]
  /// The number of live queries that run.
  var liveQueries = 0
  /// The changes that come one call late.
  var pending: [RowChange] = []
  /// The changes that stay if a transaction around them is rolled back.
  var survivors: [RowChange] = []
  /// The changes of the last write.
  var lastChanges: [RowChange] = []
  /// The live queries that continue after they are cancelled.
  var kept: [LiveQuery] = []
}
