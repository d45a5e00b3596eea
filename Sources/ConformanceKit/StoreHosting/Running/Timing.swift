import Generators
import Synchronization

/// How the tasks of a run are timed against each other: each repetition of a program pauses them elsewhere, so that a race that
/// shows in one of many orders shows in few repetitions, and a minimal program still shows it.
package struct Timing: Sendable {
  private let repetition: Int

  /// The timing of a repetition. The first pauses nowhere.
  package init(repetition: Int = 0) {
    self.repetition = repetition
  }

  /// Pauses before an operation of a task, or does not: by a stable hash of the three, so that a repetition is the same each time.
  func pause(before operation: Int, ofTask task: Int) {
    guard repetition > 0 else { return }
    let word = Seed.derived(
      from: Seed.derived(from: UInt64(repetition), index: UInt64(task)), index: UInt64(operation))
    let count = word >> 8 & 0x3f
    switch word & 3 {
    case 0: break
    case 1: TimeSlice.giveUp()
    // Where there are more tasks than processors, a task that only waits keeps the others from running.
    case 2: TimeSlice.giveUp(Int(count))
    default: Self.spin(count)
    }
  }

  /// Keeps the processor for that many tenths of a microsecond, roughly: as long as a call of a store in memory takes, or some
  /// of them.
  private static func spin(_ count: UInt64) {
    let turns = Atomic<UInt64>(0)
    while turns.wrappingAdd(1, ordering: .relaxed).newValue < count &* 16 {}
  }
}
