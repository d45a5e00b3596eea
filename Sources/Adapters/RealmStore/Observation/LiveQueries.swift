import Synchronization

/// The live queries of an open store. The first of them starts the thread on which all are notified.
final class LiveQueries: Sendable {
  private let thread = Mutex<NotificationThread?>(nil)

  /// Whether the current thread is in the middle of a notification.
  var isNotifying: Bool { thread.withLock { $0?.isCurrent ?? false } }

  /// Begins a live query.
  ///
  /// - Returns: A closure that ends it. Any thread may call it.
  /// - Throws: An error if the engine refuses the query.
  func begin(_ start: ObservedQuery.Start, on engine: Engine) throws -> @Sendable () -> Void {
    try engine.withOpening { opening in
      let thread = try thread.withLock { thread in
        if let thread { return thread }
        let started = try NotificationThread.start(opening)
        thread = started
        return started
      }
      return try thread.observe(start)
    }
  }

  /// Reports the last results and ends all live queries.
  func end() {
    thread.withLock { $0.take() }?.end()
  }

  deinit { end() }
}
