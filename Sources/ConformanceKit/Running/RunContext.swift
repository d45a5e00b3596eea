/// How a program is run, beside what it says.
struct RunContext: Sendable {
  /// How its tasks are timed against each other.
  var timing = Timing()
  /// Where its tasks note what they are doing; nil where nobody asks.
  var board: WorkBoard?
  /// Where its instrumented converters are recorded; nil while it has none.
  var conversions: ConversionLog?
  /// What cancels the task of the call that is made; nil where nothing does.
  var cancellation: Cancellation?
}
