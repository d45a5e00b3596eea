import ConformanceLaws
import ResponseComparing
import StoreContract
import StoreHosting

/// The result of a case once everything that known causes explain has been taken out of its program.
struct ExplainedCase {
  /// The result of the program that is left.
  var result: CaseResult
  /// The program without the triggers of known causes.
  var program: Program
  /// The causes that explain failures of the case.
  var causes: [KnownCause] = []
  /// Whether a cause explains the case although its triggers could not be taken out. Nothing else is then known of the
  /// case.
  var isUnclear = false
  /// How many of the programs hung.
  var hangs = 0

  /// Creates the case of a program that was run.
  init(_ result: CaseResult, of program: Program, explainedBy cause: KnownCause? = nil) {
    self.result = result
    self.program = program
    causes = cause.map { [$0] } ?? []
    countHang()
  }

  private mutating func countHang() {
    if case .unlawful(let found) = result, found.isHang { hangs += 1 }
  }

  /// Replaces the program and its result by those of a simpler program.
  fileprivate mutating func simplify(to program: Program, _ result: CaseResult) {
    self.program = program
    self.result = result
    countHang()
  }

  /// Counts the case as explained if a cause whose triggers are unknown may explain it.
  mutating func explain(by causes: [KnownCause], of law: Law.ID) {
    guard let cause = causes.first(where: { $0.triggers == nil && $0.mayExplain(result, of: law) }) else { return }
    explainUnclearly(cause)
  }
}

extension CaseEvaluator {
  /// Runs a program, and looks past the failures that known causes explain.
  ///
  /// If a program fails as a known cause says, it is run again without the trigger of that cause. A failure that
  /// remains has another cause, and the program that is left shows it.
  ///
  /// - Parameters:
  ///   - program: The program to run.
  ///   - causes: The known causes.
  ///   - board: Receives what each task is doing, so that a hang can be described.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing.
  func evaluate(
    _ program: Program, besides causes: [KnownCause], board: WorkBoard? = nil
  ) throws(EnvironmentFailure) -> ExplainedCase {
    var explained: ExplainedCase?
    let result = try evaluate(program, board: board) { found throws(EnvironmentFailure) in
      explained = try explainedAtOnce(program, found, by: causes, board)
      return explained != nil
    }
    if let explained { return explained }
    var rest = ExplainedCase(result, of: program)
    var untried = causes
    while let index = untried.firstIndex(where: { $0.mayExplain(rest.result, of: law.id) }) {
      let cause = untried.remove(at: index)
      try lookPast(cause, &rest, board)
    }
    rest.result = counted(rest.result)
    return rest
  }

  /// The case of a program that fails as a known cause says, and that keeps the law without any one trigger of that
  /// cause, or then fails as other known causes say. Nil if it is no such case. Each cause costs a run for each of its
  /// triggers.
  ///
  /// Whether simpler programs fail too makes no difference to such a case, and there can be hundreds of them.
  private func explainedAtOnce(
    _ program: Program, _ found: Mismatch, by causes: [KnownCause], _ board: WorkBoard?
  ) throws(EnvironmentFailure) -> ExplainedCase? {
    guard law.repetitions == 1, heldTriggers.isEmpty, !found.isHang,
      let index = causes.firstIndex(where: { $0.scope.contains(found, of: law.id) }),
      let triggers = causes[index].triggers, let others = programs(of: program, withoutOneOf: triggers)
    else { return nil }
    var rest = causes
    let cause = rest.remove(at: index)
    var results: [CaseResult] = []
    for other in others {
      let result = try resultOfOneRun(other, board)
      // What fails alike without the trigger has another cause.
      if result.resembles(.unlawful(found)) { return try explainedAtOnce(other, result, by: rest, board) }
      guard result.mayBeExplained(by: rest, of: law.id) else { return nil }
      results.append(result)
    }
    // The other programs are not looked into, or the number of runs would grow with the product of all triggers.
    guard let first = others.first, let result = results.first else { return nil }
    var explained = try explainedAtOnce(first, result, by: rest, board)
    explained?.causes.insert(cause, at: 0)
    return explained
  }

