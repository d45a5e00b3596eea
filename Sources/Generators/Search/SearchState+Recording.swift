extension SearchState {
  mutating func startShrinking(_ index: Int) {
    shrinker = Shrinker(counterexamples[index].choices, known: explorer.seen, rounds: budget.shrinkRounds)
    phase = .shrinking(index)
  }

  /// The number of proposed candidates that cost as much as one evaluation. Many candidates are drawn but not run,
  /// because their choices are known.
  private static let proposalsPerEvaluation = 20

  mutating func nextCandidate(_ index: Int) -> ChoiceSequence? {
    let proposals = shrinker?.proposals ?? 0
    guard counterexamples[index].evaluations < budget.shrinkEvaluations,
      proposals / Self.proposalsPerEvaluation < budget.shrinkEvaluations
    else { return nil }
    if let candidate = shrinker?.next() { return candidate }
    counterexamples[index].isMinimal = true
    return nil
  }

  mutating func recordExplored(_ outcome: Outcome<Void>, of draw: borrowing Draw) -> Int? {
    explorer.record(outcome, of: draw.recorded)
    if case .discarded(let reason) = outcome {
      statistics.discarded += 1
      statistics.distribution.count(discardReason: reason)
      return nil
    }
    statistics.distribution.count(draw.recorded, labels: draw.labels)
    guard case .failed(let signature, _) = outcome else {
      statistics.passed += 1
      return nil
    }
    statistics.failed += 1
    guard let known = index(of: signature) else { return add(signature, draw.choices) }
    counterexamples[known].occurrences += 1
    return nil
  }

  mutating func recordShrunk(_ outcome: Outcome<Void>, of choices: ChoiceSequence, for index: Int) -> Int? {
    counterexamples[index].evaluations += 1
    statistics.shrinkEvaluations += 1
    guard case .failed(let signature, _) = outcome else {
      shrinker?.reject(choices)
      return nil
    }
    if signature == counterexamples[index].signature, Shortlex.precedes(choices, counterexamples[index].choices) {
      counterexamples[index].choices = choices
      shrinker?.accept(choices)
      return index
    }
    shrinker?.reject(choices)
    return addIfUnknown(signature, choices)
  }

  /// Records the run of a given failure. It is shrunk only if it occurs again: otherwise no simpler form would.
  mutating func recordRepeated(_ outcome: Outcome<Void>, of choices: ChoiceSequence, for index: Int) -> Int? {
    guard case .failed(counterexamples[index].signature, _) = outcome else {
      return recordConfirmed(outcome, of: choices, for: index)
    }
    statistics.shrinkEvaluations += 1
    startShrinking(index)
    return index
  }

  mutating func recordConfirmed(_ outcome: Outcome<Void>, of choices: ChoiceSequence, for index: Int) -> Int? {
    statistics.shrinkEvaluations += 1
    phase = .exploring
    shrinker = nil
    counterexamples[index].confirmation = outcome
    if case .failed(counterexamples[index].signature, _) = outcome {
      return counterexamples[index].choices == choices ? index : nil
    }
    counterexamples[index].isFlaky = true
    counterexamples[index].isMinimal = false
    guard case .failed(let signature, _) = outcome else { return nil }
    return addIfUnknown(signature, choices)
  }

  private func index(of signature: String) -> Int? {
    counterexamples.firstIndex { $0.signature == signature }
  }

  /// Adds a counterexample if the signature is new. If the counterexample with the signature waits to be shrunk and the
  /// choices are simpler, replaces its choices.
  private mutating func addIfUnknown(_ signature: String, _ choices: ChoiceSequence) -> Int? {
    guard let known = index(of: signature) else { return add(signature, choices) }
    guard pending.contains(known), Shortlex.precedes(choices, counterexamples[known].choices) else { return nil }
    counterexamples[known].choices = choices
    return known
  }

  private mutating func add(_ signature: String, _ choices: ChoiceSequence) -> Int? {
    guard counterexamples.count < max(1, budget.maximumFailures) else { return nil }
    counterexamples.append(Counterexample(signature: signature, choices: choices, passedBefore: statistics.passed))
    pending.append(counterexamples.count - 1)
    return counterexamples.count - 1
  }
}
