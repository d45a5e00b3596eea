import Dispatch
import Synchronization

extension LiveQuery {
  /// A queue of events between a store, which sends them on any thread, and the reader of a live query.
  package final class Mailbox: Sendable {
    private let state = Mutex(State())
    private let arrival = DispatchSemaphore(value: 0)

    /// Accepts an event. A waiting reader receives it immediately.
    package func deliver(_ event: Event) {
      switch state.withLock({ $0.deliver(event) }) {
      case .toRelay(let relay): return relay(event)
      case .toReader(let reader): reader.resume(returning: event)
      case .toNobody: break
      }
      arrival.signal()
    }

    /// Waits for the next event. Returns nil if no more events will come.
    func next() async -> Event? {
      await withCheckedContinuation { reader in
        let next = state.withLock { $0.next(for: reader) }
        if let next { reader.resume(returning: next) }
      }
    }

    /// Closes the mailbox, so that no reader waits any more. Events that still arrive are kept for ``takeAll()``.
    func close() {
      let readers = state.withLock { $0.close() }
      for reader in readers { reader.resume(returning: nil) }
    }

    /// Takes all events that arrived since the last call, including those after the end or the cancellation.
    func takeAll() -> [Event] {
      state.withLock { $0.takeAll() }
    }

    /// Sets how many events wait for a reader. If there are more, the oldest results are dropped.
    func keep(upTo capacity: Int) {
      state.withLock { $0.capacity = capacity }
    }

    /// Blocks the thread until an event arrives. Returns at once if an event has arrived since the last wait.
    ///
    /// - Returns: Whether an event arrived before the deadline.
    func waitForEvent(until deadline: DispatchTime) -> Bool {
      arrival.wait(timeout: deadline) == .success
    }

    /// Passes each event to a receiver, the kept events first. The mailbox keeps no events from then on.
    func relay(to relay: @escaping @Sendable (Event) -> Void) {
      // Events that arrive during this loop are kept too. Otherwise they would overtake the earlier ones.
      while case let kept = state.withLock({ $0.relay(to: relay) }), !kept.isEmpty { kept.forEach(relay) }
    }
  }
}

extension LiveQuery.Mailbox {
  /// A reader that waits for an event.
  typealias Reader = CheckedContinuation<LiveQuery.Event?, Never>
  /// A receiver that gets each event immediately.
  typealias Relay = @Sendable (LiveQuery.Event) -> Void

  /// The destination of an event.
  enum Delivery {
    case toRelay(Relay)
    case toReader(Reader)
    case toNobody
  }

  /// The contents of a mailbox: events that wait for a reader, or readers that wait for an event.
  struct State {
    private(set) var events: [LiveQuery.Event] = []
    private(set) var readers: [Reader] = []
    private(set) var isOver = false
    private var relay: Relay?
    /// The largest number of events that are kept.
    var capacity = LiveQuery.capacity

    /// Accepts an event and returns its destination. The event is kept if it has none.
    mutating func deliver(_ event: LiveQuery.Event) -> Delivery {
      if let relay { return .toRelay(relay) }
      guard !isOver, !readers.isEmpty else {
        keep(event)
        return .toNobody
      }
      isOver = event.isEnd
      return .toReader(readers.removeFirst())
    }

    /// Returns the next event for a reader, `.some(nil)` if no event will come, or nil if the reader has to wait.
    mutating func next(for reader: Reader) -> LiveQuery.Event?? {
      if isOver { return .some(nil) }
      guard !events.isEmpty else {
        readers.append(reader)
        return nil
      }
      let event = events.removeFirst()
      isOver = event.isEnd
      return event
    }

    /// Closes the mailbox, so that no reader waits any more.
    ///
    /// - Returns: The readers that were waiting.
    mutating func close() -> [Reader] {
      isOver = true
      defer { readers = [] }
      return readers
    }

    /// Removes all events that are kept, and returns them.
    mutating func takeAll() -> [LiveQuery.Event] {
      defer { events = [] }
      return events
    }

    /// Sets the receiver of all later events, unless the mailbox still keeps events.
    ///
    /// - Returns: The events that were kept, which are removed. If there are none, the receiver is set.
    mutating func relay(to relay: @escaping Relay) -> [LiveQuery.Event] {
      if events.isEmpty { self.relay = relay }
      return takeAll()
    }

    /// Keeps an event. If there are too many, the oldest result is dropped.
    private mutating func keep(_ event: LiveQuery.Event) {
      events.append(event)
      guard events.count > capacity else { return }
      if let oldest = events.firstIndex(where: { !$0.isEnd }) { events.remove(at: oldest) }
    }
  }
}
