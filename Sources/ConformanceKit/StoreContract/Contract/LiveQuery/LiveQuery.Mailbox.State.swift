extension LiveQuery.Mailbox {
  /// Who waits for an event.
  typealias Reader = CheckedContinuation<LiveQuery.Event?, Never>
  /// Who gets each event at once.
  typealias Relay = @Sendable (LiveQuery.Event) -> Void

  /// Where an event goes.
  enum Delivery {
    case toRelay(Relay)
    case toReader(Reader)
    case toNobody
  }

  /// What a mailbox holds: events that wait for a reader, or readers that wait for an event.
  struct State {
    private(set) var events: [LiveQuery.Event] = []
    private(set) var readers: [Reader] = []
    private(set) var isOver = false
    private var relay: Relay?

    /// Takes an event in, which is kept when it goes to nobody.
    mutating func deliver(_ event: LiveQuery.Event) -> Delivery {
      if let relay { return .toRelay(relay) }
      guard !isOver, !readers.isEmpty else {
        keep(event)
        return .toNobody
      }
      isOver = event.isEnd
      return .toReader(readers.removeFirst())
    }

    /// The event for a reader, or that there will be none; nil when the reader has to wait.
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

    /// Lets no reader wait any more.
    ///
    /// - Returns: Those that did.
    mutating func close() -> [Reader] {
      isOver = true
      defer { readers = [] }
      return readers
    }

    /// Takes all events that are kept.
    mutating func takeAll() -> [LiveQuery.Event] {
      defer { events = [] }
      return events
    }

    /// Notes who gets each event from now on, unless there are events that come before.
    ///
    /// - Returns: The events that were kept; none when it was noted.
    mutating func relay(to relay: @escaping Relay) -> [LiveQuery.Event] {
      if events.isEmpty { self.relay = relay }
      return takeAll()
    }

    /// Keeps an event; the oldest result goes when there are too many.
    private mutating func keep(_ event: LiveQuery.Event) {
      events.append(event)
      guard events.count > LiveQuery.capacity else { return }
      if let oldest = events.firstIndex(where: { !$0.isEnd }) { events.remove(at: oldest) }
    }
  }
}
