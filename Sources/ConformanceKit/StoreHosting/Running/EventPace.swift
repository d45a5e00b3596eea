import StoreContract
import Synchronization

/// How fast a store delivers the events of live queries, as far as a search has seen.
///
/// A store that loses an event lets every later program of the search wait in vain as well. Once it is certain that
/// events are lost, the search waits only as long as the slowest event suggests. A search may make tens of thousands of
/// such waits, so they get shorter with the time that it has waited in vain.
package final class EventPace: Sendable {
  private struct State {
    var slowest = Duration.zero
    var isShort = false
    var waitedInVain = Duration.zero
  }

  private let state = Mutex(State())

  /// Creates the pace of a search that has seen no event.
  package init() {}

  /// Makes later waits shorter, because it is certain that events are lost.
  package func shortenWaits() { state.withLock { $0.isShort = true } }

  /// How long the search has waited for events that did not come, since it is certain that events are lost.
  package var waitedInVain: Duration { state.withLock { $0.waitedInVain } }

  /// How long to wait for an event: the usual time, or if waits are short, an eighth of it or eight times as long as
  /// the slowest event took, whichever is longer. After a second of waiting in vain the eighth is a sixteenth, after
  /// two seconds a twenty-fourth, and so on.
  func limit(_ usual: Duration) -> Duration {
    state.withLock { state in
      guard state.isShort else { return usual }
      let short = usual / (Double(Self.factor) * (1 + state.waitedInVain.seconds))
      return min(usual, max(short, state.slowest * Self.factor))
    }
  }

  /// Records that an event came after a time.
  func note(_ time: Duration) {
    state.withLock { $0.slowest = max($0.slowest, time) }
  }

  /// Records that no event came in a time. One event that was slow on a busy machine is forgotten in the end, so that
  /// it does not make all later waits long.
  func noteInVain(_ time: Duration) {
    state.withLock { state in
      guard state.isShort else { return }
      state.waitedInVain += time
      state.slowest = state.slowest * Self.memory
    }
  }

  private static let factor = 8
  /// What is left of the slowest event's time after each wait in vain.
  private static let memory = 0.95
}

/// How long to wait for an event of a live query that is due.
struct EventDeadline: Sendable {
  let usual: Duration
  /// Is told how fast the store delivers, and may make the wait shorter. Nil for the whole wait each time.
  var pace: EventPace?

  /// How long to wait now.
  var limit: Duration { pace?.limit(usual) ?? usual }
}
