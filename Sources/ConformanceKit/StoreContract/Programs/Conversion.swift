/// One call of a ``Probe``'s converter.
package struct Conversion: Sendable, Hashable {
  /// The direction of the conversion.
  package enum Direction: String, Sendable, Hashable {
    /// From the domain value to the persisted value.
    case write
    /// From the persisted value to the domain value.
    case read
  }

  /// The direction of the conversion.
  package let direction: Direction
  /// The value in its persisted form.
  package let value: String
  /// The number of the thread that made the call. The threads of a run are numbered from 0, in the order of their first
  /// calls.
  package let thread: Int
  /// The time of the call, as a count of all calls and returns of converters in the run.
  package let began: Int
  /// The time of the return, in the same count, or nil if the call had not returned at the end of the run.
  package var ended: Int?

  /// Creates a call. It has not returned unless `ended` is given.
  package init(direction: Direction, value: String, thread: Int, began: Int, ended: Int? = nil) {
    self.direction = direction
    self.value = value
    self.thread = thread
    self.began = began
    self.ended = ended
  }
}

extension [Conversion] {
  /// The number of threads that called converters.
  package var threads: Int { Set(map(\.thread)).count }

  /// The largest number of calls that ran at the same time.
  package var atOnce: Int {
    map { call in count { $0.began <= call.began && $0.ended.map { $0 > call.began } ?? true } }.max() ?? 0
  }
}
