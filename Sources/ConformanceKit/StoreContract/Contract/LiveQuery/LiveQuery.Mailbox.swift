import Dispatch
import Synchronization

extension LiveQuery {
  /// The events that nobody has taken yet, between a store that gives them on any thread and whoever reads them.
  package final class Mailbox: Sendable {
    private let state = Mutex(State())
    private let arrival = DispatchSemaphore(value: 0)

    /// Takes an event in. A reader that waits gets it at once.
    package func deliver(_ event: Event) {
      switch state.withLock({ $0.deliver(event) }) {
      case .toRelay(let relay): return relay(event)
      case .toReader(let reader): reader.resume(returning: event)
      case .toNobody: break
      }
      arrival.signal()
    }

    /// The next event, which is waited for; nil when there will be none.
    func next() async -> Event? {
      await withCheckedContinuation { reader in
        let next = state.withLock { $0.next(for: reader) }
        if let next { reader.resume(returning: next) }
      }
    }

    /// Lets no reader wait any more. What still arrives is kept for ``takeAll()``.
    func close() {
      let readers = state.withLock { $0.close() }
      for reader in readers { reader.resume(returning: nil) }
    }

    /// All events that arrived since the last taking, those after the end or the cancelling among them.
    func takeAll() -> [Event] {
      state.withLock { $0.takeAll() }
    }

    /// Waits until an event arrives, or has arrived since the last waiting.
    ///
    /// - Returns: Whether one did in time.
    func waitForEvent(until deadline: DispatchTime) -> Bool {
      arrival.wait(timeout: deadline) == .success
    }

    /// Hands each event on, those that wait first, and keeps none any more.
    func relay(to relay: @escaping @Sendable (Event) -> Void) {
      // What arrives while the kept ones are handed on is kept too, or it would overtake them.
      while case let kept = state.withLock({ $0.relay(to: relay) }), !kept.isEmpty { kept.forEach(relay) }
    }
  }
}
