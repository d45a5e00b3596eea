import Synchronization

extension LiveQuery {
  /// The object that the readers of a live query hold. The live query is cancelled when the last reader releases it.
  ///
  /// A ``Source`` holds only the parts of the handle. A store therefore does not keep a live query alive that nobody
  /// reads.
  final class Handle: Sendable {
    let mailbox = Mailbox()
    let upstream = Upstream()

    func cancel() {
      mailbox.close()
      upstream.stop()
    }

    deinit { cancel() }
  }
}

extension LiveQuery {
  /// The notifications of a store. They are stopped exactly once: by the first caller of ``stop()``, but not before
  /// they have started.
  final class Upstream: Sendable {
    private enum State: Sendable {
      case starting
      case running(stop: @Sendable () -> Void)
      case stopped
    }

    private let state = Mutex(State.starting)

    /// Sets the closure that stops the notifications. If ``stop()`` was called before, the closure is called
    /// immediately.
    func started(_ stop: @escaping @Sendable () -> Void) {
      let isStopped = state.withLock { state in
        if case .stopped = state { return true }
        state = .running(stop: stop)
        return false
      }
      if isStopped { stop() }
    }

    /// Stops the notifications. A second call has no effect.
    func stop() {
      let last = state.withLock { state in
        defer { state = .stopped }
        return state
      }
      if case .running(let stop) = last { stop() }
    }
  }
}
