import Testing

@testable import Generators

/// Sequences of steps that rules draw.
@Suite struct StateMachineTests {
  private enum Step: Hashable, Sendable {
    case push(Int), pop, peek, clear
  }

  /// A stack whose state is the number of its elements.
  private static let stack = StateMachine<Int, Step>(
    initial: 0,
    rules: [
      .init("push") { draw, count in
        count += 1
        return .push(draw.integer(in: 0...1000))
      },
      .init("peek") { _, _ in .peek },
      .init("pop", when: { $0 > 0 }) { _, count in
        count -= 1
        return .pop
      },
      .init("clear", when: { $0 > 2 }) { _, count in
        count = 0
        return .clear
      },
    ])

  private static func sequences(_ count: Int) throws -> [[Step]] {
    try (0..<UInt64(count)).map { try stack.steps().value(seed: $0) }
  }

  /// How many elements there are after each step, or nil if a step was not possible.
  private static func sizes(of steps: [Step]) -> [Int]? {
    var (size, sizes) = (0, [Int]())
    for step in steps {
      switch step {
      case .push: size += 1
      case .peek: break
      case .pop where size > 0: size -= 1
      case .clear where size > 2: size = 0
      case .pop, .clear: return nil
      }
      sizes.append(size)
    }
    return sizes
  }

