package import Dispatch

extension LiveQuery {
  /// Takes all events that arrived since the last call, without waiting.
  ///
  /// They include events that the store sent after the end or after the cancellation, which no iteration sees.
  package func takeEvents() -> [Event] {
    handle.mailbox.takeAll()
  }

  /// Sets how many events wait until they are taken. If there are more, the oldest results are dropped.
  package func keep(upTo capacity: Int) {
    handle.mailbox.keep(upTo: capacity)
  }

  /// Blocks the thread until an event arrives. Returns at once if an event has arrived since the last wait.
  ///
  /// - Returns: Whether an event arrived before the deadline.
  package func waitForEvent(until deadline: DispatchTime) -> Bool {
    handle.mailbox.waitForEvent(until: deadline)
  }

  /// Passes each event to a receiver on the thread on which it arrives. Events that are already waiting go first.
  package func forward(to receiver: @escaping @Sendable (Event) -> Void) {
    handle.mailbox.relay(to: receiver)
  }

  /// Creates a live query that receives the events of this one, on the thread on which each event arrives.
  ///
  /// - Parameter relay: Passes an event on to the source of the new live query. It may change the event, repeat it or
  ///   drop it.
  package func relayed(_ relay: @escaping @Sendable (Event, Source) -> Void) -> LiveQuery {
    LiveQuery { source in
      forward { relay($0, source) }
      return { [handle] in handle.cancel() }
    }
  }
}
