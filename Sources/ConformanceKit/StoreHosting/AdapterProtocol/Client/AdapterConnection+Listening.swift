import StoreContract
import Synchronization

// Live queries tell of changes while no call waits, and then somebody has to read.

extension AdapterConnection {
  /// Sees to it that events are delivered while no call waits, for as long as a live query runs.
  func listen() {
    let listener = Waiter()
    let leads: Bool? = state.withLock { state in
      guard state.listener == nil, state.breakdown == nil else { return nil }
      state.listener = listener
      defer { state.hasLeader = true }
      return !state.hasLeader
    }
    guard let leads else { return }
    if leads { listener.tell(.lead) }
    ThreadPool.shared.run { [self] in
      while case .lead? = listener.nextNews(), deliverEvents() {}
    }
  }

  /// Leads, until there is anything that is a caller's to read.
  ///
  /// - Returns: Whether to wait for the lead again.
  private func deliverEvents() -> Bool {
    var isSent = true
    while !subscriptions.isEmpty {
      guard deliverLines() else { return stepBack() }
      switch wait(upTo: -1, &isSent) {
      case .more, .nothing, nil: continue
      case .tooLong: return stepBack()
      case .end: return endsWithoutCall()
      }
    }
    return stop()
  }

  /// Delivers the events among the lines that are there. Anything else is left for the caller that it answers, and a fault
  /// for the next one, whose call it breaks.
  ///
  /// - Returns: Whether there was nothing else.
  private func deliverLines() -> Bool {
    while let line = inbox.withLock({ $0.line() }) {
      do {
        guard case .event(let event) = try AdapterMessage(line) else { return hold(line) }
        try subscriptions.deliver(event)
      } catch {
        return hold(line)
      }
    }
    return true
  }

  private func hold(_ line: [UInt8]) -> Bool {
    inbox.withLock { $0.held = line }
    return false
  }

  /// Makes a caller that waits the leader. When none does, the next call is one.
  private func stepBack() -> Bool {
    state.withLock { $0.passLead() }?.tell(.lead)
    return true
  }

  /// Has a caller find out how the adapter ended. When none waits, live queries need not wait for the next one.
  private func endsWithoutCall() -> Bool {
    if state.withLock({ $0.waiting.isEmpty }) {
      subscriptions.end(throwing: StoreError(.internal, "the adapter ended while no call waited for it"))
    }
    return stepBack()
  }

  /// Ends the listening, unless a live query was started meanwhile.
  private func stop() -> Bool {
    let (next, isOver) = state.withLock { state in
      if subscriptions.isEmpty { state.listener = nil }
      return (state.passLead(otherwiseTo: state.listener), state.listener == nil)
    }
    next?.tell(.lead)
    return !isOver
  }
}
