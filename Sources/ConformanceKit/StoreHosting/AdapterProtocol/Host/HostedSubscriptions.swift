import StoreContract
import Synchronization

/// The live queries that a client has started and not cancelled.
///
/// Events are forwarded on the thread on which the store delivers them. Events of a call are therefore written before
/// the call returns and before its response. Events that a store delivers after the end or after cancellation are
/// forwarded too. The client's laws check them.
final class HostedSubscriptions: Sendable {
  private let running = Mutex<[String: LiveQuery]>([:])
  private let tell: @Sendable (AdapterEvent) -> Void

  /// Creates an empty set of live queries.
  ///
  /// - Parameter tell: Writes an event. It is called from any thread.
  init(_ tell: @escaping @Sendable (AdapterEvent) -> Void) {
    self.tell = tell
  }

  /// Adds a live query that was just started, and forwards its events.
  ///
  /// - Throws: ``StoreError`` if a live query with this name is running.
  func add(_ liveQuery: LiveQuery, as name: String) throws(StoreError) {
    let isNew = running.withLock { running in
      if running[name] != nil { return false }
      running[name] = liveQuery
      return true
    }
    guard isNew else { throw StoreError(.internal, "there is already a subscription '\(name)'") }
    liveQuery.forward { [tell] in tell(AdapterEvent(subscription: name, content: $0)) }
  }

  /// Cancels the live query with this name, if there is one.
  func cancel(_ name: String) {
    let liveQuery = running.withLock { $0.removeValue(forKey: name) }
    liveQuery?.cancel()
  }

  /// Cancels all live queries.
  func cancelAll() {
    let all = running.withLock { running in
      defer { running = [:] }
      return running
    }
    for liveQuery in all.values { liveQuery.cancel() }
  }
}
