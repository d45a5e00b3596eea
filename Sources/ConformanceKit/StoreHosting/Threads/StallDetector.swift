import Foundation
import StoreContract

/// Decides when to give up work that makes no progress.
///
/// The clock alone cannot tell work that is stuck from work that gets no processor. Time in which the work's threads
/// waited for a processor therefore does not count. A thread that sleeps or is blocked does not wait for a processor,
/// so that time counts. A thread that runs without progress for as long as the limit is stuck too, however long it
/// takes to get that much processor time. If neither is certain after twenty limits, or another maximum, the work is
/// starved.
package struct StallDetector {
  /// Why work is given up.
  package enum Stall: Sendable, Hashable {
    /// The work is blocked, asleep, or runs in circles.
    case stuck
    /// The machine gave the work so little processor time that nothing is known about it. The text names the load.
    case starved(load: String)
  }

  private let limit: Duration
  private let maximum: Duration
  private let times: () -> ThreadTimes?
  /// The progress at the last look, and the first moment at which it was seen.
  private var progress = 0
  private var since: ContinuousClock.Instant
  /// The times of the threads after the first quarter of the limit. Most work ends before, and is never looked at.
  private var baseline: ThreadTimes?
  private var hasBaseline = false
  /// The last times of each thread that was seen, also of those that have ended.
  private var seen: ThreadTimes?
  /// When to look next.
  private(set) var nextLook: ContinuousClock.Instant

  /// The number of limits for which a store may compute an event. One that computes without end has lost it.
  private static let computingLimits = 9
  /// The number of limits after which work is starved.
  static let maximumLimits = 20

  /// Creates a detector of work that begins now.
  ///
  /// - Parameters:
  ///   - limit: How long the work may make no progress.
  ///   - maximum: The time after which the work is starved; nil for twenty limits.
  ///   - now: The present moment.
  ///   - times: The times of the threads of the work. Nil if the system does not count them.
  package init(
    limit: Duration, maximum: Duration? = nil, at now: ContinuousClock.Instant = .now,
    times: @escaping () -> ThreadTimes?
  ) {
    self.limit = limit
    self.maximum = maximum ?? limit * Self.maximumLimits
    self.times = times
    since = now
    nextLook = now + limit / 4
  }

  /// How long to wait until the next look.
  var rest: Duration { max(nextLook - .now, .zero) }

  /// Looks at the work. Returns why it is given up, or nil if it may go on until the next look.
  ///
  /// - Parameters:
  ///   - progress: The progress that the work has made.
  ///   - now: The present moment.
  package mutating func look(progress: Int = 0, at now: ContinuousClock.Instant = .now) -> Stall? {
    if progress != self.progress {
      (self.progress, since, hasBaseline) = (progress, now, false)
      nextLook = now + limit / 4
      return nil
    }
    guard hasBaseline else {
      (baseline, hasBaseline) = (watch(), true)
      nextLook = since + limit
      return nil
    }
    return stall(after: now - since, now)
  }

  /// Notes the times of the threads, so that they count after the threads have ended.
  ///
  /// Call it between looks if threads come and go, such as those of processes that exit one after the other.
  ///
  /// - Returns: The last times of each thread that was seen. Nil if the system counts none.
  @discardableResult
  mutating func watch() -> ThreadTimes? {
    if let times = times() { seen = seen?.merging(times) ?? times }
    return seen
  }

  private mutating func stall(after elapsed: Duration, _ now: ContinuousClock.Instant) -> Stall? {
    let spent = baseline.flatMap { baseline in watch()?.since(baseline) }
    // The system counts a wait when it ends, also if it began before the first look. Threads that wait in turn can wait
    // longer than the clock says. Whoever has them always waiting is late after five limits.
    let waited = min(max(spent?.waited ?? .zero, min(spent?.waitedInTurn ?? .zero, elapsed * 4 / 5)), elapsed)
    let excused = min(waited + min(spent?.computed ?? .zero, limit * Self.computingLimits), elapsed)
    let missing = limit - elapsed + excused
    if missing <= .zero || (spent?.ran ?? .zero) >= limit { return .stuck }
    if elapsed >= maximum {
      return .starved(load: MachineLoad.text(waited: spent?.waited ?? .zero, of: elapsed))
    }
    nextLook = now + min(max(missing, limit / 8), limit)
    return nil
  }
}

/// How busy the machine is.
package enum MachineLoad {
  /// The load in words: `load 30.2 on 2 processors`.
  package static var text: String {
    var averages = [0.0]
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let load = getloadavg(&averages, 1) == 1 ? "load \(rounded(averages[0]))" : "unknown load"
    return "\(load) on \(processors) processor\(processors == 1 ? "" : "s")"
  }

  /// The load, after the share of some time in which threads waited for a processor.
  static func text(waited: Duration, of elapsed: Duration) -> String {
    "its threads waited \(rounded(waited.seconds)) s for a processor within \(rounded(elapsed.seconds)) s; \(text)"
  }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
