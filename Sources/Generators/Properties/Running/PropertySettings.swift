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

// The standard library does not read the environment; the platform's C library does, which every program is linked with.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// The variables that steer a run, so that a failure can be replayed without a change of code.
package struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The variables of a function, for tests.
  package init(_ value: @escaping @Sendable (String) -> String?) {
    self.value = value
  }

  /// The variables of the process.
  package static let process = Environment { name in getenv(name).map { String(cString: $0) } }

  /// What a variable holds; nil when it is not set.
  package func text(_ name: String) -> String? { value(name) }

  /// The whole number that a variable holds; nil when it is not set.
  ///
  /// - Throws: ``EnvironmentError`` when it holds something else.
  package func number<Number: FixedWidthInteger>(_ name: String) throws(EnvironmentError) -> Number? {
    guard let text = value(name) else { return nil }
    guard let number = Number(text) else { throw EnvironmentError(name: name, value: text) }
    return number
  }
}