  @Test func aStepIsPossibleWhereItIsDrawn() throws {
    for steps in try Self.sequences(300) { #expect(Self.sizes(of: steps) != nil, "\(steps)") }
  }

  /// Leaving out a step of a replay must not leave a step behind that is not possible any more.
  @Test func aStepIsPossibleWhateverIsReplayed() throws {
    let generator = Self.stack.steps()
    for seed in UInt64(0)..<100 {
      var draw = Draw(.random(seed: seed))
      _ = try generator(&draw)
      let choices = draw.choices
      for index in 0..<choices.count {
        var changed = choices.choices
        changed.remove(at: index)
        let steps = try generator.value(of: ChoiceSequence(choices: changed))
        #expect(Self.sizes(of: steps) != nil, "\(steps)")
      }
    }
  }

  @Test func choicesGiveTheSameSteps() throws {
    let generator = Self.stack.steps()
    for seed in UInt64(0)..<100 {
      var draw = Draw(.random(seed: seed))
      let steps = try generator(&draw)
      #expect(try generator.value(of: draw.choices) == steps)
    }
  }

  /// Some sequences are short, some are as long as they may be.
  @Test func sequencesHaveAllLengths() throws {
    let lengths = try Self.sequences(300).map(\.count)
    #expect(lengths.contains { $0 <= 3 } && lengths.contains(60))
    #expect(lengths.count { $0 >= 30 } > 60)
  }

  /// Each sequence uses some of the rules, so that a sequence of one kind of step alone comes now and then.
  @Test func sequencesLeaveOutRules() throws {
    let long = try Self.sequences(600).filter { $0.count >= 20 }
    let monotonous = long.count { steps in !steps.contains(.pop) && !steps.contains(.peek) && !steps.contains(.clear) }
    let mixed = long.count { steps in steps.contains(.pop) && steps.contains(.peek) && steps.contains(.clear) }
    // If every rule were used each time, the share of pushes alone in twenty steps would be below 1 in 10,000.
    #expect(monotonous > 3, "of \(long.count)")
    #expect(mixed > 20, "of \(long.count)")
  }

  /// Some sequences use a rule much more often than its weight says, beside others.
  @Test func someSequencesUseARuleOften() throws {
    let numbers = StateMachine<Int, Int>(initial: 0, rules: (0..<8).map { rule in .init("\(rule)") { _, _ in rule } })
    let shares = try (0..<UInt64(600)).compactMap { seed -> Double? in
      let steps = try numbers.steps().value(seed: seed)
      let counts = Dictionary(grouping: steps, by: \.self).mapValues(\.count)
      // Each of five rules or more has at most a fifth of the steps on average.
      guard steps.count >= 50, counts.count >= 5, let largest = counts.values.max() else { return nil }
      return Double(largest) / Double(steps.count)
    }
    #expect(shares.contains { $0 < 0.25 } && shares.count { $0 > 0.5 } > 10, "of \(shares.count)")
  }

  /// Eight rules, of which the first two are a group.
  private static let numbers = StateMachine<Int, Int>(
    initial: 0,
    rules: (0..<8).map { number in
      let rule = StateMachine<Int, Int>.Rule("\(number)") { _, _ in number }
      return number < 2 ? rule.inGroup(RuleGroup(0)) : rule
    })

  /// How often each rule is used in each long sequence.
  private static func uses(_ count: Int) throws -> [[Int: Int]] {
    try (0..<UInt64(count)).map { try numbers.steps().value(seed: $0) }.filter { $0.count >= 50 }
      .map { Dictionary(grouping: $0, by: \.self).mapValues(\.count) }
  }

  /// Some sequences use a rule once among many steps of all others, so that it comes late.
  @Test func someSequencesUseARuleSeldom() throws {
    let even = try Self.uses(1200).filter { counts in counts.count >= 5 && counts.values.allSatisfy { $0 <= 18 } }
    let seldom = even.count { $0.values.contains(1) }
    // If a sequence used no rule less often than its weight says, this would be one in fifteen.
    #expect(seldom * 10 > even.count, "\(seldom) of \(even.count)")
  }

  /// A sequence leaves out all rules of a group or none.
  @Test func rulesOfAGroupAreLeftOutTogether() throws {
    let uses = try Self.uses(600)
    func differ(_ first: Int, _ second: Int) -> Int { uses.count { ($0[first] == nil) != ($0[second] == nil) } }
    #expect(uses.count > 100 && uses.contains { $0[0] == nil && $0[1] == nil })
    #expect(differ(2, 3) * 6 > uses.count, "\(differ(2, 3)) of \(uses.count)")
    #expect(differ(0, 1) * 20 < uses.count, "\(differ(0, 1)) of \(uses.count)")
  }

  /// A failure that needs three pushes and a removal shrinks to just that, from whatever sequence it was found in.
  @Test func failuresShrinkToTheStepsThatMatter() {
    for seed in UInt64(1)...20 {
      let result = shrunk(Self.stack.steps(), seed: seed, cases: 2000) { steps in
        let sizes = Self.sizes(of: steps) ?? []
        guard let full = sizes.firstIndex(where: { $0 >= 3 }) else { return false }
        return steps[full...].contains(.clear)
      }
      #expect(result.value == [.push(0), .push(0), .push(0), .clear], "seed \(seed)")
      #expect(result.isMinimal, "seed \(seed)")
    }
  }

  /// A step may depend on the result of an earlier one, which it names.
  @Test func stepsNameEarlierOnes() throws {
    enum Call: Hashable, Sendable { case make(Int), use(Int) }
    let machine = StateMachine<[Int], Call>(
      initial: [],
      rules: [
        .init("make") { _, made in
          made.append(made.count)
          return .make(made.count - 1)
        },
        .init("use", when: { !$0.isEmpty }) { draw, made in .use(draw.element(of: made)) },
      ])
    for seed in UInt64(1)...20 {
      let result = shrunk(machine.steps(), seed: seed, cases: 2000) { calls in
        calls.contains { if case .use(let made) = $0 { made >= 2 } else { false } }
      }
      #expect(result.value == [.make(0), .make(1), .make(2), .use(2)], "seed \(seed)")
    }
  }

  @Test func aMachineWithoutEnabledRulesGivesNoSteps() throws {
    let none = StateMachine<Int, Step>(initial: 0, rules: [])
    let stuck = StateMachine<Int, Step>(initial: 0, rules: [.init("never", when: { _ in false }) { _, _ in .pop }])
    for seed in UInt64(0)..<20 {
      #expect(try none.steps().value(seed: seed).isEmpty)
      #expect(try stuck.steps().value(seed: seed).isEmpty)
    }
  }
}
