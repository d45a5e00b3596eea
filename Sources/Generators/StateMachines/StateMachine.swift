/// Draws sequences of steps for the test of a system that has a state, such as a store or a cache.
///
/// A machine has a state, which predicts as much of the system as the rules need, and rules. Each step is drawn by one
/// of the rules that are enabled in the current state. A rule draws the arguments of its step, returns the step as a
/// value, and changes the state to what it is after the step:
///
/// ```swift
/// enum Step { case push(Int), pop }
///
/// let machine = StateMachine<Int, Step>(
///   initial: 0,
///   rules: [
///     .init("push") { draw, count in
///       count += 1
///       return .push(draw.integer(in: 0...9))
///     },
///     .init("pop", when: { count in count > 0 }) { _, count in
///       count -= 1
///       return .pop
///     },
///   ])
/// try forAll(machine.steps()) { steps in /* run them on the system and on a model */ }
/// ```
///
/// Steps are drawn before any of them runs. A step that needs the result of an earlier step names it, for example by
/// the number of that step, and the property looks the result up when it runs the steps.
///
/// Each random sequence uses a random subset of the rules, and half of them use some rules more often, so that some
/// sequences have long runs of a few rules (swarm testing, Groce et al., ISSTA 2012). A sequence shrinks by leaving out
/// steps and by simplifying their arguments. A step whose rule is no longer enabled, because a step before it was left
/// out, is left out as well.
public struct StateMachine<State, Step>: Sendable {
  /// One kind of step: when it is possible, and how it is drawn.
  public struct Rule: Sendable {
    /// The name of the rule in the statistics of a search.
    let name: String
    private(set) var weight: Int
    let isEnabled: @Sendable (State) -> Bool
    let step: @Sendable (inout Draw, inout State) throws(Discard) -> Step
    /// The group of rules that a sequence leaves out together; nil if the rule is in none.
    private(set) var group: RuleGroup?

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - name: A few words that name the kind of step. The statistics of a search count the sequences that have such
    ///     a step.
    ///   - weight: How often the rule is used in comparison to the other enabled rules.
    ///   - isEnabled: Whether the step is possible in a state. It must depend only on the state.
    ///   - step: Draws the arguments of the step, changes the state to the state after the step, and returns the step.
    public init(
      _ name: String, weight: Int = 1, when isEnabled: @escaping @Sendable (State) -> Bool = { _ in true },
      _ step: @escaping @Sendable (inout Draw, inout State) throws(Discard) -> Step
    ) {
      self.name = name
      self.weight = weight
      self.isEnabled = isEnabled
      self.step = step
    }

    /// The rule with another weight.
    package func weighted(_ weight: Int) -> Rule {
      var rule = self
      rule.weight = weight
      return rule
    }

    /// The rule as one of a group. A sequence leaves out all rules of a group or none, and uses all of them more often,
    /// less often, or as usual.
    package func inGroup(_ group: RuleGroup) -> Rule {
      var rule = self
      rule.group = group
      return rule
    }
  }

  private let initial: @Sendable () -> State
  let rules: [Rule]

  /// Makes a machine.
  ///
  /// - Parameters:
  ///   - initial: The state before the first step.
  ///   - rules: The kinds of steps, the simplest first.
  public init(initial: @autoclosure @escaping @Sendable () -> State, rules: [Rule]) {
    self.initial = initial
    self.rules = rules
  }

  /// Returns a generator of sequences of steps.
  ///
  /// - Parameter count: The allowed number of steps. Within it, a third of the random sequences have some six steps, a
  ///   third some forty, and a third a hundred and fifty. A sequence is shorter than the range allows if no rule is
  ///   enabled.
  public func steps(count: ClosedRange<Int> = 0...60) -> Generator<[Step]> {
    Generator { draw throws(Discard) in
      var state = initial()
      return try draw.steps(of: rules, from: &state, count: count)
    }
  }
}

/// A group of the rules of a state machine.
package struct RuleGroup: Sendable {
  /// The bit of the group in the sets of rules of a sequence. Rules without a group have the lowest bits.
  let bit: Int

  /// Makes a group.
  ///
  /// - Parameter number: A number from 0 to 7 that no other group of the state machine has.
  package init(_ number: Int) { bit = 63 - number }
}
