import StoreContract
import Synchronization

/// The live queries of one connection, by the names that they have there: whom events are for.
final class Subscriptions: Sendable {
  /// Where a live query takes its events in, for as long as somebody holds it.
  private struct Subscriber: Sendable {
    weak let mailbox: LiveQuery.Mailbox?
  }

  private struct State {
    var lastName = 0
    var subscribers: [Int: Subscriber] = [:]
    var running: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Whether one runs that was not cancelled.
  var isEmpty: Bool { state.withLock { $0.running.isEmpty } }

  /// Notes a live query that is about to be started.
  ///
  /// - Returns: Its name, which no other has had.
  func add(_ mailbox: LiveQuery.Mailbox) -> String {
    state.withLock { state in
      state.subscribers = state.subscribers.filter { $0.value.mailbox != nil }
      state.lastName += 1
      state.subscribers[state.lastName] = Subscriber(mailbox: mailbox)
      state.running.insert(state.lastName)
      return String(state.lastName)
    }
  }

  /// Notes that a live query is cancelled. What still comes for it is delivered, for the laws to judge, while it is held.
  func cancel(_ name: String) {
    guard let name = Int(name) else { return }
    _ = state.withLock { $0.running.remove(name) }
  }

  /// Hands an event to its live query; one that nobody holds any more needs none.
  ///
  /// - Throws: ``ProtocolFault`` when there never was one of that name.
  func deliver(_ event: AdapterEvent) throws(ProtocolFault) {
    let mailbox = try state.withLock { state throws(ProtocolFault) in
      guard let name = Int(event.subscription), name > 0, name <= state.lastName else {
        throw ProtocolFault(.wrongID, "no live query was started with the subscription '\(event.subscription)'")
      }
      return state.subscribers[name]?.mailbox
    }
    mailbox?.deliver(event.content)
  }

  /// Ends all that run: nothing more can come.
  func end(throwing error: StoreError) {
    let mailboxes = state.withLock { state in
      defer { (state.subscribers, state.running) = ([:], []) }
      return state.running.sorted().compactMap { state.subscribers[$0]?.mailbox }
    }
    for mailbox in mailboxes { mailbox.deliver(.end(error)) }
  }
}
