extension Draw {
  /// Draws a sequence of steps, each by one of the rules that are enabled.
  ///
  /// - Parameters:
  ///   - rules: The kinds of steps, the simplest first.
  ///   - state: The state before the first step. It becomes the state after the last one.
  ///   - count: The allowed number of steps.
  ///   - isLabelled: Whether the names of the rules become labels of the case.
  /// - Throws: ``Discard`` if a rule discards the case.
  package mutating func steps<State, Step>(
    of rules: [StateMachine<State, Step>.Rule], from state: inout State, count: ClosedRange<Int>,
    isLabelled: Bool = true
  ) throws(Discard) -> [Step] {
    let swarm = drawSwarm(rules: rules.count)
    var weights = [Int](repeating: 0, count: rules.count)
    let drawn = try collection(count: count, mean: swarm.mean, .step) { draw throws(Discard) -> Step? in
      guard let rule = draw.rule(of: rules, in: state, swarm, &weights) else { return nil }
      if isLabelled { draw.label(rule.name) }
      return try rule.step(&draw, &state)
    }
    return drawn.compactMap(\.self)
  }

  /// Draws a rule. Returns nil if no rule is enabled, or if the replayed rule is not.
  private mutating func rule<State, Step>(
    of rules: [StateMachine<State, Step>.Rule], in state: State, _ swarm: Swarm, _ weights: inout [Int]
  ) -> StateMachine<State, Step>.Rule? {
    if !isReplaying { swarm.weigh(rules, in: state, &weights) }
    let rule = rules.isEmpty ? nil : rules[index(weights: weights)]
    return rule.flatMap { $0.isEnabled(state) ? $0 : nil }
  }

  /// Draws which rules a sequence uses and how long it is.
  ///
  /// Both change only probabilities, so they are no choices: a replay does not need them, and shrinking is not held up
  /// by them.
  private mutating func drawSwarm(rules: Int) -> Swarm {
    guard !isReplaying else { return Swarm(mean: 12) }
    return Swarm(random: &random, isSmall: isSmall || drawsSmallCollections)
  }
}

/// The rules that one sequence of steps leaves out, those that it uses more often or less often, and its length.
private struct Swarm {
  /// The mean number of steps.
  let mean: Int
  /// The bits of the rules that are left out. A rule has the bit of its group or, if it is in none, of its place.
  private let left: UInt64
  /// The bits of the rules that are used more often than their weights say.
  private let often: UInt64
  /// The bits of the rules that are used less often than their weights say.
  private let seldom: UInt64

  /// Uses all rules as often as their weights say.
  init(mean: Int) {
    self.mean = mean
    (left, often, seldom) = (0, 0, 0)
  }

  /// Leaves out no rule in a quarter of the sequences. In the others, leaves out each rule with a probability of 3/8 or
  /// of 3/4. In half of the sequences, uses each rule six times as often with a probability of 1/4, because a failure
  /// may take many steps of one rule. In half of the sequences, uses each rule a sixth as often with a probability of
  /// 1/4, because a failure may take many steps without one rule before the first one with it.
  init(random: inout RandomSource, isSmall: Bool) {
    let (first, second, third) = (random.next(), random.next(), random.next())
    let word = random.next()
    mean = isSmall ? 5 : Swarm.means[Int(word >> 2) % Swarm.means.count]
    switch word & 3 {
    case 0: left = 0
    case 1: left = first | second
    default: left = first & (second | third)
    }
    often = word & 1 << 40 == 0 ? 0 : random.next() & random.next()
    seldom = word & 1 << 41 == 0 ? 0 : random.next() & random.next()
  }

  private static let means = [6, 40, 150]

  /// Sets the weights of the rules: 0 for rules that are left out or not enabled. If no rule would remain, the rules
  /// that are left out are used after all.
  func weigh<State, Step>(_ rules: [StateMachine<State, Step>.Rule], in state: State, _ weights: inout [Int]) {
    var hasAny = false
    for index in rules.indices {
      let bit = rules[index].group?.bit ?? index & 63
      let isUsed = !left.hasBit(bit) && rules[index].isEnabled(state)
      weights[index] = isUsed ? rules[index].weight * factor(bit) : 0
      hasAny = hasAny || weights[index] > 0
    }
    guard !hasAny else { return }
    for index in rules.indices { weights[index] = rules[index].isEnabled(state) ? max(rules[index].weight, 1) : 0 }
  }

  /// The factor of a rule's weight: usually 6, but 36 if the rule is used more often, and 1 if it is used less often.
  private func factor(_ bit: Int) -> Int { often.hasBit(bit) ? 36 : seldom.hasBit(bit) ? 1 : 6 }
}

extension UInt64 {
  fileprivate func hasBit(_ bit: Int) -> Bool { (self >> UInt64(bit)) & 1 == 1 }
}

extension SpanLabel {
  /// One step of a sequence.
  static let step: SpanLabel = "step"
}
