import StoreContract
import Synchronization

/// The live queries that a client has started, and that it has not cancelled.
///
/// Events go on as a store gives them, on its thread: those of a call before the call returns, and so before its answer.
/// What a store tells after the end or after it was told to stop goes on too; the client's laws judge it.
final class HostedSubscriptions: Sendable {
  private let running = Mutex<[String: LiveQuery]>([:])
  private let tell: @Sendable (AdapterEvent) -> Void

  /// No live queries yet.
  ///
  /// - Parameter tell: Writes an event; from any thread.
  init(_ tell: @escaping @Sendable (AdapterEvent) -> Void) {
    self.tell = tell
  }

  /// Takes in a live query that was just started, and forwards what it tells.
  ///
  /// - Throws: ``StoreError`` when there is one of that name.
  func add(_ liveQuery: LiveQuery, as name: String) throws(StoreError) {
    let isNew = running.withLock { running in
      if running[name] != nil { return false }
      running[name] = liveQuery
      return true
    }
    guard isNew else { throw StoreError(.internal, "there is a subscription '\(name)' already") }
    liveQuery.forward { [tell] in tell(AdapterEvent(subscription: name, content: $0)) }
  }

  /// Cancels a live query, if there is one of that name.
  func cancel(_ name: String) {
    let liveQuery = running.withLock { $0.removeValue(forKey: name) }
    liveQuery?.cancel()
  }

  /// Cancels all.
  func cancelAll() {
    let all = running.withLock { running in
      defer { running = [:] }
      return running
    }
    for liveQuery in all.values { liveQuery.cancel() }
  }
}