  /// The case of a program from which a trigger was taken: it keeps the law, or known causes explain its failure at
  /// once. Nil otherwise.
  private func explainedAtOnce(
    _ program: Program, _ result: CaseResult, by causes: [KnownCause], _ board: WorkBoard?
  ) throws(EnvironmentFailure) -> ExplainedCase? {
    switch result {
    case .lawful: ExplainedCase(.lawful, of: program)
    case .unlawful(let found): try explainedAtOnce(program, found, by: causes, board)
    case .incidental, .undecided: nil
    }
  }

  /// A program without each of some triggers in turn, where the law can judge what is left. Nil if the program lacks
  /// one of the triggers.
  private func programs(of program: Program, withoutOneOf triggers: Set<Trigger>) -> [Program]? {
    var others: [Program] = []
    for trigger in triggers.sorted() {
      let other = removing(trigger, from: program)
      if other == program { return nil }
      if isSound(other) { others.append(other) }
    }
    return others
  }

  /// Takes the triggers of a cause out of a failing program, one at a time, and runs the program again.
  ///
  /// A failure that does not need each of the triggers has another cause. The program without the trigger shows it.
  private func lookPast(
    _ cause: KnownCause, _ rest: inout ExplainedCase, _ board: WorkBoard?
  ) throws(EnvironmentFailure) {
    guard let triggers = cause.triggers, !triggers.isEmpty else {
      var isExplained = cause.triggers == nil
      if !isExplained { isExplained = try fails(withoutPeculiarities: rest, board) }
      if isExplained { rest.explainUnclearly(cause) }
      return
    }
    guard let others = programs(of: rest.program, withoutOneOf: triggers) else { return }
    guard let first = others.first else { return rest.explainUnclearly(cause) }
    let result = try evaluate(first, board: board)
    if result.resembles(rest.result) { return rest.simplify(to: first, result) }
    for other in others.dropFirst() {
      let result = try evaluate(other, board: board)
      if result.resembles(rest.result) { return rest.simplify(to: other, result) }
    }
    rest.causes.append(cause)
    rest.simplify(to: first, result)
  }

  /// Whether a failing program fails alike with ordinary values in place of all others.
  private func fails(
    withoutPeculiarities failing: ExplainedCase, _ board: WorkBoard?
  ) throws(EnvironmentFailure) -> Bool {
    let plain = ValueTrigger.allCases.reduce(failing.program) { $1.removed(from: $0) }
    guard plain != failing.program, isSound(plain) else { return true }
    return try evaluate(plain, board: board).resembles(failing.result)
  }
}

extension ExplainedCase {
  /// Counts the case as explained by a cause whose triggers cannot be taken out of the program.
  fileprivate mutating func explainUnclearly(_ cause: KnownCause) {
    causes.append(cause)
    result = .lawful
    isUnclear = true
  }
}

extension CaseResult {
  /// Whether the law is kept, or broken in a way that one of some causes may explain.
  fileprivate func mayBeExplained(by causes: [KnownCause], of law: Law.ID) -> Bool {
    switch self {
    case .lawful: true
    case .unlawful: causes.contains { $0.mayExplain(self, of: law) }
    case .incidental, .undecided: false
    }
  }

  /// Whether this result is a failure like another one: the type and the change are the same, also those of a simpler
  /// program that fails.
  func resembles(_ other: CaseResult) -> Bool {
    switch (self, other) {
    case (.unlawful(let one), .unlawful(let other)): FailureCause(one) == FailureCause(other)
    case (.incidental(let one, let simpler), .incidental(let other, let otherSimpler)):
      FailureCause(one) == FailureCause(other) && FailureCause(simpler) == FailureCause(otherSimpler)
    default: false
    }
  }
}
