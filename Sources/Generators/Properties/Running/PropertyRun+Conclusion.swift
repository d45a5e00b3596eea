extension PropertyRun {
  /// A case that did not return in time.
  struct Hang: Sendable {
    /// The signature of a case that did not return in time.
    static var signature: String { "timed out" }

    /// The choices of the case, or nil if the generator did not return.
    let choices: ChoiceSequence?
    /// The time limit that the case exceeded.
    let limit: Duration
  }

  /// Returns the statistics of a property that holds, or throws the failure.
  ///
  /// - Throws: ``PropertyFailure``, ``InsufficientCoverage`` or ``InconclusiveProperty``.
  func conclude(_ search: PropertySearch, hang: Hang? = nil) throws -> Statistics {
    let statistics = search.replayed.map { .ofReplay($0.result) } ?? search.statistics
    settings.printStatistics?(statistics.text(of: settings.location))
    let defects = search.isReplay ? replayed(search) : found(search, isOutOfTime: hang != nil)
    let kept = remember(search, hang)
    let all = (defects + (hang.map { [timedOut($0, statistics)] } ?? [])).map { $0.kept(in: kept[$0.signature]) }
    guard all.isEmpty else {
      throw PropertyFailure(defects: all, statistics: statistics, seed: settings.seed, location: settings.location)
    }
    if let reason = inconclusiveReason(search) {
      throw InconclusiveProperty(reason: reason, statistics: statistics, location: settings.location)
    }
    if search.coverage.has(.insufficient) {
      throw InsufficientCoverage(statistics: statistics, seed: settings.seed, location: settings.location)
    }
    return statistics
  }

  /// Keeps the failures for the next run.
  ///
  /// - Returns: The file of each failure that was kept, by its signature.
  private func remember(_ search: PropertySearch, _ hang: Hang?) -> [String: String] {
    guard let memory = settings.memory else { return [:] }
    let known = search.search.counterexamples.map { ($0.signature, $0.choices) }
    let found = (known + (hang?.choices.map { [(Hang.signature, $0)] } ?? [])).map { signature, choices in
      RememberedFailure(location: settings.location, subject: subject, signature: signature, choices: choices)
    }
    return memory.update(found: found, recalled: search.recalled, at: settings.location)
  }

  /// Returns the reason why a search without failures is inconclusive, or nil if the property holds.
  private func inconclusiveReason(_ search: PropertySearch) -> InconclusiveProperty.Reason? {
    if search.isReplay {
      guard let replayed = search.replayed else { return .outOfTime }
      guard case .discarded(let reason) = replayed.result else { return nil }
      return .replayDiscarded(reason)
    }
    let statistics = search.search.statistics
    if case .gaveUp = statistics.ending { return .tooManyDiscards }
    guard statistics.passed == 0 else { return search.coverage.needsMoreCases ? .coverageUndecided : nil }
    return statistics.ending == .outOfTime ? .outOfTime : .tooManyDiscards
  }

  private func found(_ search: PropertySearch, isOutOfTime: Bool) -> [PropertyFailure.Defect] {
    let isOutOfTime = isOutOfTime || search.search.statistics.ending == .outOfTime
    return search.search.counterexamples.map { counterexample in
      let value = source(of: counterexample.choices)
      let original = source(of: counterexample.original)
      return PropertyFailure.Defect(
        signature: counterexample.signature, value: value,
        symptom: counterexample.payload?.text ?? counterexample.signature,
        status: status(of: counterexample, isOutOfTime: isOutOfTime),
        foundAs: original == value || !original.isShort ? nil : original, passedBefore: counterexample.passedBefore,
        evaluations: counterexample.evaluations, choices: counterexample.choices.encoded)
    }
  }

  private func status(
    of counterexample: Counterexample<Symptom>, isOutOfTime: Bool
  ) -> PropertyFailure.Defect.Status {
    if counterexample.isFlaky, let again = counterexample.confirmation { return .flaky(again: again.text) }
    let isConfirmed = counterexample.confirmation != nil
    if counterexample.isMinimal, isConfirmed { return .minimal }
    return .bestSoFar(endedBy: isOutOfTime && !isConfirmed ? "the time budget ended" : "the evaluation budget ended")
  }

  private func replayed(_ search: PropertySearch) -> [PropertyFailure.Defect] {
    guard let replayed = search.replayed, case .failed(_, let symptom) = replayed.result else { return [] }
    let defect = PropertyFailure.Defect(
      signature: symptom.signature, value: source(of: replayed.choices), symptom: symptom.text,
      status: .replayed(isFaithful: replayed.choices == settings.replay), foundAs: nil, passedBefore: 0,
      evaluations: 0, choices: replayed.choices.encoded)
    return [defect]
  }

  private func timedOut(_ hang: Hang, _ statistics: Statistics) -> PropertyFailure.Defect {
    PropertyFailure.Defect(
      signature: Hang.signature, value: hang.choices.map(source), symptom: "", status: .timedOut(after: hang.limit),
      foundAs: nil, passedBefore: statistics.passed, evaluations: 0, choices: hang.choices.map(\.encoded))
  }

  /// Returns the value of the choices as Swift source.
  private func source(of choices: ChoiceSequence) -> String {
    do throws(Discard) {
      return SwiftSource(of: try generator.value(of: choices)).written(width: 96)
    } catch {
      return "/* the generator now discards these choices, because it depends on more than its draws */"
    }
  }
}

extension String {
  /// Whether the source of a value fits in one line of a report.
  fileprivate var isShort: Bool { utf8.count <= 72 && !contains("\n") }
}

extension Statistics {
  /// The statistics of one case that was replayed.
  fileprivate static func ofReplay(_ result: PropertyOutcome) -> Statistics {
    var statistics = Statistics()
    statistics.evaluations = 1
    statistics.ending = .completed
    switch result {
    case .passed: statistics.passed = 1
    case .discarded: statistics.discarded = 1
    case .failed: statistics.failed = 1
    }
    return statistics
  }
}
