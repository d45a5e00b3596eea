/// How a property is to be run.
package struct PropertySettings: Sendable {
  /// What everything random is derived from.
  package let seed: UInt64
  /// The limits in evaluations.
  let budget: Budget
  /// The limit in time; nil for none.
  let timeBudget: Duration?
  /// The one case to run, instead of a search.
  package let replay: ChoiceSequence?
  /// Where the property is.
  let location: CodeLocation

  /// Settings; what is not given is taken from the environment, and what is not there either is the usual.
  ///
  /// - Throws: ``EnvironmentError`` when a variable that is needed has no meaning; ``InvalidReplay`` when the text to replay
  ///   holds no choices.
  package init(
    seed: UInt64?, budget: Budget?, timeBudget: Duration?, replaying: String?, location: CodeLocation,
    environment: Environment = .process
  ) throws {
    self.seed = try seed ?? environment.number("CONFORMANCE_SEED") ?? .random(in: 0...999_999_999)
    self.budget = try budget ?? environment.number("CONFORMANCE_CASES").map { Budget(cases: max($0, 1)) } ?? Budget()
    self.timeBudget = try timeBudget ?? environment.number("CONFORMANCE_TIME_BUDGET").map { .seconds($0 as Int) }
    self.replay = try replaying.map { text in
      guard let choices = ChoiceSequence(encoded: text) else { throw InvalidReplay(text: text) }
      return choices
    }
    self.location = location
  }
}
