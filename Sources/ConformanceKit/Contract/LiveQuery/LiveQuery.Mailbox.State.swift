extension LiveQuery.Mailbox {
  /// Who waits for an event.
  typealias Reader = CheckedContinuation<LiveQuery.Event?, Never>

  /// What a mailbox holds: events that wait for a reader, or readers that wait for an event.
  struct State {
    private(set) var events: [LiveQuery.Event] = []
    private(set) var readers: [Reader] = []
    private(set) var isOver = false
    private(set) var relay: (@Sendable (LiveQuery.Event) -> Void)?

    /// Takes an event in.
    ///
    /// - Returns: The reader that waits for it; nil when it was kept.
    mutating func deliver(_ event: LiveQuery.Event) -> Reader? {
      guard !isOver, !readers.isEmpty else {
        keep(event)
        return nil
      }
      isOver = event.isEnd
      return readers.removeFirst()
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

    /// Notes who gets each event from now on.
    ///
    /// - Returns: The events that were kept.
    mutating func relay(to relay: @escaping @Sendable (LiveQuery.Event) -> Void) -> [LiveQuery.Event] {
      self.relay = relay
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
