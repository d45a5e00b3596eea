/// The settings of one property run.
package struct PropertySettings: Sendable {
  /// The seed that every random choice is derived from.
  package let seed: UInt64
  /// The limits on the numbers of cases and evaluations.
  let budget: Budget
  /// The time limit, or nil for none.
  let timeBudget: Duration?
  /// The choices of the only case to run, or nil for a search.
  package let replay: ChoiceSequence?
  /// The file and line of the property.
  let location: CodeLocation
  /// Prints the statistics at the end of the run, or nil if they are not asked for.
  let printStatistics: (@Sendable (String) -> Void)?
  /// The failures of earlier runs; nil if a seed or choices say which cases to run.
  let memory: FailureMemory?

  /// Makes settings. An argument that is nil is taken from the environment, and otherwise has its default.
  ///
  /// - Throws: ``EnvironmentError`` if a variable that is used is not a whole number; ``InvalidReplay`` if `replaying`
  ///   is not an encoded choice sequence.
  package init(
    seed: UInt64?, budget: Budget?, timeBudget: Duration?, replaying: String?, location: CodeLocation,
    environment: Environment = .process, print: @escaping @Sendable (String) -> Void = { Swift.print($0) }
  ) throws {
    try self.init(
      seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying, location: location,
      environment: environment, memory: FailureMemory(environment), print: print)
  }

  /// Makes settings with a memory, which is used unless a seed or choices say which cases to run.
  ///
  /// - Throws: The errors of the other initialiser.
  init(
    seed: UInt64?, budget: Budget?, timeBudget: Duration?, replaying: String?, location: CodeLocation,
    environment: Environment, memory: FailureMemory?, print: @escaping @Sendable (String) -> Void = { Swift.print($0) }
  ) throws {
    let given = try seed ?? environment.number("CONFORMANCE_SEED")
    self.seed = given ?? .random(in: 0...999_999_999)
    self.budget = try budget ?? environment.number("CONFORMANCE_CASES").map { Budget(cases: max($0, 1)) } ?? Budget()
    self.timeBudget = try timeBudget ?? environment.number("CONFORMANCE_TIME_BUDGET").map { .seconds($0 as Int) }
    self.replay = try replaying.map { text in
      guard let choices = ChoiceSequence(encoded: text) else { throw InvalidReplay(text: text) }
      return choices
    }
    self.location = location
    self.printStatistics = try environment.number("CONFORMANCE_STATISTICS") ?? 0 == 0 ? nil : print
    self.memory = given == nil && replaying == nil ? memory : nil
  }
}

/// The environment variables that configure a run, so that a failure can be replayed without changing code.
package struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// Makes an environment from a lookup function, for tests.
  package init(_ value: @escaping @Sendable (String) -> String?) {
    self.value = value
  }

  /// The environment variables of this process.
  package static let process = Environment(Platform.variable)

  /// Returns the value of a variable, or nil if it is not set.
  package func text(_ name: String) -> String? { value(name) }

  /// Returns the whole number in a variable, or nil if it is not set.
  ///
  /// - Throws: ``EnvironmentError`` if the value is not a whole number.
  package func number<Number: FixedWidthInteger>(_ name: String) throws(EnvironmentError) -> Number? {
    guard let text = value(name) else { return nil }
    guard let number = Number(text) else { throw EnvironmentError(name: name, value: text) }
    return number
  }
}
