/// A property over one generator, with its settings.
package struct PropertyRun<Value>: Sendable {
  let generator: Generator<Value>
  let settings: PropertySettings
  /// What the property is about. Failures of earlier runs are tried if they are about the same.
  let subject: String

  /// Makes a run of a property over a generator.
  ///
  /// - Parameter subject: What the property is about; the type of the values if nil.
  package init(_ generator: Generator<Value>, _ settings: PropertySettings, subject: String? = nil) {
    self.generator = generator
    self.settings = settings
    self.subject = subject ?? SwiftSource.name(of: Value.self)
  }

  /// The search, which begins with the failures of earlier runs.
  func search() -> PropertySearch {
    PropertySearch(settings, recalling: settings.memory?.failures(of: settings.location, subject) ?? [])
  }
}

extension PropertyRun {
  /// Runs a property that does not suspend.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time budget.
  ///   - property: Runs one case.
  /// - Throws: ``PropertyFailure`` or ``InconclusiveProperty``.
  @discardableResult
  package func run(
    clock: some Clock<Duration> = ContinuousClock(), _ property: (Value) -> PropertyOutcome
  ) throws -> Statistics {
    var search = search()
    var draw = Draw(.replay(ChoiceSequence()))
    let deadline = settings.timeBudget.map { clock.now.advanced(by: $0) }
    while let proposal = search.next() {
      if let deadline, clock.now >= deadline {
        search.stop()
        break
      }
      draw.reset(to: proposal)
      let labels = CaseLabels()
      guard let result = run(&draw, &search, { value in labels.collecting { property(value) } }) else { continue }
      labels.label(&draw)
      search.record(result, of: draw, requirements: labels.requirements)
    }
    return try conclude(search)
  }

  /// Runs a property that may suspend. It runs in a task of its own, so that a case that does not return can be
  /// abandoned.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time budget.
  ///   - property: Runs one case.
  /// - Throws: ``PropertyFailure``, ``InconclusiveProperty``, or `CancellationError` if the caller is cancelled.
  package func runInTask(
    clock: some Clock<Duration> = ContinuousClock(), _ property: @escaping @Sendable (Value) async -> PropertyOutcome
  ) async throws -> Statistics {
    try await WatchedRun(self, clock: clock, property: property).result()
  }

  /// Draws and runs one case. Returns nil if the same choices have been run before.
  private func run(
    _ draw: inout Draw, _ search: inout PropertySearch, _ property: (Value) -> PropertyOutcome
  ) -> PropertyOutcome? {
    do throws(Discard) {
      let value = try generator(&draw)
      return search.admits(draw) ? property(value) : nil
    } catch {
      return .discarded(reason: error.reason)
    }
  }
}
