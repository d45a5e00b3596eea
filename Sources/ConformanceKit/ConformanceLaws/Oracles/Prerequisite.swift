/// The simpler programs behind a program.
///
/// When one of them fails too, that is another law's finding: a defect in keeping a value is reported once, as such, and not
/// again by each law whose programs happen to keep that value.
public enum Prerequisite: Sendable, Hashable, CaseIterable {
  /// Each record that is written, alone: put and got, then got again after a reopening.
  case values
  /// Each record that is written, alone: put and got.
  case valuesOnce
  /// The records of each put, as new ones: put by one call and got by another.
  case batches
  /// Each value that a property is updated to, in the place of another.
  case updates
  /// A record that is removed, alone: put, deleted, got, updated, deleted once more, and put again.
  case removals
  /// Each element and member of what is written, alone in a record of one property.
  case parts
  /// The program with one schema throughout.
  case oneSchema
  /// The program without concurrency.
  case serial
  /// The program with the operations of each transaction in its place.
  case withoutTransactions
  /// The program with a closing in the place of each kill.
  case withoutKills
  /// The program with a reading of every record in the place of each query.
  case readings
  /// The program with a query in the place of each live query, and after each operation that it would be told of.
  case withoutObservation
  /// The program with converters that do nothing but convert.
  case plainConverters
}
