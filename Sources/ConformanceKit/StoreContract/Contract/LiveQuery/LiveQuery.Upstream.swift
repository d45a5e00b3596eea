import Synchronization

extension LiveQuery {
  /// The store's notifications, which are stopped exactly once: by the first who asks, and as soon as they have started.
  final class Upstream: Sendable {
    private enum State: Sendable {
      case starting
      case running(stop: @Sendable () -> Void)
      case stopped
    }

    private let state = Mutex(State.starting)

    /// Notes what stops the notifications, or stops them when that was asked for meanwhile.
    func started(_ stop: @escaping @Sendable () -> Void) {
      let isStopped = state.withLock { state in
        if case .stopped = state { return true }
        state = .running(stop: stop)
        return false
      }
      if isStopped { stop() }
    }

    /// Stops the notifications, unless that was done before.
    func stop() {
      let last = state.withLock { state in
        defer { state = .stopped }
        return state
      }
      if case .running(let stop) = last { stop() }
    }
  }
}
