/// The situation in which laws are tested.
public enum Scenario: String, Sendable, Hashable, CaseIterable, Codable {
  /// What is put is what is got.
  case roundTrip = "round-trip"
  /// A field that the old row does not have.
  case missingField = "missing-field"
  /// A raw value that the opening app's enum lacks.
  case unknownEnumCase = "unknown-enum-case"
  /// Converters that run on several threads, throw, or use the store.
  case concurrentConverter = "concurrent-converter"
  /// Records found by their stored values.
  case query
  /// Operations that stay or go together.
  case transaction
  /// What is there after the process was killed.
  case durability
  /// What live queries tell of changes.
  case observation
  /// Numbers of one type where another is due.
  case numeric
  /// The adapter itself: locations, closing, errors, and what is declared.
  case adapter
}
