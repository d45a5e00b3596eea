package import Dispatch

extension LiveQuery {
  /// Takes all events that arrived since the last taking, without waiting. Those that a store sends after the end or
  /// after it was cancelled, which no iteration sees, are among them.
  package func takeEvents() -> [Event] {
    handle.mailbox.takeAll()
  }

  /// Waits on this thread until an event arrives, or has arrived since the last waiting.
  ///
  /// - Returns: Whether one did in time.
  package func waitForEvent(until deadline: DispatchTime) -> Bool {
    handle.mailbox.waitForEvent(until: deadline)
  }

  /// Hands each event on, those that wait first, on the thread and at the moment that it arrives.
  package func forward(to receiver: @escaping @Sendable (Event) -> Void) {
    handle.mailbox.relay(to: receiver)
  }

  /// A live query that is fed by this one, on the thread and at the moment that an event arrives.
  ///
  /// - Parameter relay: Hands an event on to the new one's source: changed, twice, or not at all.
  package func relayed(_ relay: @escaping @Sendable (Event, Source) -> Void) -> LiveQuery {
    LiveQuery { source in
      forward { relay($0, source) }
      return { [handle] in handle.cancel() }
    }
  }
}
