extension Search {
  mutating func startShrinking(_ index: Int) {
    shrinker = Shrinker(counterexamples[index].choices, known: explorer.seen)
    phase = .shrinking(index)
  }

  /// Candidates that turn out to be known are drawn without being run; this many of them weigh as much as an evaluation.
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

  mutating func recordExplored(_ outcome: Outcome, of draw: borrowing Draw) {
    explorer.record(outcome, of: draw.recorded)
    if case .discarded(let reason) = outcome {
      statistics.discarded += 1
      statistics.distribution.count(discardReason: reason)
      return
    }
    statistics.distribution.count(draw.recorded, labels: draw.labels)
    switch outcome {
    case .passed, .discarded: statistics.passed += 1
    case .failed(let signature):
      statistics.failed += 1
      if let known = counterexamples.firstIndex(where: { $0.signature == signature }) {
        counterexamples[known].occurrences += 1
      } else {
        add(signature, draw.choices)
      }
    }
  }

  mutating func recordShrunk(_ outcome: Outcome, of choices: ChoiceSequence, for index: Int) {
    counterexamples[index].evaluations += 1
    statistics.shrinkEvaluations += 1
    guard case .failed(let signature) = outcome else {
      shrinker?.reject(choices)
      return
    }
    if signature == counterexamples[index].signature, Shortlex.precedes(choices, counterexamples[index].choices) {
      counterexamples[index].choices = choices
      shrinker?.accept(choices)
    } else {
      shrinker?.reject(choices)
      addIfUnknown(signature, choices)
    }
  }

  mutating func recordConfirmed(_ outcome: Outcome, of choices: ChoiceSequence, for index: Int) {
    statistics.shrinkEvaluations += 1
    phase = .exploring
    shrinker = nil
    counterexamples[index].confirmation = outcome
    if outcome != .failed(signature: counterexamples[index].signature) {
      counterexamples[index].isFlaky = true
      counterexamples[index].isMinimal = false
    }
    if case .failed(let signature) = outcome { addIfUnknown(signature, choices) }
  }

  /// Keeps a failure for its own shrinking when its signature is new, or when it is simpler than one that still waits.
  private mutating func addIfUnknown(_ signature: String, _ choices: ChoiceSequence) {
    guard let known = counterexamples.firstIndex(where: { $0.signature == signature }) else {
      add(signature, choices)
      return
    }
    if pending.contains(known), Shortlex.precedes(choices, counterexamples[known].choices) {
      counterexamples[known].choices = choices
    }
  }

  private mutating func add(_ signature: String, _ choices: ChoiceSequence) {
    guard counterexamples.count < max(1, budget.maximumFailures) else { return }
    counterexamples.append(Counterexample(signature: signature, choices: choices, original: choices))
    pending.append(counterexamples.count - 1)
  }
}
