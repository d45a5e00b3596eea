/// How a program is run, beside what it says.
///
/// A class: it is handed on with each operation, and would be copied each time.
package final class RunContext: Sendable {
  /// How its tasks are timed against each other.
  let timing: Timing
  /// Where its tasks note what they are doing; nil where nobody asks.
  let board: WorkBoard?
  /// Where its instrumented converters are recorded; nil while it has none.
  let conversions: ConversionLog?
  /// What cancels the task of the call that is made; nil where nothing does.
  let cancellation: Cancellation?

  package init(
    timing: Timing = Timing(), board: WorkBoard? = nil, conversions: ConversionLog? = nil,
    cancellation: Cancellation? = nil
  ) {
    self.timing = timing
    self.board = board
    self.conversions = conversions
    self.cancellation = cancellation
  }

  /// That of a program that is run once, and that nobody watches.
  package static let plain = RunContext()

  /// The same, with converters that are recorded.
  func recording(in log: ConversionLog) -> RunContext {
    RunContext(timing: timing, board: board, conversions: log, cancellation: cancellation)
  }

  /// The same, with calls that are cancelled.
  func cancelled(by cancellation: Cancellation) -> RunContext {
    RunContext(timing: timing, board: board, conversions: conversions, cancellation: cancellation)
  }
}
