import Synchronization

/// How fast a store delivers the events of live queries, as far as a search has seen.
///
/// A store that loses an event lets every later program of the search wait in vain as well. Once it is certain that
/// events are lost, the search waits only as long as the slowest event suggests.
package final class EventPace: Sendable {
  private struct State {
    var slowest = Duration.zero
    var isShort = false
  }

  private let state = Mutex(State())

  /// Creates the pace of a search that has seen no event.
  package init() {}

  /// Makes later waits shorter, because it is certain that events are lost.
  package func shortenWaits() { state.withLock { $0.isShort = true } }

  /// How long to wait for an event: the usual time, or if waits are short, an eighth of it or eight times as long as
  /// the slowest event took, whichever is longer.
  func limit(_ usual: Duration) -> Duration {
    state.withLock { $0.isShort ? min(usual, max(usual / Self.factor, $0.slowest * Self.factor)) : usual }
  }

  /// Records that an event came after a time.
  func note(_ time: Duration) {
    state.withLock { $0.slowest = max($0.slowest, time) }
  }

  private static let factor = 8
}

/// How long to wait for an event of a live query that is due.
struct EventDeadline: Sendable {
  let usual: Duration
  /// Is told how fast the store delivers, and may make the wait shorter. Nil for the whole wait each time.
  var pace: EventPace?

  /// How long to wait now.
  var limit: Duration { pace?.limit(usual) ?? usual }
}
