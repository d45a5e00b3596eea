import Generators
import Synchronization

/// The settings of a run that are not part of the program.
///
/// This is a class because it is passed on with each operation and a struct would be copied each time.
package final class RunContext: Sendable {
  /// How the tasks are timed against each other.
  let timing: Timing
  /// Records what each task is doing; nil if nobody reads it.
  let board: WorkBoard?
  /// Records the instrumented converters; nil as long as the run has none.
  let conversions: ConversionLog?
  /// Cancels the task of the call that is made; nil if the call is not cancelled.
  let cancellation: Cancellation?
  /// Is told before each operation, because a long program on a slow store takes long without being stuck. Nil if
  /// nobody watches the run.
  let progress: WorkProgress?

  package init(
    timing: Timing = Timing(), board: WorkBoard? = nil, conversions: ConversionLog? = nil,
    cancellation: Cancellation? = nil, progress: WorkProgress? = nil
  ) {
    self.timing = timing
    self.board = board
    self.conversions = conversions
    self.cancellation = cancellation
    self.progress = progress
  }

  /// The context of a program that is run once, without recording and cancellation.
  package static let plain = RunContext()

  /// Returns a context that also records the instrumented converters.
  func recording(in log: ConversionLog) -> RunContext {
    RunContext(timing: timing, board: board, conversions: log, cancellation: cancellation, progress: progress)
  }

  /// Runs a part of the run on another thread than the one that runs the program, and lists that thread on the board.
  func listingThread<Output>(_ part: () -> Output) -> Output {
    board.map { $0.threads.during(part) } ?? part()
  }

  /// Returns a context whose calls are cancelled.
  func cancelled(by cancellation: Cancellation) -> RunContext {
    RunContext(timing: timing, board: board, conversions: conversions, cancellation: cancellation, progress: progress)
  }
}

/// Times the tasks of a run against each other. Each repetition of a program pauses the tasks at other places. A race
/// that needs a rare order therefore shows within a few repetitions, and the minimal program still shows it.
package struct Timing: Sendable {
  private let repetition: Int

  /// Creates the timing of a repetition. The first one, number 0, does not pause anywhere.
  package init(repetition: Int = 0) {
    self.repetition = repetition
  }

  /// Pauses before an operation of a task, or does not pause. A stable hash of repetition, task and operation decides,
  /// so that a repetition is the same each time.
  func pause(before operation: Int, ofTask task: Int) {
    guard repetition > 0 else { return }
    let word = Seed.derived(
      from: Seed.derived(from: UInt64(repetition), index: UInt64(task)), index: UInt64(operation))
    let count = word >> 8 & 0x3f
    switch word & 3 {
    case 0: break
    case 1: TimeSlice.giveUp()
    // A task that only spins would keep the others from running if there are more tasks than processors.
    case 2: TimeSlice.giveUp(Int(count))
    default: Self.spin(count)
    }
  }

  /// Keeps the processor busy for roughly `count` tenths of a microsecond. This is as long as one or a few calls of a
  /// store in memory take.
  private static func spin(_ count: UInt64) {
    let turns = Atomic<UInt64>(0)
    while turns.wrappingAdd(1, ordering: .relaxed).newValue < count &* 16 {}
  }
}
