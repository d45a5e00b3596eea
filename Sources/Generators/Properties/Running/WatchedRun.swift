import Synchronization

/// Runs a property that may suspend in a task of its own, which can be abandoned.
///
/// The task is not a child task, because the caller would have to wait for a child that does not return.
final class WatchedRun<Value, Timer: Clock<Duration>>: Sendable {
  /// The way in which the run ended.
  enum End: Sendable {
    case finished
    case hung
    case cancelled
  }

  private struct State {
    var search: PropertySearch
    /// The number of cases that have started, and the time when the last one did.
    var begun = 0
    var since: Timer.Instant
    /// The time after which no case starts. The budget counts from the first case.
    var deadline: Timer.Instant?
    /// The choices of the running case, or nil while the generator draws it.
    var choices: ChoiceSequence?
    var end: End?
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let run: PropertyRun<Value>
  private let property: @Sendable (Value) async -> PropertyOutcome
  private let clock: Timer
  private let state: Mutex<State>

  init(_ run: PropertyRun<Value>, clock: Timer, property: @escaping @Sendable (Value) async -> PropertyOutcome) {
    self.run = run
    self.property = property
    self.clock = clock
    state = Mutex(State(search: run.search(), since: clock.now))
  }

  /// Runs the search to its end, or until a case hangs or the caller is cancelled.
  ///
  /// - Throws: ``PropertyFailure``, ``InconclusiveProperty``, or `CancellationError` if the caller is cancelled.
  func result() async throws -> Statistics {
    let worker = Task { await work() }
    let watchdog = run.settings.timeBudget.map { limit in Task { await watch(limit) } }
    await withTaskCancellationHandler {
      await withCheckedContinuation(wait)
    } onCancel: {
      finish(.cancelled)
    }
    worker.cancel()
    watchdog?.cancel()
    return try conclude()
  }

  private func conclude() throws -> Statistics {
    let (search, choices, end) = state.withLock { ($0.search, $0.choices, $0.end) }
    switch end {
    case .cancelled: throw CancellationError()
    case .hung:
      let hang = run.settings.timeBudget.map { PropertyRun<Value>.Hang(choices: choices, limit: $0) }
      return try run.conclude(search, hang: hang)
    case .finished, nil: return try run.conclude(search)
    }
  }

  // MARK: The end

  private func wait(_ continuation: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      if state.end == nil { state.waiter = continuation }
      return state.end != nil
    }
    if isOver { continuation.resume() }
  }

  /// Ends the run, unless it has already ended.
  private func finish(_ end: End) {
    let waiter = state.withLock { state in
      guard state.end == nil else { return nil as CheckedContinuation<Void, Never>? }
      state.end = end
      return state.waiter.take()
    }
    waiter?.resume()
  }

  // MARK: The worker

  @concurrent private func work() async {
    var draw = Draw(.replay(ChoiceSequence()))
    while let proposal = next() {
      draw.reset(to: proposal)
      let labels = CaseLabels()
      guard let result = await runCase(&draw, labels) else { continue }
      labels.label(&draw)
      let requirements = labels.requirements
      state.withLock { state in
        if state.end == nil { state.search.record(result, of: draw, requirements: requirements) }
      }
    }
    finish(.finished)
  }

  private func next() -> Proposal? {
    let now = clock.now
    return state.withLock { state in
      guard state.end == nil else { return nil }
      if state.begun == 0 { state.deadline = run.settings.timeBudget.map { now.advanced(by: $0) } }
      if let deadline = state.deadline, now >= deadline {
        state.search.stop()
        return nil
      }
      state.begun += 1
      state.since = now
      state.choices = nil
      return state.search.next()
    }
  }

  /// Draws and runs a case. Returns nil if the same choices have been run before.
  private func runCase(_ draw: inout Draw, _ labels: CaseLabels) async -> PropertyOutcome? {
    let value: Value
    do throws(Discard) {
      value = try run.generator(&draw)
    } catch {
      return .discarded(reason: error.reason)
    }
    let choices = draw.choices
    let isNew = state.withLock { state in
      state.choices = choices
      return state.search.admits(draw)
    }
    guard isNew else { return nil }
    return await CaseLabels.$current.withValue(labels) { await property(value) }
  }

  // MARK: The watchdog

  /// Ends the run if a single case takes as long as the whole budget.
  @concurrent private func watch(_ limit: Duration) async {
    while true {
      let (begun, since, isOver) = state.withLock { ($0.begun, $0.since, $0.end != nil) }
      guard !isOver else { return }
      do {
        try await clock.sleep(until: (begun == 0 ? clock.now : since).advanced(by: limit), tolerance: nil)
      } catch {
        return
      }
      if begun > 0, state.withLock({ $0.begun == begun }) { return finish(.hung) }
    }
  }
}
