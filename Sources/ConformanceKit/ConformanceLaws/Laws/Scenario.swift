/// A situation in which laws are tested. Each law belongs to one scenario.
public enum Scenario: String, Sendable, Hashable, CaseIterable, Codable {
  /// Records read back as they were written.
  case roundTrip = "round-trip"
  /// A property that is missing in an old row.
  case missingField = "missing-field"
  /// A raw value for which the enum of the running app has no case.
  case unknownEnumCase = "unknown-enum-case"
  /// Converters that run on several threads, throw, or use the store.
  case concurrentConverter = "concurrent-converter"
  /// Records found by their stored values.
  case query
  /// Operations that take effect together or not at all.
  case transaction
  /// The data that remains after the process was killed.
  case durability
  /// The changes that live queries report.
  case observation
  /// Numbers of one type where another type is expected.
  case numeric
  /// The adapter itself: locations, closing, errors, and declared capabilities.
  case adapter
}
