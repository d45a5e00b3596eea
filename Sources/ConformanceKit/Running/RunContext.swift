/// How a program is run, beside what it says.
struct RunContext: Sendable {
  /// How its tasks are timed against each other.
  var timing = Timing()
  /// Where its tasks note what they are doing; nil where nobody asks.
  var board: WorkBoard?
}
