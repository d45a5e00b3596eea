import ConformanceLaws
import ResponseComparing
import StoreContract

/// Measures what triggers a failure: takes one thing at a time out of the failing program, and runs what is left.
struct TriggerSearch {
  private let evaluator: CaseEvaluator
  private let program: Program
  private let found: Mismatch
  /// Whether each program that was run fails. One thing and its family often leave the same program.
  private var tried: [Trial: Bool] = [:]

  private struct Trial: Hashable {
    let program: Program
    let isOfAnyType: Bool
  }

  /// Creates a search for the triggers of a failure.
  ///
  /// - Parameters:
  ///   - program: The program that fails, made minimal.
  ///   - found: How it fails.
  ///   - evaluator: Runs the programs.
  init(of program: Program, failing found: Mismatch, _ evaluator: CaseEvaluator) {
    self.program = program
    self.found = found
    self.evaluator = evaluator
  }

  /// The things without which the program does not fail in this way. Nil if the program fails in a different way from
  /// run to run, or if its failure costs too much to be repeated.
  mutating func triggers() throws(EnvironmentFailure) -> Set<Trigger>? {
    guard isMeasurable else { return nil }
    var triggers: Set<Trigger> = []
    for trigger in candidates {
      if let needed = try generalised(trigger, besides: triggers) { triggers.insert(needed) }
    }
    if triggers.contains(Self.refusal) { triggers = triggers.filter { !isPartOfRefusal($0) } }
    return triggers.mostSpecific
  }

  private static var refusal: Trigger { .operation(.refusal) }

  /// Whether a trigger is only what makes the store refuse a call, and any other refused call would do as well.
  private func isPartOfRefusal(_ trigger: Trigger) -> Bool {
    guard trigger != Self.refusal else { return false }
    let rest = evaluator.removing(trigger, from: program)
    return evaluator.removing(Self.refusal, from: rest) == rest
  }

  private var isMeasurable: Bool {
    let isRacy = program.operations.contains { $0.isKill || $0.kind == .concurrently || $0.kind == .cancelling }
    return !isRacy && evaluator.law.repetitions == 1 && found.kind != .hang && found.kind != .protocolError
  }

  private var candidates: [Trigger] {
    ValueTrigger.allCases.map(Trigger.value) + OperationTrigger.allCases.filter(isCandidate).map(Trigger.operation)
      + types.map(Trigger.type)
  }

  /// A type is a candidate only if the mismatch does not name it anyway.
  private var types: [TypeTrigger] {
    if found.type.isEmpty { return TypeTrigger.all(in: program) }
    return found.type == "collection" ? [.nestedCollection] : []
  }

  /// Whether the failing operation remains without what a trigger names.
  private func isCandidate(_ trigger: OperationTrigger) -> Bool {
    // The mismatch does not say which of the calls in a transaction fails.
    if trigger == .refusal, case .error = found.expected, failing.last?.kind == .transaction { return false }
    return !failing.contains(where: trigger.removes)
  }

  /// The operation with the mismatch, after the operations around it.
  private var failing: [Program.Operation] { program.operations(around: found.step) }

  /// The program without what a trigger names. The failing operation stays even if it is one that must be refused.
  private func removing(_ trigger: Trigger) -> Program {
    trigger == Self.refusal
      ? evaluator.withoutRefusals(program, keeping: found.step) : evaluator.removing(trigger, from: program)
  }

  /// The trigger, or the widest family that stands for it. Nil if the program fails without it too.
  ///
  /// - Parameter others: Triggers that the failure needs. Those of values are among them if this one is of a type.
  private mutating func generalised(
    _ trigger: Trigger, besides others: Set<Trigger>
  ) throws(EnvironmentFailure) -> Trigger? {
    let rest = removing(trigger)
    guard rest != program, try !fails(rest, ofAnyType: trigger.isType) else { return nil }
    switch trigger {
    case .value(let value):
      guard let family = value.family,
        try failsToo(value.exchanged(in: program), ofAnyType: false)
      else { return trigger }
      return .value(family)
    case .type(let type):
      let strings = type.exchanged(in: program, forStringsOf: others.compactMap(\.stringClass))
      return .type(try failsToo(strings, ofAnyType: true) ? .string : try widened(type))
    case .operation(let operation):
      guard let family = operation.family else { return trigger }
      for other in operation.exchanged(in: program, among: comparisons)
      where try failsToo(other, ofAnyType: false) {
        return .operation(family)
      }
      return trigger
    }
  }

  /// Whether a program with another member of a family fails in the same way. If there is no such member, the program
  /// is unchanged, which proves nothing.
  private mutating func failsToo(_ other: Program, ofAnyType: Bool) throws(EnvironmentFailure) -> Bool {
    guard other != program else { return false }
    return try fails(other, ofAnyType: ofAnyType)
  }

  /// The widest family of a type of which another type fails as well.
  private mutating func widened(_ type: TypeTrigger) throws(EnvironmentFailure) -> TypeTrigger {
    var widest = type
    for family in type.families {
      for other in siblings(of: widest, in: family)
      where try failsToo(type.exchanged(in: program, for: other), ofAnyType: true) {
        widest = family
        break
      }
    }
    return widest
  }

  /// The comparisons that the backend knows.
  private var comparisons: [Query.Comparison] {
    Query.Comparison.allCases.filter { evaluator.capabilities.queries.contains($0.queryOperator) }
  }

  /// Two other types of a family that the backend stores, at the two ends of the family. Fewer if it has fewer.
  private func siblings(of type: TypeTrigger, in family: TypeTrigger) -> [Primitive] {
    let others = Primitive.allCases.filter { primitive in
      let candidate = PropertyType.primitive(primitive)
      return family.contains(candidate) && !type.contains(candidate) && evaluator.capabilities.types.contains(primitive)
    }
    return others.count > 1 ? [others[0], others[others.count - 1]] : others
  }

  /// Whether another program fails in the same way. Programs that the law cannot judge count as lawful.
  private mutating func fails(_ program: Program, ofAnyType: Bool) throws(EnvironmentFailure) -> Bool {
    let trial = Trial(program: program, isOfAnyType: ofAnyType)
    if let known = tried[trial] { return known }
    let fails = try failsNow(program, ofAnyType: ofAnyType)
    tried[trial] = fails
    return fails
  }

  private func failsNow(_ program: Program, ofAnyType: Bool) throws(EnvironmentFailure) -> Bool {
    guard evaluator.isSound(program) else { return false }
    return switch try evaluator.evaluate(program) {
    case .unlawful(let other), .incidental(let other, _):
      other.change == found.change && (ofAnyType || other.type == found.type)
    case .lawful, .undecided: false
    }
  }
}

extension Trigger {
  /// The class of strings that the trigger names. Nil if it names something else.
  fileprivate var stringClass: ValueTrigger? {
    if case .value(let trigger) = self, trigger.isOfStrings { trigger } else { nil }
  }
}

extension Finding {
  /// Measures what triggers the failure, if it occurs each time and its program is minimal. The fingerprint then says
  /// so.
  ///
  /// - Parameter backend: The name of the backend.
  mutating func measureTriggers(_ evaluator: CaseEvaluator, on backend: String) throws(EnvironmentFailure) {
    guard isReproducible, isMinimal else { return }
    var search = TriggerSearch(of: program, failing: mismatch, evaluator)
    triggers = try search.triggers()
    fingerprint = Fingerprint(law: law, on: backend, cause)
  }
}
