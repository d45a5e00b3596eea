/// The simpler programs that must succeed before a failure of a program counts against a law.
///
/// If one of them fails as well, the finding belongs to another law. A defect in storing a value is thus reported once,
/// and not again by each law whose programs store such a value.
public enum Prerequisite: Sendable, Hashable, CaseIterable {
  /// Each written record on its own: stored, read, and read again after reopening.
  case values
  /// Each written record on its own: stored and read.
  case valuesOnce
  /// The records of each put, as new ones: stored by one call and read by another.
  case batches
  /// Each value that a property is updated to, as the update of another value.
  case updates
  /// A removed record on its own: stored, deleted, read, updated, deleted again, and stored again.
  case removals
  /// Each element and member of the written values, on its own in a record of one property.
  case parts
  /// The program with a single schema for all openings.
  case oneSchema
  /// The program without concurrency.
  case serial
  /// The program with each transaction replaced by its operations.
  case withoutTransactions
  /// The program with each kill replaced by closing the store.
  case withoutKills
  /// The program with each query replaced by a read of every record.
  case readings
  /// The program with each live query replaced by its query, at the start and after each operation that the live query
  /// would report.
  case withoutObservation
  /// The program with converters that only convert.
  case plainConverters
}
