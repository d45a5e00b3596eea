import StoreContract
import Synchronization

/// The live queries of one connection, by their names. Events are delivered by these names.
final class Subscriptions: Sendable {
  /// The mailbox of a live query, as long as the live query exists.
  private struct Subscriber: Sendable {
    weak let mailbox: LiveQuery.Mailbox?
  }

  private struct State {
    var lastName = 0
    var subscribers: [Int: Subscriber] = [:]
    var running: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Whether no live query is running. Cancelled ones do not count as running.
  var isEmpty: Bool { state.withLock { $0.running.isEmpty } }

  /// Registers a live query that is about to be started.
  ///
  /// - Returns: The name of the live query, which is never used twice.
  func add(_ mailbox: LiveQuery.Mailbox) -> String {
    state.withLock { state in
      state.subscribers = state.subscribers.filter { $0.value.mailbox != nil }
      state.lastName += 1
      state.subscribers[state.lastName] = Subscriber(mailbox: mailbox)
      state.running.insert(state.lastName)
      return String(state.lastName)
    }
  }

  /// Records that a live query is cancelled. Events that still arrive are delivered while the live query exists, so
  /// that the laws can check them.
  func cancel(_ name: String) {
    guard let name = Int(name) else { return }
    _ = state.withLock { $0.running.remove(name) }
  }

  /// Delivers an event to its live query. Drops the event if the live query no longer exists.
  ///
  /// - Throws: ``ProtocolFault`` if no live query ever had this name.
  func deliver(_ event: AdapterEvent) throws(ProtocolFault) {
    let mailbox = try state.withLock { state throws(ProtocolFault) in
      guard let name = Int(event.subscription), name > 0, name <= state.lastName else {
        throw ProtocolFault(.wrongID, "no live query was started with the subscription '\(event.subscription)'")
      }
      return state.subscribers[name]?.mailbox
    }
    mailbox?.deliver(event.content)
  }

  /// Ends all running live queries, because no more events can arrive.
  func end(throwing error: StoreError) {
    let mailboxes = state.withLock { state in
      defer { (state.subscribers, state.running) = ([:], []) }
      return state.running.sorted().compactMap { state.subscribers[$0]?.mailbox }
    }
    for mailbox in mailboxes { mailbox.deliver(.end(error)) }
  }
}
