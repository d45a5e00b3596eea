import StoreContract
import Synchronization

// Live queries deliver events while no call waits. Somebody has to read the output then.

extension AdapterConnection {
  /// Delivers events while no call waits, for as long as a live query runs.
  func listen() {
    let listener = Waiter()
    let leads: Bool? = state.withLock { state in
      guard state.listener == nil, state.adapterFailure == nil else { return nil }
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

  /// Reads as the leader until a line arrives that belongs to a caller.
  ///
  /// - Returns: Whether to wait until the lead is handed back.
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

  /// Delivers the events among the lines that have arrived. Any other line is kept for the caller that it answers. An
  /// invalid line is kept for the next caller, whose call then fails.
  ///
  /// - Returns: Whether all lines were events.
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

  /// Makes a waiting caller the leader. If no caller waits, the next call becomes the leader.
  private func stepBack() -> Bool {
    state.withLock { $0.passLead() }?.tell(.lead)
    return true
  }

  /// Lets a waiting caller find out how the adapter ended. If none waits, ends the live queries now, so that they do
  /// not wait for the next call.
  private func endsWithoutCall() -> Bool {
    if state.withLock({ $0.waiting.isEmpty }) {
      subscriptions.end(throwing: StoreError(.internal, "the adapter ended while no call waited for it"))
    }
    return stepBack()
  }

  /// Stops listening, unless a live query was started meanwhile.
  private func stop() -> Bool {
    let (next, isOver) = state.withLock { state in
      if subscriptions.isEmpty { state.listener = nil }
      return (state.passLead(otherwiseTo: state.listener), state.listener == nil)
    }
    next?.tell(.lead)
    return !isOver
  }
}
