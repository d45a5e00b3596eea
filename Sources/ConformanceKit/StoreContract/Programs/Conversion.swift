/// One call of an instrumented converter.
package struct Conversion: Sendable, Hashable {
  /// Which way it converted.
  package enum Direction: String, Sendable, Hashable {
    /// From the domain value to the persisted one.
    case write
    /// From the persisted value to the domain value.
    case read
  }

  /// Which way it converted.
  package let direction: Direction
  /// The value in its persisted form.
  package let value: String
  /// The thread that called it: those of a run are counted from 0, in the order of their first calls.
  package let thread: Int
  /// The moment of the call, counted in calls and returns of all converters of the run.
  package let began: Int
  /// The moment of the return, counted so too; nil when it had not returned at the end of the run.
  package var ended: Int?

  /// A call that began, and may have returned.
  package init(direction: Direction, value: String, thread: Int, began: Int, ended: Int? = nil) {
    self.direction = direction
    self.value = value
    self.thread = thread
    self.began = began
    self.ended = ended
  }
}

extension [Conversion] {
  /// How many threads called converters.
  package var threads: Int { Set(map(\.thread)).count }

  /// The most calls that were under way at one moment.
  package var atOnce: Int {
    map { call in count { $0.began <= call.began && $0.ended.map { $0 > call.began } ?? true } }.max() ?? 0
  }
}
